import { useEffect, useEffectEvent, useState } from 'react'
import { mmss } from '@/lib/time'
import { STAR } from './star'
import css from './CountdownRing.module.css'

const left = (deadline: number, now: number) =>
  Math.max(0, Math.ceil((deadline - now) / 1000) * 1000 || 0)

/**
 * Milliseconds until `deadlineMs` in whole seconds, 0 when past. Computed from the clock, so it is right after
 * the phone has slept.
 */
export function useCountdown(deadlineMs: number, now: () => number = Date.now): number {
  const [value, setValue] = useState(() => left(deadlineMs, now()))
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let shown: number | undefined
    const tick = () => {
      const rest = left(deadlineMs, now())
      // Checked four times a second, rendered once.
      if (rest !== shown) setValue(rest)
      shown = rest
      if (rest === 0) clearInterval(timer)
    }
    timer = setInterval(tick, 250)
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [deadlineMs, now])
  return value
}

interface Props {
  deadlineMs: number
  /** The whole span in milliseconds; the time left never exceeds it, whatever the clocks say. */
  totalMs: number
  now?: () => number
  /** Called once when it reaches zero (at once if it is already past). */
  onEnd?: () => void
}
/** Half of the orbit's width and height. */
const [WIDE, HIGH] = [44, 16]

/** mm:ss in an orbit, a star at the head of what is left of it; red in the last five minutes. */
export function CountdownRing({ deadlineMs, totalMs, now, onEnd }: Props) {
  const left = Math.min(useCountdown(deadlineMs, now), totalMs)
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (left === 0) end()
  }, [left])
  // Not quite all: an arc that ends where it begins is none.
  const turn = Math.min(left / totalMs, 0.9999) * 2 * Math.PI
  const x = (WIDE * Math.sin(turn)).toFixed(2)
  const y = (-HIGH * Math.cos(turn)).toFixed(2)
  return (
    <span
      role="timer"
      aria-label="支付倒计时"
      className={css.timer}
      data-soon={left < 300_000 || undefined}
    >
      <svg viewBox="-52 -22 104 44" width="104" height="44" aria-hidden>
        <ellipse rx={WIDE} ry={HIGH} className={css.track} />
        <path
          d={`M0-${HIGH}A${WIDE} ${HIGH} 0 ${turn > Math.PI ? 1 : 0} 1 ${x} ${y}`}
          className={css.rest}
        />
        <path d={STAR} transform={`translate(${x} ${y}) scale(.9)`} className={css.star} />
      </svg>
      <span>{mmss(left)}</span>
    </span>
  )
}
