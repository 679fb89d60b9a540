import { IconShieldLock } from '@tabler/icons-react'
import { useId } from 'react'
import { paths } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { useGo } from '@/ui/navigation/go'
import type { Voucher } from './payState'
import css from './Withheld.module.css'

interface Props {
  voucher: Voucher
  onRetry: () => void
  busy: boolean
}

const NONE = '服务器没有给出收款地址，请勿付款。您可稍后重试，或联系客服处理。'
const why: Partial<Record<Voucher, string>> = {
  silence: '暂时无法连接服务器核对此订单。请勿向链接或他人提供的地址付款。',
  refusal: '系统未能核对此收款地址，请勿付款。您可重新查询状态，或联系客服处理。',
}

/** Shown when no server has confirmed an address: none is shown, whatever the link says. */
export function Withheld({ voucher, onRetry, busy }: Props) {
  const go = useGo()
  const id = useId()
  return (
    <Card>
      <div className={css.withheld} role="group" aria-labelledby={id}>
        <IconShieldLock size={44} className={css.icon} aria-hidden />
        <b id={id} className={css.title}>
          为了资金安全，暂不显示地址
        </b>
        <p className={css.why}>{why[voucher] ?? NONE}</p>
        <div className={css.buttons}>
          <BusyButton variant="light" onClick={() => void go(paths.deposit)}>
            重新下单
          </BusyButton>
          <BusyButton busy={busy} onClick={onRetry}>
            重试
          </BusyButton>
        </div>
      </div>
    </Card>
  )
}
