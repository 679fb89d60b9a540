import { useSession } from '@/api/session'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import type { Card as Bound } from '@/contract/cards'
import type { Money } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { Card } from '@/ui/content/Card'
import { FactRow } from '@/ui/list/FactRow'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { exact } from '../exact'
import { feeOf, receiptOf } from './withdrawalRules'

const usdt = (amount: Money | null | undefined) =>
  !amount ? words.unknown : `${exact(amount)} USDT`

interface Props {
  /** Yuan, as typed. */
  amount: string
  /** The chosen address; its protocol is bank_owner. */
  card: Bound | undefined
}

/** How yuan become USDT, shown before anything is sent (WD-03); what is left after the fee stands in the foot. */
export function UsdtReceipt({ amount, card }: Props) {
  const user = useSession((s) => s.user)
  if (!card) return null
  if (!user)
    return (
      <MemberUnavailable compact>
        <SkeletonBlock height={144} />
      </MemberUnavailable>
    )
  const rate = user.withdrawusdtrate
  const fee = feeOf(card.bank_owner, user)
  const { equivalent } = receiptOf(amount, rate, fee)
  return (
    <Card flush>
      <FactRow label="参考汇率" value={rate ? `1 USDT ≈ ${rate} 元` : words.unknown} />
      <FactRow label="等值USDT" value={usdt(equivalent)} />
      {card.bank_owner !== '' && <FactRow label="手续费" value={`${usdt(fee)} / 笔`} />}
    </Card>
  )
}
