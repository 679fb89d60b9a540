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

const WRITTEN =
  /^(\d{4})[-/](\d{2})[-/](\d{2})[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * A time as milliseconds since 1970; undefined when it is none. Written with - or /, a space or a T; of Beijing,
 * unless a zone is given; or as the digits of seconds or milliseconds since 1970.
 */
export function parseTime(text: string): number | undefined {
  const raw = text.trim()
  if (/^\d{10}$|^\d{13}$/.test(raw)) return Number(raw.padEnd(13, '0'))
  const m = WRITTEN.exec(raw)
  if (!m) return undefined
  const zone = m[6]?.replace(/(\d\d)(\d\d)$/, '$1:$2') ?? '+08:00'
  const ms = Date.parse(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5] ?? '00'}${zone}`)
  return Number.isNaN(ms) ? undefined : ms
}

/** Milliseconds left as "mm:ss", stopping at "00:00". */
export function mmss(left: number): string {
  const s = Math.max(0, Math.ceil(left / SECOND))
  return `${pad(Math.floor(s / 60))}:${pad(s % 60)}`
}
