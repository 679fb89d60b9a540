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
  /^(\d{4})[-/年](\d\d?)[-/月](\d\d?)(?:日\s*|T|\s+)(\d\d?)[:时](\d\d?)(?:[:分](\d\d?)(?:\.\d+|秒)?|分)?\s*(Z|UTC|GMT|PRC|Asia\/Shanghai|[+-]\d\d:?\d\d)?$/
const EPOCH = /^(\d{10}(\.\d+)?|\d{13})$/
/** «Sat, 14 Mar 2026 03:20:38 GMT» */
const RFC_1123 = /^[A-Z][a-z]{2}, \d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (GMT|UTC|[+-]\d{4})$/

/**
 * A time as milliseconds since 1970; undefined when it is none that is unmistakable. Of Beijing, unless a zone is
 * given; or as the digits of seconds or milliseconds since 1970.
 */
export function parseTime(text: string): number | undefined {
  const raw = text.trim()
  if (EPOCH.test(raw)) return Math.round(Number(raw) * (Number(raw) < 1e11 ? SECOND : 1))
  if (RFC_1123.test(raw)) return Date.parse(raw)
  const match = WRITTEN.exec(raw)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second = 0, zone = 'PRC'] = match
  const date = `${year}-${pad(Number(month))}-${pad(Number(day))}`
  // Some engines take 31 February for 3 March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return undefined
  const clock = [hour, minute, second].map((part) => pad(Number(part))).join(':')
  const ms = Date.parse(`${date}T${clock}${offsetOf(zone)}`)
  return Number.isNaN(ms) ? undefined : ms
}

function offsetOf(zone: string) {
  if (/\d/.test(zone)) return zone.replace(/(\d\d)(\d\d)$/, '$1:$2')
  return /PRC|Asia/.test(zone) ? '+08:00' : 'Z'
}

/** Milliseconds left as "mm:ss", stopping at "00:00". */
export function mmss(left: number): string {
  const s = Math.max(0, Math.ceil(left / SECOND))
  return `${pad(Math.floor(s / 60))}:${pad(s % 60)}`
}
