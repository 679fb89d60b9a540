import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * For lists that may hold hundreds of pages: they are not read again, page after page, because the
 * window was looked at; and who comes back begins at page 1 (every navigation goes to the top).
 */
export const longList = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
  // Rows keep their identity when a page is added; comparing them all each time would be the cost.
  structuralSharing: false,
} as const

/** Reads a long list anew from its first page, which stays in sight until the new one is there. */
export function useRestart(queryKey: QueryKey) {
  const client = useQueryClient()
  return () => {
    client.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    )
    return client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  }
}
