import { beijingDay, DAY } from './time'

/** As the contract writes every time that can be read. */
const WHOLE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
/** A day alone, kept by servers as its first second. */
const MIDNIGHT = ' 00:00:00'

/** The Beijing day of a record's time, "YYYY-MM-DD"; '' for a text that is no time. */
export const dayOf = (time: string) => (WHOLE.test(time) ? time.slice(0, 10) : '')

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
  const said = `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${WEEK[date.getUTCDay()]}`
  return beijingDay(now).startsWith(year) ? said : `${year}年${said}`
}
