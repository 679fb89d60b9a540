import { useLayoutEffect, useRef, useState } from 'react'
import type { Bet } from '@/contract/records'
import { compare, getWholePercent } from '@/lib/money/arithmetic'
import { type Money, formatMoney, ZERO } from '@/lib/money/money'
import { LazySparks } from '@/ui/feedback/OrbitPart'
import { SkeletonText } from '@/ui/feedback/Read'
import { RowsSkeleton } from '@/ui/list/InfiniteList'
import type { Tone } from '@/ui/options'
import { isOpenBet, describeWinLoss } from './betRules'
import * as css from './Records.module.css'

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
  /** Undefined until all records are read. */
  result: SummaryResult | undefined
}

export const RecordsSummary = ({ title, recordCount, result }: Props) => {
  const section = useKeepScrollPosition()
  const titleAndTotal = (
    <div className={`wrap spread tabular dim-xs ${css.titleAndTotal}`}>
      {result && <span>{title}</span>}
      {typeof recordCount === 'number' && <span>共 {recordCount} 笔</span>}
    </div>
  )
  if (!result)
    return (
      <section ref={section} style={{ paddingTop: 2 }} aria-label="合计">
        {titleAndTotal}
      </section>
    )
  const { value, tone, bars } = result
  let largestAmount = ZERO
  for (const { amount } of bars)
    if (amount && compare(largestAmount, amount) < 0) largestAmount = amount
  return (
    <section ref={section} className={`ground stack ${css.summary}`} aria-label="合计">
      {titleAndTotal}
      <p translate="no" className={`tone anywhere ${css.sum}`} data-tone={tone}>
        {value}
      </p>
      <dl className={`wrap ${css.bars}`}>
        {bars.map((bar) => (
          <div key={bar.label} className={`dim-xs ${css.barWithLabel}`}>
            <dt>{bar.label}</dt>
            <dd translate="no" className={`heading tabular ${css.barAmount}`}>
              {formatMoney(bar.amount)}
            </dd>
            <dd className={css.barTrack} aria-hidden>
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

/** For Safari, which has no scroll anchoring. */
function useKeepScrollPosition() {
  const section = useRef<HTMLElement>(null)
  const previousHeight = useRef<number>(undefined)
  // Without dependencies: measured after every render.
  useLayoutEffect(() => {
    const { top = 0, height = 0 } = section.current?.getBoundingClientRect() ?? {}
    const growth = height - (previousHeight.current ?? height)
    previousHeight.current = height
    if (top < 0 && !CSS.supports('overflow-anchor', 'auto')) window.scrollBy(0, growth)
  })
  return section
}

export const SummaryAndRowsSkeleton = () => (
  <>
    <div style={{ paddingTop: 2 }}>
      <div className={`wrap spread tabular dim-xs ${css.titleAndTotal}`}>
        <SkeletonText width="6em" />
        <SkeletonText width="4em" />
      </div>
    </div>
    <RowsSkeleton grouped />
  </>
)

/** `openText` is shown while the bet is open. */
export function BetOutcome({ bet, openText }: { bet: Bet; openText?: string }) {
  const { text, tone } = describeWinLoss(bet)
  const [wasOpenWhenMounted] = useState(isOpenBet(bet))
  return (
    <span translate="no" className={`tone ${css.betOutcome}`} data-tone={tone}>
      {isOpenBet(bet) ? (openText ?? text) : text}
      {wasOpenWhenMounted && tone === 'green' && <LazySparks />}
    </span>
  )
}
