import { useCallback } from 'react'
import { formatMinutesSeconds, MINUTE_MS } from '@/lib/time/time'
import { STAR_PATH } from './OrbitPart'
import { usePolledValue } from './usePolledValue'
import * as css from './CountdownRing.module.css'

interface Props {
  deadlineMs: number
  /** In ms; the time left never exceeds it. */
  totalMs: number
  now?: () => number
}

/** Half the ring's width; the star needs 7 more. */
const RADIUS = 28
const SOON_MS = 5 * MINUTE_MS

export function CountdownRing({ deadlineMs, totalMs, now }: Props) {
  const msLeft = Math.min(useMsLeft(deadlineMs, now), totalMs)
  // An arc that ends where it begins is not drawn.
  const angle = Math.min(msLeft / totalMs, 0.9999) * 2 * Math.PI
  const x = (RADIUS * Math.sin(angle)).toFixed(2)
  const y = (-RADIUS * Math.cos(angle)).toFixed(2)
  return (
    <span
      role="timer"
      aria-label="支付倒计时"
      translate="no"
      className={`bold tabular fixed-size ${css.timer}`}
      data-soon={msLeft < SOON_MS || undefined}
    >
      <svg viewBox="-36 -36 72 72" className={css.ring} aria-hidden>
        <circle r={RADIUS} className={css.track} />
        <path
          d={`M0-${RADIUS}A${RADIUS} ${RADIUS} 0 ${angle > Math.PI ? 1 : 0} 1 ${x} ${y}`}
          className={css.remaining}
        />
        <path d={STAR_PATH} transform={`translate(${x} ${y}) scale(.8)`} className={css.star} />
      </svg>
      <span>{formatMinutesSeconds(msLeft)}</span>
    </span>
  )
}

const toMsLeft = (deadlineMs: number, nowMs: number) =>
  Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000) * 1000 || 0)

/** In ms, rounded to whole seconds; 0 when past. */
export const useMsLeft = (deadlineMs: number, now: () => number = Date.now): number =>
  usePolledValue(useCallback(() => toMsLeft(deadlineMs, now()), [deadlineMs, now]))
