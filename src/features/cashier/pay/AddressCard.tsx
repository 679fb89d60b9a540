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
  /** The code is small, and full size at a tap. */
  small?: boolean
  /** The time to pay is over. */
  over?: boolean
}

/**
 * The payment address as text, copy button and QR code, all from one string; only the text when the address is
 * not valid.
 */
export function AddressCard({ title = '收款地址', address, small, over }: Props) {
  const problem = addressProblem(address)
  if (!problem)
    return (
      <Section title={title} right={<CopyButton value={address} name="复制地址" />}>
        <QrCode key={address} address={address} small={small ?? false} over={over ?? false}>
          <AddressText address={address} />
        </QrCode>
      </Section>
    )
  const notes = address === '' ? [problem] : [problem, CHECK_FAILED]
  return (
    <Section title={title}>
      {[...new Set(notes)].map((text) => (
        <p key={text} className={css.note}>
          {text}
        </p>
      ))}
      {address !== '' && <AddressText address={address} />}
    </Section>
  )
}
