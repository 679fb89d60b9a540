import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** The state of reading a frame's address. */
export interface FrameRead {
  /** The server's address, unchecked; undefined until it arrives, and while it is read again. */
  raw: string | undefined
  error: Error | null
  /** Increases with each `again`; results of an older attempt are ignored. */
  attempt: number
  again: () => void
}

/** Options of a read whose answer can be used only once: repeated only by the member. */
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
