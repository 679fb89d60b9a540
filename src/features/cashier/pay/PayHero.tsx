import { IconCopy } from '@tabler/icons-react'
import { formatAllDecimals } from '@/lib/money/amountInput'
import type { Money } from '@/lib/money/money'
import { words } from '@/lib/text/words'
import { HOUR_MS } from '@/lib/time/time'
import { CopyButton } from '@/ui/content/CopyButton'
import { CountdownRing } from '@/ui/feedback/CountdownRing'
import { SkeletonLine } from '@/ui/feedback/Read'
import type { PayClock } from './useOrderProgress'
import css from './Pay.module.css'

export interface OrderAmount {
  amount: Money | undefined
  unit: 'USDT' | '元'
}

interface PayHeroProps extends OrderAmount {
  chip: string
  clock: PayClock | undefined
  isOver: boolean
  isOnChain?: boolean
}

export function PayHero({ chip, amount, unit, clock, isOver, isOnChain }: PayHeroProps) {
  // A TRON order can still be paid after its hour.
  const canCopyAmount = amount !== undefined && !isOnChain && !(isOver && unit === '元')
  return (
    <div
      className={`${isOnChain ? 'row wrap spread' : 'stack'} ${css.hero}`}
      data-on-chain={isOnChain || undefined}
      data-read
    >
      <div className={`row wrap ${css.sum}`}>
        <PayAmount amount={amount} unit={unit} small={isOnChain} />
        {canCopyAmount && (
          <CopyButton value={amount} name="复制金额" text={<IconCopy size={20} aria-hidden />} />
        )}
      </div>
      <div className={`row ${css.time}`}>
        {clock === undefined && <span className={css.ring} />}
        {typeof clock === 'object' && (
          <CountdownRing
            key={clock.key}
            deadlineMs={HOUR_MS}
            totalMs={HOUR_MS}
            now={clock.getElapsed}
          />
        )}
        {isOnChain ? (
          <p className="dim-sm">自动到账</p>
        ) : (
          <div className={css.until}>
            <span className={`bold text-xs ${css.chip}`}>{chip}</span>
            {clock === undefined && <SkeletonLine width={140} />}
            {clock === 'unknown' && (
              <div className="dim-sm">
                <p>下单时间未知，请尽快付款</p>
                <p>付款后自动到账</p>
              </div>
            )}
            {typeof clock === 'object' && (
              <p className="dim-sm">
                {isOver ? '付款时间已到，若已付款，到账后自动更新' : '内完成付款，自动到账'}
              </p>
            )}
            {!isOver && unit === 'USDT' && <p className="dim-xs">交易所的手续费请另付</p>}
          </div>
        )}
      </div>
    </div>
  )
}

interface PayAmountProps extends OrderAmount {
  dim?: boolean
  small?: boolean
}

/** Longer amounts are set smaller. */
const MAX_LARGE_CHARACTERS = 10

export function PayAmount({ amount, unit, dim, small }: PayAmountProps) {
  const text = amount === undefined ? words.unknown : formatAllDecimals(amount)
  return (
    <span
      // Translating browsers hold the text node: a new amount needs a new element.
      key={text}
      translate="no"
      className={`anywhere tabular ${css.amount}`}
      data-read
      data-long={text.length > MAX_LARGE_CHARACTERS || undefined}
      data-dim={dim || undefined}
      data-small={small || undefined}
    >
      {text}
      <small className={`bold ${css.unit}`}>{unit}</small>
    </span>
  )
}
