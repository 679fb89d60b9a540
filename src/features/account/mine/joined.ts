import { DAY, dayStart, parseBeijing } from '@/lib/time'

/**
 * The number of today's day of membership. `joinday` is that number, or the date of joining; else undefined.
 */
export function daysJoined(joinday: string, now: number): number | undefined {
  const text = joinday.trim()
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const since = parseBeijing(text.length === 10 ? `${text} 00:00` : text)
  if (since === undefined || since > now) return undefined
  return Math.round((dayStart(now) - dayStart(since)) / DAY) + 1
}
