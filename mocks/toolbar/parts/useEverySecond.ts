import { useEffect, useReducer } from 'react'
import { machine } from '../../world/clock'

/** Renders the component again every second, also while the page's clock stands. */
export function useEverySecond() {
  const [, tick] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const timer = machine.setInterval(tick, 1000)
    return () => machine.clear(timer)
  }, [])
}
