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
  /** Null when unknown. */
  amount: Money | null
  tone: Tone
}
interface SummaryResult {
  value: string
  tone?: Tone | undefined
  bars: readonly Bar[]
}
interface Props {
  title: string
  recordCount: number | null | undefined
  /** Undefined until all are read. */
  result: SummaryResult | undefined
}

export const Summary = ({ title, recordCount, result }: Props) => {
  const section = useKeepScrollPosition()
  const titleAndTotal = (
    <div className={`wrap spread tabular dim-xs ${css.line}`}>
      {result && <span>{title}</span>}
      {typeof recordCount === 'number' && <span>共 {recordCount} 笔</span>}
    </div>
  )
  if (!result)
    return (
      <section ref={section} className={css.count} aria-label="合计">
        {titleAndTotal}
      </section>
    )
  const { value, tone, bars } = result
  const largestAmount = bars.reduce(
    (max, { amount }) => (amount && compare(max, amount) < 0 ? amount : max),
    ZERO,
  )
  return (
    <section ref={section} className={`ground stack ${css.card}`} aria-label="合计">
      {titleAndTotal}
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
                style={{ width: `${getWholePercent(bar.amount ?? ZERO, largestAmount)}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** For Safari, which does not anchor scrolling. Without a list: measured after every render. */
function useKeepScrollPosition() {
  const box = useRef<HTMLElement>(null)
  const previousHeight = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { top = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    const growth = height - (previousHeight.current ?? height)
    previousHeight.current = height
    if (top < 0 && !CSS.supports('overflow-anchor', 'auto')) window.scrollBy(0, growth)
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

/** `pending` is shown while the bet is open. */
export function BetOutcome({ bet, pending }: { bet: Bet; pending?: string }) {
  const { text, tone } = formatWinLoss(bet)
  const [wasOpenWhenMounted] = useState(isOpenBet(bet))
  return (
    <span translate="no" className={`tone ${css.outcome}`} data-tone={tone}>
      {isOpenBet(bet) ? (pending ?? text) : text}
      {wasOpenWhenMounted && tone === 'green' && <LazySparks />}
    </span>
  )
}
