import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'

/**
 * For lists that may hold hundreds of pages: focusing the window does not read all pages again, and returning
 * to the list starts at page 1 (every navigation scrolls to the top).
 */
export const longList = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
  // Rows keep their identity when a page is added; comparing them all each time would be slow.
  structuralSharing: false,
} as const

/** Reads a long list again from its first page; the old first page stays visible until the new one arrives. */
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

/** A long list's pages (`pagesOf`), and the function that reads it again. */
export function useLongList<P, K extends QueryKey>(
  pages: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, number>,
) {
  const query = useInfiniteQuery({ ...pages, ...longList })
  return [query, useRestart(pages.queryKey)] as const
}
