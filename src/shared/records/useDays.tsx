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

const getRecordDay = ({ created_at }: Dated) => dayOf(created_at)

interface Options<R, K extends string> {
  query: { data: { pages: readonly PageOfRecords<R>[] } | undefined; hasNextPage: boolean }
  /** "YYYY-MM-DD". */
  today: string
  /** A record's part of the sums. Must be the same function at each render. */
  amounts: (row: R) => Sums<K>['of']
  /** The sums as label and text. */
  sumsText: (of: Sums<K>['of']) => readonly (readonly [what: string, amount: string])[]
}

/** Groups records by day, with sums per day and of all. The sums are undefined unless all records were read. */
export function useDays<R extends Dated, K extends string>(options: Options<R, K>) {
  const { query, today, amounts, sumsText } = options
  const { hasNextPage, data } = query
  const pages = data?.pages
  const isReadable = !pages?.some(({ leftOut }) => leftOut)
  const sums = useMemo(() => {
    const rows = (pages ?? []).flatMap((page) => page.rows)
    const isComplete =
      !hasNextPage && isReadable && pages?.every(({ total }) => total === rows.length)
    return isComplete ? daySums(rows, getRecordDay, amounts) : undefined
  }, [pages, hasNextPage, isReadable, amounts])
  const renderHead = (day: string) => {
    const { count, of } = sums?.days.get(day) ?? none
    // A record of an unknown day may belong to any day.
    const isKnown = sums !== undefined && (day === '' || !sums.days.has(''))
    const parts = sums || !isReadable ? [['', `${count} 笔`] as const, ...sumsText(of)] : []
    return <DayHead day={dayWords(day, today)} sums={parts} isKnown={isKnown} />
  }
  return { sums: sums?.all.of, groups: { of: getRecordDay, head: renderHead } }
}

/** Groups for lists with few records. */
export const byMonth = {
  of: (row: Dated) => getRecordDay(row).slice(0, 7),
  head: (month: string) => (
    <DayHead day={month ? `${month.replace(/-0?/, '年')}月` : dayWords('', '')} sums={[]} isKnown />
  ),
}

interface Props {
  /** 今天, 昨天, 3月14日 周六. */
  day: string
  /** The number of records, and their sums. */
  sums: readonly (readonly [what: string, amount: string])[]
  /** All records and their days were readable. */
  isKnown: boolean
}

const DayHead = ({ day, sums, isKnown }: Props) => (
  <div className={`spread ${css.day}`}>
    <span className={css.name}>{day}</span>
    <span className={`tabular dim-xs ${css.sums}`}>
      {sums.map(([what, amount]) => (
        <span key={what}>
          {what && `${what} `}
          <span translate="no">{isKnown ? amount : words.unknown}</span>
        </span>
      ))}
    </span>
  </div>
)

/** Shows the clock; the date is for screen readers. */
export function RecordTime({ time }: { time: string }) {
  const day = dayOf(time)
  const clock = day ? withoutMidnight(time).slice(day.length).trimStart() : time
  return (
    <span data-fact={clock ? '' : undefined}>
      <span className="visually-hidden">{day} </span>
      {clock}
    </span>
  )
}
