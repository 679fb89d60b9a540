import { useEffect, useState } from 'react'

/** Said to be slow from then on; given up as long as a call of ours would be. Milliseconds. */
const SLOW = 8_000
const LATE = 30_000

export type Waiting = 'short' | 'slow' | 'late'

/** How long something is waited for: anew with each attempt, at rest while nothing is. */
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
