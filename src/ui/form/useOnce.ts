import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A lock around a call that must not run twice at once: a second click, Enter or tap gets undefined. The lock
 * is a ref, set in the same tick; a disabled button comes one render too late for a double click.
 */
export function useOnce<A extends unknown[], R>(
  call: (...args: A) => Promise<R>,
): [run: (...args: A) => Promise<R | undefined>, busy: boolean] {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const run = useCallback(async (...args: A) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      return await latest.current(...args)
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return [run, busy]
}
