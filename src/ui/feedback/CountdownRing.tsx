import { useCallback, useEffect, useState } from 'react'
import { mmss } from '@/lib/time'
import { STAR } from './OrbitPart'
import css from './CountdownRing.module.css'

const left = (deadline: number, now: number) =>
  Math.max(0, Math.ceil((deadline - now) / 1000) * 1000 || 0)

/**
 * What `read` tells, looked at four times a second and when the page is seen again: right also after the phone has
 * slept, or its clock was corrected. Another `read` tells something else.
 */
export function useLive<T extends number | boolean>(read: () => T): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    let shown: T | undefined
    const look = () => {
      const now = read()
      // Rendered when it has changed alone.
      if (now !== shown) setValue(now)
      shown = now
    }
    const timer = setInterval(look, 250)
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [read])
  return value
}

/** Milliseconds until `deadlineMs` in whole seconds, 0 when past. */
export const useCountdown = (deadlineMs: number, now: () => number = Date.now): number =>
  useLive(useCallback(() => left(deadlineMs, now()), [deadlineMs, now]))

interface Props {
  deadlineMs: number
  /** The whole span in milliseconds; the time left never exceeds it, whatever the clocks say. */
  totalMs: number
  now?: () => number
}
/** Half of the ring's width; the star at its edge has 7 more. */
const R = 28

/** mm:ss in a ring, a star at the head of what is left of it; red in the last five minutes. */
export function CountdownRing({ deadlineMs, totalMs, now }: Props) {
  const left = Math.min(useCountdown(deadlineMs, now), totalMs)
  // Not quite all: an arc that ends where it begins is none.
  const turn = Math.min(left / totalMs, 0.9999) * 2 * Math.PI
  const x = (R * Math.sin(turn)).toFixed(2)
  const y = (-R * Math.cos(turn)).toFixed(2)
  return (
    <span
      role="timer"
      aria-label="支付倒计时"
      translate="no"
      className={css.timer}
      data-soon={left < 300_000 || undefined}
    >
      <svg viewBox="-36 -36 72 72" className={css.ring} aria-hidden>
        <circle r={R} className={css.track} />
        <path
          d={`M0-${R}A${R} ${R} 0 ${turn > Math.PI ? 1 : 0} 1 ${x} ${y}`}
          className={css.rest}
        />
        <path d={STAR} transform={`translate(${x} ${y}) scale(.8)`} className={css.star} />
      </svg>
      <span>{mmss(left)}</span>
    </span>
  )
}
