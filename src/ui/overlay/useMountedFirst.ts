import { useDeferredValue } from 'react'

/**
 * `opened`, but never on the first render: Mantine remembers where the focus was, and moves, only when a
 * layer that stands closed is opened. A lazy one stands open from its first breath.
 */
export function useMountedFirst(opened: boolean): boolean {
  const mounted = useDeferredValue(true, false)
  return mounted && opened
}
