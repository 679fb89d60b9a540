import { useState } from 'react'
import { HOUR } from '@/lib/time'
import type { Money } from '@/lib/moneyText'
import { CopyButton } from '@/ui/feedback/CopyButton'
import { CountdownRing } from '@/ui/feedback/CountdownRing'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import { exact } from '@/features/cashier/exact'
import css from './PayHero.module.css'
import type { PayClock } from './usePayClock'

interface Props {
  chip: string
  amount: Money | undefined
  unit: 'USDT' | '元'
  /** Undefined while unknown; without it the order is settled. */
  clock: PayClock | undefined | 'none'
}

/** The amount as the largest element, with where to pay and the time left. */
export const PayHero = ({ chip, amount, unit, clock }: Props) => (
  <div className={css.hero}>
    <span className={css.chip}>{chip}</span>
    <div className={css.line}>
      <span className={css.amount} data-long={(amount?.length ?? 0) > 9 || undefined}>
        {amount === undefined ? '--' : exact(amount)}
        <small className={css.unit}>{unit}</small>
      </span>
      {amount !== undefined && <CopyButton value={amount} name="复制金额" text="复制" />}
    </div>
    {clock === undefined ? (
      <div className={css.time}>
        <SkeletonLine width={180} />
      </div>
    ) : (
      clock !== 'none' && <Remaining key={clock.key} elapsed={clock.elapsed} />
    )}
  </div>
)

function Remaining({ elapsed }: Pick<PayClock, 'elapsed'>) {
  const [over, setOver] = useState(false)
  return (
    <div className={css.time}>
      <CountdownRing deadlineMs={HOUR} totalMs={HOUR} now={elapsed} onEnd={() => setOver(true)} />
      <span className={css.note}>
        {over ? '付款时间已到，若已付款，到账后自动更新' : '内完成付款，自动到账'}
      </span>
    </div>
  )
}
