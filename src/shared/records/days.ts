import { add } from '@/lib/money/arithmetic'
import { type Money, ZERO } from '@/lib/money/money'
import { DAY_MS } from '@/lib/time/time'

const DATE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
/** Some servers store a day as its first second. */
const MIDNIGHT = ' 00:00:00'

/** "YYYY-MM-DD"; '' for other texts. */
export const getDay = (time: string): string => (DATE_TIME.test(time) ? time.slice(0, 10) : '')

export const omitMidnight = (time: string): string =>
  time.endsWith(MIDNIGHT) ? time.slice(0, -MIDNIGHT.length) : time

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
  of: { readonly [kind in K]?: Money | null }
}
export const NO_SUMS: Sums<never> = { count: 0, of: {} }

function addSums<K extends string>(a: Sums<K>, b: Sums<K>): Sums<K> {
  const amounts = new Map(Object.entries(a.of) as [string, Money | null][])
  for (const [kind, amount] of Object.entries(b.of) as [string, Money | null][]) {
    const { [kind as K]: sum = ZERO } = a.of
    amounts.set(kind, sum === null || amount === null ? null : add(sum, amount))
  }
  return { count: a.count + b.count, of: Object.fromEntries(amounts) as Sums<K>['of'] }
}

export interface DaySums<K extends string> {
  all: Sums<K>
  days: ReadonlyMap<string, Sums<K>>
}

export function sumByDay<R, K extends string>(
  rows: readonly R[],
  dayOf: (row: R) => string,
  amounts: (row: R) => Sums<K>['of'],
): DaySums<K> {
  const days = new Map<string, Sums<K>>()
  let all: Sums<K> = NO_SUMS
  for (const row of rows) {
    const day = dayOf(row)
    const rowSums: Sums<K> = { count: 1, of: amounts(row) }
    days.set(day, addSums(days.get(day) ?? NO_SUMS, rowSums))
    all = addSums(all, rowSums)
  }
  return { all, days }
}
