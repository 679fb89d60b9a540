import { useLayoutEffect, useRef, useState } from 'react'
import type { Bet } from '@/contract/records'
import { compare, getWholePercent } from '@/lib/money/arithmetic'
import { type Money, formatMoney, ZERO } from '@/lib/money/money'
import { LazySparks } from '@/ui/feedback/OrbitPart'
import { SkeletonText } from '@/ui/feedback/Read'
import { RowsSkeleton } from '@/ui/list/InfiniteList'
import type { Tone } from '@/ui/options'
import { isOpenBet, formatWinLoss } from './betRules'
import css from './Records.module.css'

interface Bar {
  label: string
  /** Null where a part is unknown. */
  amount: Money | null
  tone: Tone
}
interface Result {
  value: string
  tone?: Tone | undefined
  bars: readonly Bar[]
}
interface Props {
  title: string
  /** The number of records, where the server sends it. */
  total: number | null | undefined
  /** Undefined until all are read. */
  result: Result | undefined
}

export const Summary = ({ title, total, result }: Props) => {
  const box = useStillWhileGrowing()
  const head = (
    <div className={`wrap spread tabular dim-xs ${css.line}`}>
      {result && <span>{title}</span>}
      {typeof total === 'number' && <span>共 {total} 笔</span>}
    </div>
  )
  if (!result)
    return (
      <section ref={box} className={css.count} aria-label="合计">
        {head}
      </section>
    )
  const { value, tone, bars } = result
  const largest = bars.reduce(
    (most, { amount }) => (amount && compare(most, amount) < 0 ? amount : most),
    ZERO,
  )
  return (
    <section ref={box} className={`ground stack ${css.card}`} aria-label="合计">
      {head}
      <p translate="no" className={`tone anywhere ${css.value}`} data-tone={tone}>
        {value}
      </p>
      <dl className={`wrap ${css.bars}`}>
        {bars.map((bar) => (
          <div key={bar.label} className={`dim-xs ${css.part}`}>
            <dt>{bar.label}</dt>
            <dd translate="no" className={`heading tabular ${css.amount}`}>
              {formatMoney(bar.amount)}
            </dd>
            <dd className={css.track} aria-hidden>
              <span
                className={`tone ${css.bar}`}
                data-tone={bar.tone}
                style={{ width: `${getWholePercent(bar.amount ?? ZERO, largest)}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Keeps the reading position in Safari, which does not anchor scrolling. */
function useStillWhileGrowing() {
  const box = useRef<HTMLElement>(null)
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { top = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    const grown = height - (before.current ?? height)
    before.current = height
    if (top < 0 && !CSS.supports('overflow-anchor', 'auto')) window.scrollBy(0, grown)
  })
  return box
}

export const SummaryAndRowsSkeleton = () => (
  <>
    <div className={css.count}>
      <div className={`wrap spread tabular dim-xs ${css.line}`}>
        <SkeletonText width="6em" />
        <SkeletonText width="4em" />
      </div>
    </div>
    <RowsSkeleton grouped />
  </>
)

interface OutcomeProps {
  bet: Bet
  /** Shown while the bet is open. */
  pending?: string
}

export function BetOutcome({ bet, pending }: OutcomeProps) {
  const { text, tone } = formatWinLoss(bet)
  const [wasOpen] = useState(isOpenBet(bet))
  return (
    <span translate="no" className={`tone ${css.outcome}`} data-tone={tone}>
      {isOpenBet(bet) ? (pending ?? text) : text}
      {wasOpen && tone === 'green' && <LazySparks />}
    </span>
  )
}
