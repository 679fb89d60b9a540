import { DAY, dayStart, HOUR } from './time'

export type RedPacketPhase = 'before' | 'open' | 'after'

/** A Beijing day of draws (spec 9), for the page and the fake; all times in ms since 1970. */
export interface RedPacketDay {
  phase: RedPacketPhase
  /** 10:00. */
  opens: number
  /** 12:00. */
  closes: number
  /** Deposits count from 12:00 the day before until 10:00. */
  countsFrom: number
  /** The next change of phase: after 12:00, tomorrow's 10:00. */
  next: number
}

export function redPacketDay(ms: number): RedPacketDay {
  const day = dayStart(ms)
  const opens = day + 10 * HOUR
  const closes = day + 12 * HOUR
  const phase = ms < opens ? 'before' : ms < closes ? 'open' : 'after'
  const next = phase === 'before' ? opens : phase === 'open' ? closes : opens + DAY
  return { phase, opens, closes, countsFrom: closes - DAY, next }
}
