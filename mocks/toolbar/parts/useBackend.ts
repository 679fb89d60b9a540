import { useSyncExternalStore } from 'react'
import type { FakeBackend } from '../../browser/fullBackend'

let version = 0

/** This tab's fake; the component renders again when something in the world changes. */
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
