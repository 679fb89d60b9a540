import { useDeferredValue } from 'react'

/**
 * `opened`, but never on the first render: Mantine remembers the focus and animates only when a layer that was
 * rendered closed is opened. A lazy layer would be open from its first render.
 */
export function useMountedFirst(opened: boolean): boolean {
  const mounted = useDeferredValue(true, false)
  return mounted && opened
}
