import { cmp, percentOf } from '@/lib/money'
import { type Money, show, ZERO } from '@/lib/moneyText'
import { SkeletonBlock, SkeletonRows } from '@/ui/feedback/Skeletons'
import type { Tone } from '@/ui/list/FactRow'
import css from './Records.module.css'

interface Bar {
  label: string
  amount: Money
  tone: Tone
}
interface Props {
  title: string
  /** The result, with its sign. */
  value: string
  tone?: Tone | undefined
  /** The number of records, where the server tells it. */
  total: number | null | undefined
  /** How many of them are loaded: what is added up here. */
  loaded: number
  complete: boolean
  bars: readonly Bar[]
}

/**
 * What the loaded records come to, and its parts as bars. Only of records that are there: that they are waited for,
 * failed or none is told by their list (InfiniteList), whose skeleton keeps the summary's place.
 */
export const Summary = (props: Props) => {
  const { title, value, tone, total, loaded, complete, bars } = props
  const largest = bars.reduce((most, { amount }) => (cmp(most, amount) < 0 ? amount : most), ZERO)
  return (
    <section className={`ground stack ${css.card}`} aria-label="合计">
      <div className={`dim-xs ${css.line}`}>
        <span>{title}</span>
        {typeof total === 'number' && <span>共 {total} 笔</span>}
      </div>
      <div className={`dim-xs ${css.line}`}>
        <span className={`tone ${css.value}`} data-tone={tone}>
          {value}
        </span>
        <span>
          {complete ? '按全部' : '按已加载的'} {loaded} 笔合计
        </span>
      </div>
      <dl className={css.bars}>
        {bars.map((bar) => (
          <div key={bar.label} className={`dim-xs ${css.part}`}>
            <dt>{bar.label}</dt>
            <dd className={css.amount}>{show(bar.amount)}</dd>
            <dd className={css.track} aria-hidden>
              <span
                className={`tone ${css.bar}`}
                data-tone={bar.tone}
                style={{ width: `${percentOf(bar.amount, largest)}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** While the first page is loading: the summary and the first rows. */
export const SummarySkeleton = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <SkeletonBlock height="8.5rem" />
    <SkeletonRows />
  </div>
)
