import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryFunction,
  type QueryKey,
  replaceEqualDeep,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { PollOptions } from './poll'

interface Page<Row> {
  rows: Row[]
}

const hasNoData = ({ state }: Pick<Query, 'state'>) => state.data === undefined

/** A list may have hundreds of pages: they are not all refetched on focus, and the list starts at page 1 when reopened. */
const longListOptions = {
  refetchOnWindowFocus: hasNoData,
  refetchOnReconnect: hasNoData,
  gcTime: 0,
  // Comparing all rows whenever a page is added would be slow.
  structuralSharing: false,
} as const

/** Returns a function that refetches from the first page; the old first page stays visible until then. Rejects on failure. */
export function useReloadFirstPage(queryKey: QueryKey): () => Promise<void> {
  const client = useQueryClient()
  return () => {
    client.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    )
    return client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  }
}

/** A stable function: with a new one the selected rows would change at each render, without end. */
const keepRows = <P extends Page<unknown>>(old?: InfiniteData<P, number>) =>
  old?.pages.some(({ rows }) => rows.length > 0) ? old : undefined

/** The query of `pagesOf` pages, and a function that reloads it. After a filter change the old rows are placeholder data. */
export function useLongList<P extends Page<unknown>, K extends QueryKey>(
  pages: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, number>,
) {
  const query = useInfiniteQuery({ ...pages, ...longListOptions, placeholderData: keepRows<P> })
  return [query, useReloadFirstPage(pages.queryKey)] as const
}

/** The filter of the rows on the screen: the previous one while they are placeholder data. */
export function useStanding<F>(
  { data, isPlaceholderData }: { data: unknown; isPlaceholderData: boolean },
  filter: F,
): F {
  const [lastShown, setLastShown] = useState(filter)
  const shown = isPlaceholderData ? lastShown : filter
  // A filter whose rows could not be read is not shown: the previous rows come back while it is retried.
  if (data !== undefined && hashKey([shown]) !== hashKey([lastShown])) setLastShown(shown)
  return shown
}

/** The loaded pages with a newly read first page; undefined when nothing changed. Equal rows keep their identity. */
export function mergeFirstPage<R, P extends Page<R>>(
  loaded: InfiniteData<P>,
  newPage: P,
  getKey: (row: R) => string,
): InfiniteData<P> | undefined {
  const [firstPage, ...otherPages] = loaded.pages as [P, ...P[]]
  const oldRows = new Map(firstPage.rows.map((row) => [getKey(row), row]))
  const newKeys = newPage.rows.map(getKey)
  // Rows that new ones have pushed onto the second page stay; `pagesOf` drops them from pages that load later.
  const pushedRows = firstPage.rows.filter((row) => {
    const index = newKeys.indexOf(getKey(row))
    if (index < 0) return true
    newKeys.splice(index, 1)
    return false
  })
  const newRows = newPage.rows.map((row) => replaceEqualDeep(oldRows.get(getKey(row)), row))
  const merged = { ...newPage, rows: [...newRows, ...pushedRows] }
  if (replaceEqualDeep(firstPage, merged) === firstPage) return undefined
  return { ...loaded, pages: [merged, ...otherPages] }
}

interface FirstPagePoll<R, P, K extends QueryKey> {
  pages: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, number>
  getKey: (row: R) => string
  poll: PollOptions
  enabled: boolean
}

/** Keeps the first page of a long list fresh. A failed poll is silent: the loaded rows stay. */
export function usePolledFirstPage<R, P extends Page<R>, K extends QueryKey>({
  pages,
  getKey,
  poll,
  enabled,
}: FirstPagePoll<R, P, K>): void {
  const { queryKey, queryFn, initialPageParam } = pages
  useQuery({
    queryKey: [...queryKey, 'first'],
    queryFn: async (context) => {
      const requestedAt = Date.now()
      const readPage = queryFn as QueryFunction<P, QueryKey, number>
      const newPage = await readPage({
        ...context,
        pageParam: initialPageParam,
        direction: 'forward',
      })
      const loadedAt = context.client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      if (loadedAt <= requestedAt)
        context.client.setQueryData<InfiniteData<P>>(
          queryKey,
          (loaded) => loaded && mergeFirstPage(loaded, newPage, getKey),
        )
      return null
    },
    enabled,
    // The first poll is an interval from now.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    meta: { telling: 'screen' },
    notifyOnChangeProps: [],
    ...poll,
  })
}
