import { IconShieldLock } from '@tabler/icons-react'
import { useId } from 'react'
import { links, paths } from '@/lib/paths'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { useGo, useHere } from '@/ui/navigation/go'
import type { Claim } from './orderRecord'
import type { Voucher } from './payState'
import css from './Withheld.module.css'

interface Props {
  /** Why nothing to pay is shown. */
  why: Voucher | Claim
  onRetry: () => void
  busy: boolean
  /** Shows it after all: he was told that the order is not known to be his. */
  onShow?: (() => void) | undefined
}

const TITLE = '为了资金安全，暂不显示地址'
const NONE = '服务器没有给出收款地址，请勿付款。您可稍后重试，或联系客服处理。'
const reasons: Partial<Record<Voucher | Claim, { title?: string; text: string }>> = {
  silence: { text: '暂时无法连接服务器核对此订单。请勿向链接或他人提供的地址付款。' },
  refusal: { text: '系统未能核对此收款地址，请勿付款。您可重新查询状态，或联系客服处理。' },
  differs: { text: '服务器先后给出的收款信息不一致，请勿付款，请联系客服核实。' },
  other: {
    title: '这不是您下的订单',
    text: '您的存款记录里没有这笔订单。为它付款，钱会进入别人的账户，无法找回。',
  },
  unknown: {
    title: '无法核对这是不是您的订单',
    text: '暂时读不到您的存款记录。请勿为别人发来的订单付款，可稍后重试，或联系客服。',
  },
  guest: {
    title: '您还没有登录',
    text: '登录后才能核对这是不是您的订单。为别人的订单付款，钱会进入别人的账户。',
  },
}

/**
 * Stands where a payment would: the server has confirmed no address, whatever the link says, or it is not known
 * that the order is the member's own.
 */
export function Withheld({ why, onRetry, busy, onShow }: Props) {
  const go = useGo()
  const here = useHere()
  const id = useId()
  const { title = TITLE, text } = reasons[why] ?? { text: NONE }
  return (
    <Card>
      <div className={css.withheld} role="group" aria-labelledby={id}>
        <IconShieldLock size={44} className={css.icon} aria-hidden />
        <b id={id} className={css.title}>
          {title}
        </b>
        <p className={css.why}>{text}</p>
        <div className={css.buttons}>
          <BusyButton variant="light" onClick={() => void go(paths.deposit)}>
            重新下单
          </BusyButton>
          {why === 'differs' ? (
            <BusyButton onClick={() => void go(paths.support)}>联系客服</BusyButton>
          ) : why === 'guest' ? (
            <BusyButton onClick={() => void go(links.login(here))}>登录</BusyButton>
          ) : (
            <BusyButton busy={busy} onClick={onRetry}>
              重试
            </BusyButton>
          )}
        </div>
        {onShow && (
          <BusyButton variant="subtle" compact onClick={onShow}>
            仍要查看付款信息
          </BusyButton>
        )}
      </div>
    </Card>
  )
}
