import { DAY_MS, getBeijingDayStart, HOUR_MS } from './time'

export type RedPacketPhase = 'before' | 'open' | 'after'

/** Spec 9, for the page and the fake; times in ms since 1970. */
export interface RedPacketDay {
  phase: RedPacketPhase
  /** 10:00. */
  opens: number
  /** 12:00. */
  closes: number
  /** Deposits count from 12:00 the day before until 10:00. */
  countsFrom: number
  next: number
}

export function getRedPacketDay(ms: number): RedPacketDay {
  const day = getBeijingDayStart(ms)
  const opens = day + 10 * HOUR_MS
  const closes = day + 12 * HOUR_MS
  const phase = ms < opens ? 'before' : ms < closes ? 'open' : 'after'
  const next = phase === 'before' ? opens : phase === 'open' ? closes : opens + DAY_MS
  return { phase, opens, closes, countsFrom: closes - DAY_MS, next }
}
