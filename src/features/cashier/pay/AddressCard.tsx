import { CopyButton } from '@/ui/feedback/CopyButton'
import { Section } from '@/ui/content/Section'
import css from './AddressCard.module.css'
import { AddressText } from './AddressText'
import { QrCode } from './QrCode'
import { addressProblem, CHECK_FAILED } from './qrRules'

interface Props {
  title?: string
  /** Only from the server (docs/decisions/cashier.md). */
  address: string
  /** Warnings to show before the payment. */
  note?: string | undefined
  small?: boolean
}

/**
 * The payment address as text, copy button and QR code, all from one string; only the text when the address is
 * not valid.
 */
export function AddressCard({ title = '收款地址', address, note, small }: Props) {
  const problem = addressProblem(address)
  const notes = problem ? [problem, address !== '' && CHECK_FAILED] : [note]
  return (
    <Section title={title} right={!problem && <CopyButton value={address} name="复制地址" />}>
      {[...new Set(notes)].map(
        (text) =>
          text && (
            <p key={text} className={css.note}>
              {text}
            </p>
          ),
      )}
      {problem ? (
        address !== '' && <AddressText address={address} />
      ) : (
        <QrCode key={address} address={address} small={small ?? false}>
          <AddressText address={address} />
        </QrCode>
      )}
    </Section>
  )
}
