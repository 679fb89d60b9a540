import { useEffect, useReducer, useSyncExternalStore } from 'react'
import type { FakeBackend } from '../../control/control'
import { machine } from '../../world/clock'

let version = 0

export function useBackend(): FakeBackend {
  const backend = window.fakeBackend
  if (!backend) throw new Error('the fake has not started')
  useSyncExternalStore(
    (listener) =>
      backend.subscribe(() => {
        version++
        listener()
      }),
    () => version,
  )
  return backend
}

/** Renders again every second, even while the page's clock is stopped. */
export function useEverySecond(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = machine.setInterval(tick, 1000)
    return () => machine.clearTimer(timer)
  }, [])
}
