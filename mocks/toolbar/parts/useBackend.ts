import { useSyncExternalStore } from 'react'
import type { FakeBackend } from '../../control/control'

/** What every panel of the toolbar is given. */
export interface PanelProps {
  /** The sheet may close, because the result is visible in the app. */
  onDone: () => void
}

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

/** What the contract calls an endpoint; `*` is all of them. */
export function useTitleOf() {
  const titles = new Map<string, string>(
    useBackend()
      .endpoints()
      .map(({ id, title }) => [id, title]),
  )
  return (id: string) => (id === '*' ? '所有接口' : (titles.get(id) ?? id))
}
