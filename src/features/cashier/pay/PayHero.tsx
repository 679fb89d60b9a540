import { HOUR } from '@/lib/time'
import type { Money } from '@/lib/moneyText'
import { CopyButton } from '@/ui/feedback/CopyButton'
import { CountdownRing } from '@/ui/feedback/CountdownRing'
import { SkeletonLine } from '@/ui/feedback/Skeletons'
import { PayAmount } from './PayAmount'
import css from './PayHero.module.css'
import type { PayClock } from './usePayClock'

interface Props {
  chip: string
  amount: Money | undefined
  unit: 'USDT' | '元'
  /** Undefined while unknown. */
  clock: PayClock | undefined
  over: boolean
  onOver: () => void
}

/** The amount as the largest element, with where to pay and the time left. */
export const PayHero = ({ chip, amount, unit, clock, over, onOver }: Props) => (
  <div className={css.hero}>
    <span className={css.chip}>{chip}</span>
    <PayAmount amount={amount} unit={unit} dim={over} />
    {amount !== undefined && <CopyButton value={amount} name="复制金额" text="复制" />}
    <div className={css.time}>
      {clock === undefined ? (
        <SkeletonLine width={180} />
      ) : (
        <>
          <CountdownRing
            key={clock.key}
            deadlineMs={HOUR}
            totalMs={HOUR}
            now={clock.elapsed}
            onEnd={onOver}
          />
          <span className={css.note}>
            {over ? '付款时间已到，若已付款，到账后自动更新' : '内完成付款，自动到账'}
          </span>
        </>
      )}
    </div>
  </div>
)
