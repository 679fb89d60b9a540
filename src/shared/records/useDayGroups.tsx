import { useMemo, useSyncExternalStore } from 'react'
import { getServerTime } from '@/api/transport'
import { words } from '@/lib/text/words'
import { formatBeijingDay, SECOND_MS } from '@/lib/time/time'
import { sumByDay, type Sums, extractDay, formatDay, EMPTY_SUMS, omitMidnight } from './days'

interface Dated {
  created_at: string
}
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
  getAmounts: (row: R) => Sums<K>['of']
  formatSums: (of: Sums<K>['of']) => readonly (readonly [label: string, amount: string])[]
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
    const { count, of } = sums?.days.get(day) ?? EMPTY_SUMS
    const isKnown = sums !== undefined && (day === '' || !sums.days.has(''))
    const parts = sums || !isReadable ? [['', `${count} 笔`] as const, ...formatSums(of)] : []
    return <DayHead day={formatDay(day, today)} sums={parts} isKnown={isKnown} />
  }
  return { sums: sums?.all.of, groups: { getGroup: getRecordDay, renderHead } }
}

/** For lists with few records. */
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

interface Props {
  day: string
  sums: readonly (readonly [label: string, amount: string])[]
  isKnown: boolean
}

const DayHead = ({ day, sums, isKnown }: Props) => (
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

/** The server's clock may be corrected, so it is checked each second. */
function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const restart = () => {
    clearInterval(timer)
    if (document.hidden) return
    onChange()
    timer = setInterval(onChange, SECOND_MS)
  }
  restart()
  document.addEventListener('visibilitychange', restart)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', restart)
  }
}

const getToday = (): string => formatBeijingDay(getServerTime())

/** "YYYY-MM-DD" in Beijing, by the server's clock. */
export const useBeijingToday = (): string => useSyncExternalStore(subscribe, getToday)
