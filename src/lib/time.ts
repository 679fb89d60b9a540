/** Beijing time has no daylight saving: a fixed 8 hours ahead of UTC, whatever the phone's zone. */
const AHEAD = 8 * 3_600_000
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const pad = (n: number) => String(n).padStart(2, '0')

/** Milliseconds since 1970 as "YYYY-MM-DD HH:mm:ss" in Beijing. */
export const beijing = (ms: number) =>
  new Date(ms + AHEAD).toISOString().slice(0, 19).replace('T', ' ')
/** "YYYY-MM-DD" in Beijing. */
export const beijingDay = (ms: number) => beijing(ms).slice(0, 10)
/** Milliseconds since 1970 at which the Beijing day of `ms` began. */
export const dayStart = (ms: number) => Math.floor((ms + AHEAD) / DAY) * DAY - AHEAD
/** Hour of the day in Beijing, 0 to 23. */
export const beijingHour = (ms: number) => new Date(ms + AHEAD).getUTCHours()

/** "YYYY-MM-DD HH:mm[:ss]" of Beijing as milliseconds since 1970; undefined when it is no such text. */
export function parseBeijing(text: string): number | undefined {
  const m = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/.exec(text.trim())
  if (!m) return undefined
  const ms = Date.parse(`${m[1]}T${m[2]}:${m[3] ?? '00'}+08:00`)
  return Number.isNaN(ms) ? undefined : ms
}

/** Milliseconds left as "mm:ss", stopping at "00:00". */
export function mmss(left: number): string {
  const s = Math.max(0, Math.ceil(left / SECOND))
  return `${pad(Math.floor(s / 60))}:${pad(s % 60)}`
}
