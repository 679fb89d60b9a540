import { type ReactNode, useMemo } from 'react'
import { serverNow } from '@/api/serverClock'
import type { DaySums, Sums } from '@/lib/daySums'
import { dayWords } from '@/lib/recordDay'
import { DayHead } from '@/ui/list/DayHead'

interface Loaded<R> {
  data: { pages: readonly { rows: readonly R[]; leftOut?: number | undefined }[] } | undefined
  hasNextPage: boolean
}

/** Whether every record is loaded and could be read: only then are sums those of all. */
const isWhole = ({ data, hasNextPage }: Loaded<unknown>) =>
  !hasNextPage && (data?.pages ?? []).every(({ leftOut = 0 }) => leftOut === 0)

interface Told<R, K extends string> {
  /** Of `daySums`; the same function at each render. */
  sum: (pages: readonly (readonly R[])[]) => DaySums<K>
  query: Loaded<R>
  /** A day's sums in words. */
  say: (sums: Sums<K>) => ReactNode
}

/** The sums of all loaded records, whether these are all there are, and the head above each day's. */
export function useDays<R, K extends string>({ sum, query, say }: Told<R, K>) {
  const pages = query.data?.pages
  const complete = isWhole(query)
  const { all, days, now } = useMemo(
    () => ({ ...sum((pages ?? []).map(({ rows }) => rows)), now: serverNow() }),
    [sum, pages],
  )
  const head = (day: string) => {
    const sums = days.get(day) ?? { count: 0, of: {} }
    return (
      <DayHead day={dayWords(day, now)} count={sums.count} complete={complete}>
        {say(sums)}
      </DayHead>
    )
  }
  return { all, head, complete }
}
