import { useEffect, useState } from 'react'
import { serverNow } from '@/api/serverClock'

const second = () => Math.floor(serverNow() / 1000) * 1000

/** The server's time in whole seconds, milliseconds since 1970; renders once a second. */
export function useServerSecond(): number {
  const [now, setNow] = useState(second)
  useEffect(() => {
    const tick = () => setNow(second())
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
