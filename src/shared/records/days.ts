import { add } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import { DAY } from '@/lib/time'

/** As the contract writes every time that can be read. */
const DATE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
/** A day alone, kept by servers as its first second. */
const MIDNIGHT = ' 00:00:00'

/** The Beijing day of a record's time, "YYYY-MM-DD"; '' for a text that is no time. */
export const dayOf = (time: string) => (DATE_TIME.test(time) ? time.slice(0, 10) : '')

/** Without the clock where it only says that the day began. */
export const withoutMidnight = (time: string) =>
  time.endsWith(MIDNIGHT) ? time.slice(0, -MIDNIGHT.length) : time

const WEEK = '日一二三四五六'

/** 今天, 昨天, else 3月14日 周六, of another year with it; `today` is "YYYY-MM-DD". */
export function dayWords(day: string, today: string): string {
  if (day === '') return '日期未知'
  if (day === today) return '今天'
  if (Date.parse(day) === Date.parse(today) - DAY) return '昨天'
  const date = new Date(`${day}T00:00:00Z`)
  const year = day.slice(0, 4)
  const monthAndDay = `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${WEEK[date.getUTCDay()]}`
  return today.startsWith(year) ? monthAndDay : `${year}年${monthAndDay}`
}

/**
 * How many rows, and the sums of their amounts by kind: null where a row's part is not told, absent where no row has
 * the kind.
 */
export interface Sums<K extends string> {
  count: number
  of: { readonly [kind in K]?: Money | null }
}
export const none: Sums<never> = { count: 0, of: {} }

function plus<K extends string>(a: Sums<K>, b: Sums<K>): Sums<K> {
  const of = new Map(Object.entries(a.of) as [string, Money | null][])
  for (const [kind, amount] of Object.entries(b.of) as [string, Money | null][]) {
    const { [kind as K]: before = ZERO } = a.of
    of.set(kind, before === null || amount === null ? null : add(before, amount))
  }
  return { count: a.count + b.count, of: Object.fromEntries(of) as Sums<K>['of'] }
}

export interface DaySums<K extends string> {
  all: Sums<K>
  days: ReadonlyMap<string, Sums<K>>
}

/** Adds up rows by their day and altogether, exactly. */
export function daySums<R, K extends string>(
  rows: readonly R[],
  dayOf: (row: R) => string,
  amounts: (row: R) => Sums<K>['of'],
): DaySums<K> {
  const days = new Map<string, Sums<K>>()
  let all: Sums<K> = none
  for (const row of rows) {
    const day = dayOf(row)
    const own: Sums<K> = { count: 1, of: amounts(row) }
    days.set(day, plus(days.get(day) ?? none, own))
    all = plus(all, own)
  }
  return { all, days }
}
