import { useEffect, useEffectEvent, useState } from 'react'
import { mmss } from '@/lib/time'
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
  label?: string
  now?: () => number
  /** Called once when it reaches zero (at once if it is already past). */
  onEnd?: () => void
}
const ROUND = 2 * Math.PI * 8

/** A ring and mm:ss; red in the last five minutes. */
export function CountdownRing({ deadlineMs, totalMs, label = '支付倒计时', now, onEnd }: Props) {
  const left = Math.min(useCountdown(deadlineMs, now), totalMs)
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (left === 0) end()
  }, [left])
  const part = left / totalMs
  return (
    <span
      role="timer"
      aria-label={label}
      className={css.timer}
      data-soon={left < 300_000 || undefined}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
        <circle cx="10" cy="10" r="8" className={css.track} />
        <circle
          cx="10"
          cy="10"
          r="8"
          className={css.rest}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - part)}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {mmss(left)}
    </span>
  )
}
