import { DAY, dayStart, HOUR } from './time'

/** The Beijing day of the draw, the same for the page and for the fake (spec 9). */
export type RedPacketPhase = 'before' | 'open' | 'after'

export interface RedPacketDay {
  phase: RedPacketPhase
  /** Draws are possible from `opens` until before `closes`: 10:00 to 12:00. */
  opens: number
  closes: number
  /** Deposits count from 12:00 the day before until before 10:00. */
  countsFrom: number
  /** The next change of phase; after the end, tomorrow's 10:00. */
  next: number
}

/** The day of the moment `ms` (since 1970). */
export function redPacketDay(ms: number): RedPacketDay {
  const day = dayStart(ms)
  const opens = day + 10 * HOUR
  const closes = day + 12 * HOUR
  const phase = ms < opens ? 'before' : ms < closes ? 'open' : 'after'
  const next = phase === 'before' ? opens : phase === 'open' ? closes : opens + DAY
  return { phase, opens, closes, countsFrom: closes - DAY, next }
}
