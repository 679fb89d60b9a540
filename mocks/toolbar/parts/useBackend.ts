import { useSyncExternalStore } from 'react'
import type { FakeBackend } from '../../browser/start'

let version = 0

/** The fake of this tab; the component renders again whenever something in the world changed. */
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
