import { useSession } from '@/api/session'
import type { Card } from '@/contract/cards'
import { show } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { Foot } from '@/ui/form/Foot'
import { exact } from '../exact'
import { feeOf, receiptOf, typed, type Way } from './withdrawalRules'

interface Props {
  way: Way
  /** Yuan, as typed. */
  amount: string
  card: Card | undefined
  busy: boolean
}

/** 立即取款, beside it what arrives: USDT after the fee (WD-03); of a bank's fees nobody tells. */
export function WithdrawalFoot({ way, amount, card, busy }: Props) {
  const user = useSession((s) => s.user)
  const yuan = typed(amount)
  const arrives =
    user && card
      ? receiptOf(amount, user.withdrawusdtrate, feeOf(card.bank_owner, user)).received
      : undefined
  const told =
    way === 'usdt'
      ? { label: '实际到账', value: arrives ? `${exact(arrives)} USDT` : words.unknown }
      : { label: '本次取款', value: yuan ? `¥${show(yuan)}` : words.unknown }
  return (
    <Foot {...told}>
      <BusyButton type="submit" busy={busy}>
        立即取款
      </BusyButton>
    </Foot>
  )
}
