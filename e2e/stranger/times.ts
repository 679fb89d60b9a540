const HOUR = 3_600_000
const DAY = 24 * HOUR

/** «2026-11-22 10:00:00», Beijing time. */
export const beijing = (at: number) =>
  new Date(at + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')

/** When today began in Beijing. */
const midnight = (now: number) => Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR

/** The beginning of a date filter: 1 today, 2 last 7 days, 3 last 15, 4 last 30. */
export const since = (filter: string, now: number) =>
  midnight(now) - ({ '1': 1, '2': 7, '3': 15 }[filter] ?? 30) * DAY + DAY

export const daysAgo = (days: number, now: number) => now - days * DAY
export const daysBetween = (from: number, to: number) => Math.floor((to - from) / DAY)
