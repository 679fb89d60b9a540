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
import type { polled } from './poll'

const isBare = ({ state }: Pick<Query, 'state'>) => state.data === undefined

/**
 * For lists that may hold hundreds of pages: coming back to the window does not read all pages again, and returning
 * to the list starts at page 1 (every navigation scrolls to the top).
 */
const longList = {
  refetchOnWindowFocus: isBare,
  refetchOnReconnect: isBare,
  gcTime: 0,
  // Rows keep their identity when a page is added; comparing them all each time would be slow.
  structuralSharing: false,
} as const

/** Reads a long list again from its first page; the old first page stays visible until the new one arrives. */
export function useReloadFirstPage(queryKey: QueryKey) {
  const client = useQueryClient()
  return () => {
    client.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    )
    return client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  }
}

interface Page<R> {
  rows: R[]
}

/** One function for all renders: with a new one the selected rows would be others at each, without end. */
const withRows = <P extends Page<unknown>>(old?: InfiniteData<P, number>) =>
  old?.pages.some(({ rows }) => rows.length > 0) ? old : undefined

/**
 * A long list's pages (`pagesOf`), and the function that reads it again. Where others are asked for, the old rows stand
 * until those are there (`isPlaceholderData`).
 */
export function useLongList<P extends Page<unknown>, K extends QueryKey>(
  pages: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, number>,
) {
  const query = useInfiniteQuery({ ...pages, ...longList, placeholderData: withRows<P> })
  return [query, useReloadFirstPage(pages.queryKey)] as const
}

/** Which filters the rows on the screen belong to: the old rows are told as what they are. */
export function useStanding<F>(
  { data, isPlaceholderData }: { data: unknown; isPlaceholderData: boolean },
  asked: F,
): F {
  const [last, setLast] = useState(asked)
  const standing = isPlaceholderData ? last : asked
  // What could not be read has brought no rows: those of before come back while it is tried again.
  if (data !== undefined && hashKey([standing]) !== hashKey([last])) setLast(standing)
  return standing
}

/** The loaded pages with news of the first one; undefined when it has none. Rows that are as they were stay the same. */
export function mergeFirstPage<R, P extends Page<R>>(
  old: InfiniteData<P>,
  news: P,
  keyOf: (row: R) => string,
): InfiniteData<P> | undefined {
  const [first, ...rest] = old.pages as [P, ...P[]]
  const known = new Map(first.rows.map((row) => [keyOf(row), row]))
  const inNews = news.rows.map(keyOf)
  // What newer rows have pushed onto the second page is on none that is loaded; `pagesOf` sees to those that come.
  const pushed = first.rows.filter((row) => {
    const at = inNews.indexOf(keyOf(row))
    if (at < 0) return true
    inNews.splice(at, 1)
    return false
  })
  const page = {
    ...news,
    rows: [...news.rows.map((row) => replaceEqualDeep(known.get(keyOf(row)), row)), ...pushed],
  }
  return replaceEqualDeep(first, page) === first ? undefined : { ...old, pages: [page, ...rest] }
}

/** Keeps the first page of a long list fresh while `on`. A failure says nothing: what was read stays. */
export function usePolledFirstPage<R, P extends Page<R>, K extends QueryKey>(
  pages: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, number>,
  keyOf: (row: R) => string,
  poll: ReturnType<typeof polled>,
  on: boolean,
) {
  const { queryKey, queryFn, initialPageParam } = pages
  useQuery({
    queryKey: [...queryKey, 'first'],
    queryFn: async (context) => {
      const asked = Date.now()
      const read = queryFn as QueryFunction<P, QueryKey, number>
      const news = await read({ ...context, pageParam: initialPageParam, direction: 'forward' })
      const known = context.client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
      // What was read by hand since is newer.
      if (known <= asked)
        context.client.setQueryData<InfiniteData<P>>(
          queryKey,
          (old) => old && mergeFirstPage(old, news, keyOf),
        )
      return null
    },
    enabled: on,
    // The first poll is an interval from now.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    meta: { telling: 'screen' },
    notifyOnChangeProps: [],
    ...poll,
  })
}
