import { useEffect, useState } from 'react'

/** Milliseconds after which a wait is called slow; it is given up after as long as one of our calls. */
const SLOW = 8_000
const LATE = 30_000

export type Waiting = 'short' | 'slow' | 'late'

/** How long something has been waited for: restarts with each attempt, and stops when nothing is awaited. */
export function useWaiting(waits: boolean, attempt: number): Waiting {
  const [{ of, state }, setState] = useState<{ of: number; state: Waiting }>({
    of: attempt,
    state: 'short',
  })
  useEffect(() => {
    if (!waits) return
    const slow = setTimeout(() => setState({ of: attempt, state: 'slow' }), SLOW)
    const late = setTimeout(() => setState({ of: attempt, state: 'late' }), LATE)
    return () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
  }, [waits, attempt])
  return waits && of === attempt ? state : 'short'
}
