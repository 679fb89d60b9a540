import { useSyncExternalStore } from 'react'
import { getServerTime } from '@/api/serverClock'
import { add } from '@/lib/money/arithmetic'
import { type Money, ZERO } from '@/lib/money/money'
import { DAY_MS, formatBeijingDay, SECOND_MS } from '@/lib/time/time'

const DATE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
/** Some servers store a day as its first second. */
const MIDNIGHT_SUFFIX = ' 00:00:00'

/** "YYYY-MM-DD"; '' for other texts. */
export const extractDay = (time: string): string => (DATE_TIME.test(time) ? time.slice(0, 10) : '')

export const omitMidnight = (time: string): string =>
  time.endsWith(MIDNIGHT_SUFFIX) ? time.slice(0, -MIDNIGHT_SUFFIX.length) : time

const WEEKDAYS = '日一二三四五六'

export function formatDay(day: string, today: string): string {
  if (day === '') return '日期未知'
  if (day === today) return '今天'
  if (Date.parse(day) === Date.parse(today) - DAY_MS) return '昨天'
  const date = new Date(`${day}T00:00:00Z`)
  const year = day.slice(0, 4)
  const monthAndDay = `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${WEEKDAYS[date.getUTCDay()]}`
  return today.startsWith(year) ? monthAndDay : `${year}年${monthAndDay}`
}

/** Null where a row's amount is unknown, absent where no row has the kind. */
export interface Sums<K extends string> {
  count: number
  amounts: { readonly [kind in K]?: Money | null }
}
export const EMPTY_SUMS: Sums<never> = { count: 0, amounts: {} }

function addAmounts<K extends string>(sums: Sums<K>, amounts: Sums<K>['amounts']): Sums<K> {
  const total: { [kind in K]?: Money | null } = { ...sums.amounts }
  for (const [kind, amount] of Object.entries(amounts) as [K, Money | null][]) {
    const sum = total[kind] === undefined ? ZERO : total[kind]
    total[kind] = sum === null || amount === null ? null : add(sum, amount)
  }
  return { count: sums.count + 1, amounts: total }
}

export function sumByDay<R, K extends string>(
  rows: readonly R[],
  getRowDay: (row: R) => string,
  getAmounts: (row: R) => Sums<K>['amounts'],
): { all: Sums<K>; days: ReadonlyMap<string, Sums<K>> } {
  const days = new Map<string, Sums<K>>()
  let all: Sums<K> = EMPTY_SUMS
  for (const row of rows) {
    const day = getRowDay(row)
    const amounts = getAmounts(row)
    days.set(day, addAmounts(days.get(day) ?? EMPTY_SUMS, amounts))
    all = addAmounts(all, amounts)
  }
  return { all, days }
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
