import { useMemo } from 'react'
import { words } from '@/lib/text/words'
import { sumByDay, type Sums, extractDay, formatDay, EMPTY_SUMS, omitMidnight } from './days'

type Dated = { created_at: string }
interface PageOfRecords<R> {
  rows: readonly R[]
  total: number | null
  skippedRows?: number | undefined
}

const getRecordDay = ({ created_at }: Dated) => extractDay(created_at)

interface Options<R, K extends string> {
  query: { data: { pages: readonly PageOfRecords<R>[] } | undefined; hasNextPage: boolean }
  /** "YYYY-MM-DD". */
  today: string
  /** Must be the same function at each render. */
  getAmounts: (row: R) => Sums<K>['amounts']
  formatSums: (amounts: Sums<K>['amounts']) => readonly (readonly [label: string, amount: string])[]
}

/** The sums are undefined unless all records were read. */
export function useDayGroups<R extends Dated, K extends string>(options: Options<R, K>) {
  const { query, today, getAmounts, formatSums } = options
  const { hasNextPage, data } = query
  const pages = data?.pages
  const isReadable = !pages?.some(({ skippedRows }) => skippedRows)
  const sums = useMemo(() => {
    const rows = (pages ?? []).flatMap((page) => page.rows)
    const isComplete =
      !hasNextPage && isReadable && pages?.every(({ total }) => total === rows.length)
    return isComplete ? sumByDay(rows, getRecordDay, getAmounts) : undefined
  }, [pages, hasNextPage, isReadable, getAmounts])
  const renderHead = (day: string) => {
    const { count, amounts } = sums?.days.get(day) ?? EMPTY_SUMS
    // A row of an unknown day may belong to this one.
    const isKnown = sums !== undefined && (day === '' || !sums.days.has(''))
    const hasSums = sums !== undefined || !isReadable
    const parts = hasSums ? [['', `${count} 笔`] as const, ...formatSums(amounts)] : []
    return <DayHead day={formatDay(day, today)} sums={parts} isKnown={isKnown} />
  }
  return { sums: sums?.all.amounts, groups: { getGroup: getRecordDay, renderHead } }
}

export const monthGroups = {
  getGroup: (row: Dated) => getRecordDay(row).slice(0, 7),
  renderHead: (month: string) => (
    <DayHead
      day={month ? `${month.replace(/-0?/, '年')}月` : formatDay('', '')}
      sums={[]}
      isKnown
    />
  ),
}

interface DayHeadProps {
  day: string
  sums: readonly (readonly [label: string, amount: string])[]
  isKnown: boolean
}

const DayHead = ({ day, sums, isKnown }: DayHeadProps) => (
  <div className="wrap spread" style={{ gap: '2px 12px', alignItems: 'baseline' }}>
    <span className="heading">{day}</span>
    <span className="wrap tabular dim-xs anywhere" style={{ gap: '2px 10px' }}>
      {sums.map(([label, amount]) => (
        <span key={label}>
          {label && `${label} `}
          <span translate="no">{isKnown ? amount : words.unknown}</span>
        </span>
      ))}
    </span>
  </div>
)

/** Screen readers also read the date. */
export function RecordTimeOfDay({ time }: { time: string }) {
  const day = extractDay(time)
  const clock = day ? omitMidnight(time).slice(day.length).trimStart() : time
  return (
    <span data-fact={clock ? '' : undefined}>
      <span className="visually-hidden">{day} </span>
      {clock}
    </span>
  )
}
