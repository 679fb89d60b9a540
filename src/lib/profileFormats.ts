/** A mail address: something, @, a domain with a dot. Spaces around it are ignored. */
export const isEmail = (text: string) =>
  /^[^\s@,;<>]+@[^\s@.,;<>]+(\.[^\s@.,;<>]+)+$/.test(text.trim())

/** An existing date, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!m) return false
  const [year, month, day] = m.slice(1).map(Number) as [number, number, number]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** The days of a month; months are counted from 1. */
export const daysIn = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether a text is a mainland mobile number: eleven digits from 13 to 19. Spaces around it are ignored. */
export const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text.trim())
