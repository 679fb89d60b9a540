import { CopyButton } from '@/ui/CopyButton'
import { Section } from '@/ui/Section'
import { SkeletonBlock } from '@/ui/Skeletons'
import css from './AddressCard.module.css'
import { AddressText } from './AddressText'
import { mayPay, type Voucher } from './payState'
import { QrCode } from './QrCode'

interface Props {
  title?: string
  address: string
  voucher?: Voucher
  corrected?: boolean
  small?: boolean
}

const notes: Partial<Record<Voucher, string>> = {
  refusal: '系统未能核对此收款地址，请勿付款。您可重新查询状态，或联系客服处理。',
  silence: '暂时无法连接服务器，地址来自下单时的信息，请核对首尾字符后再付款。',
}

/** Where to pay. Copy and QR code wait until somebody vouches for the address (docs/decisions). */
export function AddressCard({
  title = '收款地址',
  address,
  voucher = 'server',
  corrected,
  small,
}: Props) {
  const open = mayPay(voucher)
  const note = corrected ? '链接中的地址与订单不符，已按订单显示正确的收款地址。' : notes[voucher]
  return (
    <Section
      title={title}
      right={open && address !== '' && <CopyButton value={address} name="复制地址" />}
    >
      {note && <p className={css.note}>{note}</p>}
      {open ? (
        <QrCode key={address} address={address} small={small ?? false}>
          <AddressText address={address} />
        </QrCode>
      ) : voucher === 'waiting' ? (
        <SkeletonBlock height={118} radius={12} />
      ) : (
        address !== '' && <AddressText address={address} />
      )}
    </Section>
  )
}
