import { useCallback, useEffect, useState } from 'react'
import { formatMinutesSeconds } from '@/lib/time/time'
import { STAR } from './OrbitPart'
import css from './CountdownRing.module.css'

const getTimeLeft = (deadline: number, now: number) =>
  Math.max(0, Math.ceil((deadline - now) / 1000) * 1000 || 0)

export function useLive<T extends number | boolean>(read: () => T): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    let shown: T | undefined
    const look = () => {
      const now = read()
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

/** In ms, rounded to whole seconds; 0 when past. */
export const useCountdown = (deadlineMs: number, now: () => number = Date.now): number =>
  useLive(useCallback(() => getTimeLeft(deadlineMs, now()), [deadlineMs, now]))

interface Props {
  deadlineMs: number
  /** In ms; the time left never exceeds it. */
  totalMs: number
  now?: () => number
}
/** Half the ring's width; the star needs 7 more. */
const R = 28

export function CountdownRing({ deadlineMs, totalMs, now }: Props) {
  const left = Math.min(useCountdown(deadlineMs, now), totalMs)
  // An arc that ends where it begins is not drawn.
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
      <span>{formatMinutesSeconds(left)}</span>
    </span>
  )
}
