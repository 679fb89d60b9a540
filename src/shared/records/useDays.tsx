import { useMemo } from 'react'
import { daySums, type Sums, dayOf, dayWords, none, withoutMidnight } from './days'
import { words } from '@/lib/words'
import css from './DayHead.module.css'

interface Dated {
  created_at: string
}
interface PageOfRecords<R> {
  rows: readonly R[]
  total: number | null
  leftOut?: number | undefined
}

const dayOfRecord = ({ created_at }: Dated) => dayOf(created_at)

interface Options<R, K extends string> {
  query: { data: { pages: readonly PageOfRecords<R>[] } | undefined; hasNextPage: boolean }
  /** "YYYY-MM-DD". */
  today: string
  /** What a record adds to the sums; the same function at each render. */
  amounts: (row: R) => Sums<K>['of']
  /** A day's sums in words: what, and how much. */
  sumsText: (of: Sums<K>['of']) => readonly (readonly [what: string, amount: string])[]
}

/**
 * The records by day, and the sums of all of them and of each day: undefined unless the records read are as many as
 * each page says there are.
 */
export function useDays<R extends Dated, K extends string>(options: Options<R, K>) {
  const { query, today, amounts, sumsText } = options
  const { hasNextPage, data } = query
  const pages = data?.pages
  const isReadable = !pages?.some(({ leftOut }) => leftOut)
  const sums = useMemo(() => {
    const rows = (pages ?? []).flatMap((page) => page.rows)
    const isWhole = !hasNextPage && isReadable && pages?.every(({ total }) => total === rows.length)
    return isWhole ? daySums(rows, dayOfRecord, amounts) : undefined
  }, [pages, hasNextPage, isReadable, amounts])
  const head = (day: string) => {
    const { count, of } = sums?.days.get(day) ?? none
    // A record of an unknown day may be one of any.
    const isKnown = sums !== undefined && (day === '' || !sums.days.has(''))
    const parts = sums || !isReadable ? [['', `${count} 笔`] as const, ...sumsText(of)] : []
    return <DayHead day={dayWords(day, today)} sums={parts} known={isKnown} />
  }
  return { sums: sums?.all.of, groups: { of: dayOfRecord, head } }
}

/** Records that are few, by month. */
export const byMonth = {
  of: (row: Dated) => dayOfRecord(row).slice(0, 7),
  head: (month: string) => (
    <DayHead day={month ? `${month.replace(/-0?/, '年')}月` : dayWords('', '')} sums={[]} known />
  ),
}

interface Props {
  /** 今天, 昨天, 3月14日 周六. */
  day: string
  /** How many records, and their sums. */
  sums: readonly (readonly [what: string, amount: string])[]
  /** Whether each record could be read, with its day. */
  known: boolean
}

/** Above a day's records. */
const DayHead = ({ day, sums, known }: Props) => (
  <div className={`spread ${css.day}`}>
    <span className={css.name}>{day}</span>
    <span className={`tabular dim-xs ${css.sums}`}>
      {sums.map(([what, amount]) => (
        <span key={what}>
          {what && `${what} `}
          <span translate="no">{known ? amount : words.unknown}</span>
        </span>
      ))}
    </span>
  </div>
)

/** A record's time under the head of its day: the clock alone is seen, the date is there for those who listen. */
export function RecordTime({ time }: { time: string }) {
  const day = dayOf(time)
  // The day's first second is no time of the day.
  const clock = day ? withoutMidnight(time).slice(day.length).trimStart() : time
  return (
    <span data-fact={clock ? '' : undefined}>
      <span className="visually-hidden">{day} </span>
      {clock}
    </span>
  )
}
