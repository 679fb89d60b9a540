import { type ReactNode, useMemo } from 'react'
import { serverNow } from '@/api/serverClock'
import { daySums, type Sums, dayOf, dayWords, withoutMidnight } from './days'
import css from './DayHead.module.css'

interface Dated {
  created_at: string
}
interface Loaded<R> {
  data: { pages: readonly { rows: readonly R[]; leftOut?: number | undefined }[] } | undefined
  hasNextPage: boolean
}

/** Whether every record is loaded and could be read: only then are sums those of all. */
const isComplete = ({ data, hasNextPage }: Loaded<unknown>) =>
  !hasNextPage && (data?.pages ?? []).every(({ leftOut = 0 }) => leftOut === 0)

const dayOfRecord = ({ created_at }: Dated) => dayOf(created_at)

interface Options<R, K extends string> {
  query: Loaded<R>
  /** What a record adds to the sums; the same function at each render. */
  amounts: (row: R) => Sums<K>['of']
  /** A day's sums in words. */
  sumsText: (of: Sums<K>['of']) => ReactNode
}

/** The sums of all loaded records, whether these are all there are, and the records by day under a head. */
export function useDays<R extends Dated, K extends string>(options: Options<R, K>) {
  const { query, amounts, sumsText } = options
  const pages = query.data?.pages
  const complete = isComplete(query)
  const sum = useMemo(() => daySums(dayOfRecord, amounts), [amounts])
  const { all, days, now } = useMemo(
    () => ({ ...sum((pages ?? []).map(({ rows }) => rows)), now: serverNow() }),
    [sum, pages],
  )
  const head = (day: string) => {
    const { count, of } = days.get(day) ?? { count: 0, of: {} }
    return (
      <DayHead day={dayWords(day, now)} count={count} complete={complete}>
        {sumsText(of)}
      </DayHead>
    )
  }
  return { all, complete, groups: { of: dayOfRecord, head } }
}

interface Props {
  /** 今天, 昨天, 3月14日 周六. */
  day: string
  /** How many of its rows are loaded. */
  count: number
  /** Whether these are all there are. */
  complete: boolean
  /** Their sums. */
  children?: ReactNode
}

/** Above a day's records: how many, and their sums; which are of the loaded rows, and say so. */
const DayHead = ({ day, count, complete, children }: Props) => (
  <div className={css.day}>
    <span className={css.name}>{day}</span>
    <span className={`dim-xs ${css.sums}`}>
      <span>
        {complete ? '' : '已加载 '}
        {count} 笔
      </span>
      {children}
    </span>
  </div>
)

/** A record's time under the head of its day: the clock alone is seen, the date is there for those who listen. */
export function RecordTime({ time }: { time: string }) {
  const day = dayOf(time)
  if (day === '') return time
  // The day's first second is no time of the day.
  const clock = withoutMidnight(time).slice(day.length)
  return (
    <>
      <span className="visually-hidden">{day}</span>
      {clock}
    </>
  )
}
