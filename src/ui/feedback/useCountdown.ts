import { useEffect, useState } from 'react'

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
