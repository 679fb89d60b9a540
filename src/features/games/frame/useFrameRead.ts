import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** An address on its way into a frame. */
export interface FrameRead {
  /** As the server told it, unchecked; undefined until it did, and while it is asked again. */
  raw: string | undefined
  error: Error | null
  /** Rises with each `again`: what belongs to an older one is over. */
  attempt: number
  again: () => void
}

/** Options of a read whose answer is used up: asked once, and again only by the member's hand. */
export const usedUp = {
  staleTime: Infinity,
  gcTime: 0,
  telling: 'screen',
} as const
export const once = {
  enabled: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  // Opening a game may move money into its venue.
  retry: false,
}

export function useFrameRead<T>(
  { data, error, isFetching, refetch }: UseQueryResult<T>,
  urlOf: (data: T) => string,
): FrameRead {
  const [attempt, setAttempt] = useState(0)
  return {
    raw: isFetching || data === undefined ? undefined : urlOf(data),
    error: isFetching ? null : error,
    attempt,
    again: () => {
      setAttempt(attempt + 1)
      void refetch()
    },
  }
}
