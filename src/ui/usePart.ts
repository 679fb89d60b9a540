import { useEffect, useReducer } from 'react'
import type { Chunk } from './chunk'

/** Milliseconds between two tries, so that not all phones ask a host that is back at once. */
const again = () => 10_000 * (1 + Math.random())

/** A part that no tap asks for: fetched once `begun`, and tried again until it comes while the page is seen. */
export function usePart<T>(part: Chunk<T>, begun = true): T | undefined {
  const [, arrived] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!begun || part.get()) return
    let timer: ReturnType<typeof setTimeout>
    const rest = () => {
      timer = setTimeout(() => (document.hidden ? rest() : fetchIt()), again())
    }
    const fetchIt = () => void part.load().then(arrived, rest)
    fetchIt()
    return () => clearTimeout(timer)
  }, [part, begun])
  return part.get()
}
