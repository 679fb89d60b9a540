import { useEffect, useRef } from 'react'
import { mmss } from '@/lib/time'
import css from './CountdownRing.module.css'
import { useCountdown } from './useCountdown'

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
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    if (left === 0) ended.current?.()
  }, [left])
  const part = left / totalMs
  return (
    <span
      role="timer"
      aria-label={label}
      className={css.timer}
      data-soon={left < 300_000 || undefined}
    >
      <svg className={css.ring} viewBox="0 0 20 20" width="20" height="20" aria-hidden>
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
