import { add } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import { beijingDay, DAY } from '@/lib/time'

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

/** 今天, 昨天, else 3月14日 周六, of another year with it; `now` in milliseconds since 1970. */
export function dayWords(day: string, now: number): string {
  if (day === '') return '日期未知'
  if (day === beijingDay(now)) return '今天'
  if (day === beijingDay(now - DAY)) return '昨天'
  const date = new Date(`${day}T00:00:00Z`)
  const year = day.slice(0, 4)
  const monthAndDay = `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${WEEK[date.getUTCDay()]}`
  return beijingDay(now).startsWith(year) ? monthAndDay : `${year}年${monthAndDay}`
}

/**
 * How many rows, and the sums of their amounts by kind: null where a row's part is not told, absent where no row has
 * the kind.
 */
export interface Sums<K extends string> {
  count: number
  of: { readonly [kind in K]?: Money | null }
}
const none: Sums<never> = { count: 0, of: {} }

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

/**
 * Of the days of a list that goes on, in its order: those whose rows are all there, since an older day has begun. None
 * where the list does not go back in time.
 */
export const wholeDays = (days: readonly string[]): ReadonlySet<string> =>
  new Set(days.every((day, at) => at === 0 || day < days[at - 1]!) ? days.slice(0, -1) : [])

/**
 * Adds up rows by their day and altogether, exactly. Each page is added up once and remembered, so that of a long
 * list another page costs its own rows alone.
 */
export function daySums<R, K extends string>(
  dayOf: (row: R) => string,
  amounts: (row: R) => Sums<K>['of'],
) {
  const done = new WeakMap<readonly R[], ReadonlyMap<string, Sums<K>>>()
  const ofPage = (rows: readonly R[]) => {
    const known = done.get(rows)
    if (known) return known
    const days = new Map<string, Sums<K>>()
    for (const row of rows) {
      const day = dayOf(row)
      days.set(day, plus(days.get(day) ?? none, { count: 1, of: amounts(row) }))
    }
    done.set(rows, days)
    return days
  }
  return (pages: readonly (readonly R[])[]): DaySums<K> => {
    const days = new Map<string, Sums<K>>()
    let all: Sums<K> = none
    for (const page of pages)
      for (const [day, sums] of ofPage(page)) {
        days.set(day, plus(days.get(day) ?? none, sums))
        all = plus(all, sums)
      }
    return { all, days }
  }
}
