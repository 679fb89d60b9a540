export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Beijing has no daylight saving time. */
const BEIJING_OFFSET_MS = 8 * HOUR_MS

const pad = (number: number) => String(number).padStart(2, '0')

/** "YYYY-MM-DD HH:mm:ss"; all `ms` are since 1970. */
export const formatBeijingTime = (ms: number): string =>
  new Date(ms + BEIJING_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
/** "YYYY-MM-DD". */
export const formatBeijingDay = (ms: number): string => formatBeijingTime(ms).slice(0, 10)
/** "HH:mm". */
export const formatBeijingHourMinute = (ms: number): string => formatBeijingTime(ms).slice(11, 16)
export const getBeijingDayStart = (ms: number): number =>
  Math.floor((ms + BEIJING_OFFSET_MS) / DAY_MS) * DAY_MS - BEIJING_OFFSET_MS
/** 0 to 23. */
export const getBeijingHour = (ms: number): number => new Date(ms + BEIJING_OFFSET_MS).getUTCHours()

const DATE_TIME =
  /^(\d{4})[-/年](\d\d?)[-/月](\d\d?)(?:日\s*|T|\s+)(\d\d?)[:时](\d\d?)(?:[:分](\d\d?)(?:\.\d+|秒)?|分)?\s*(Z|UTC|GMT|PRC|Asia\/Shanghai|[+-]\d\d:?\d\d)?$/
const EPOCH = /^(\d{10}(\.\d+)?|\d{13})$/
const RFC_1123 = /^[A-Z][a-z]{2}, \d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (GMT|UTC|[+-]\d{4})$/

/** In ms. Beijing time unless the text has a zone; digits are seconds or ms. Undefined when ambiguous or no time. */
export function parseTime(text: string): number | undefined {
  const raw = text.trim()
  if (EPOCH.test(raw)) return Math.round(Number(raw) * (Number(raw) < 1e11 ? SECOND_MS : 1))
  if (RFC_1123.test(raw)) return Date.parse(raw)
  const match = DATE_TIME.exec(raw)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second = 0, zone = 'PRC'] = match
  const date = `${year}-${pad(Number(month))}-${pad(Number(day))}`
  // Some engines take 31 February for 3 March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return undefined
  const clock = [hour, minute, second].map((part) => pad(Number(part))).join(':')
  const ms = Date.parse(`${date}T${clock}${toOffset(zone)}`)
  return Number.isNaN(ms) ? undefined : ms
}

function toOffset(zone: string): string {
  if (/\d/.test(zone)) return zone.replace(/(\d\d)(\d\d)$/, '$1:$2')
  return /PRC|Asia/.test(zone) ? '+08:00' : 'Z'
}

/** "00:00" for negative values. */
export function formatMinutesSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`
}
