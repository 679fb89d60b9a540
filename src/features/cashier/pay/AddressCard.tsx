import { addressGroups } from '@/lib/tron'
import { CopyButton } from '@/ui/feedback/CopyButton'
import { Section } from '@/ui/content/Section'
import css from './AddressCard.module.css'
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

/** An address in groups of 4 for comparison by eye, with head and tail in the brand's colour. */
function AddressText({ address }: { address: string }) {
  const { head, middle, tail } = addressGroups(address)
  return (
    <div className={css.address}>
      <em className={css.end}>{head}</em>
      {middle.map((group, at) => (
        <span key={at}>{group}</span>
      ))}
      <em className={css.end}>{tail}</em>
    </div>
  )
}
