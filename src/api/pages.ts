import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
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
import type { BodyOf, DataOf, Endpoint } from '@/contract/endpoint'
import type { PollOptions } from './poll'
import type { ReadOptions } from './query'
import { call } from './request'

export interface PageOf<Row> {
  rows: Row[]
  /** Null when the server does not send it. */
  total: number | null
  /** 0 when there is none, null when it cannot be read. */
  lastPage: number | null
}

/** With the response's whole data, and how many of its rows could not be read. */
export interface LoadedPage<Row, Data = unknown> extends PageOf<Row> {
  data: Data
  leftOut?: number | undefined
}

/**
 * Removes rows that an earlier page has: new rows push the last ones of a page onto the next. Rows with equal fields are
 * the same; equal rows of one page are several.
 */
function removeRepeatedRows<P extends { rows: unknown[] }>(pages: readonly P[]): P[] {
  const totalCounts = new Map<string, number>()
  return pages.map((page) => {
    const pageCounts = new Map<string, number>()
    const rows = page.rows.filter((row) => {
      const key = JSON.stringify(row)
      const count = (pageCounts.get(key) ?? 0) + 1
      pageCounts.set(key, count)
      if (count <= (totalCounts.get(key) ?? 0)) return false
      totalCounts.set(key, count)
      return true
    })
    return rows.length < page.rows.length ? { ...page, rows } : page
  })
}

/** A stable function: with a new one each render would select anew. */
const selectPages = <P extends { rows: unknown[] }>(data: InfiniteData<P, number>) => ({
  ...data,
  pages: removeRepeatedRows(data.pages),
})

/** Without a readable number of pages a list ends with an empty page, or with the total; without any of them at once. */
function hasMore(
  { rows, leftOut, lastPage, total }: LoadedPage<unknown>,
  pages: LoadedPage<unknown>[],
  pageNumber: number,
) {
  if (lastPage) return pageNumber < lastPage
  if (rows.length === 0 && !leftOut) return false
  if (total === null) return lastPage === null
  let readRows = 0
  for (const page of removeRepeatedRows(pages)) readRows += page.rows.length + (page.leftOut ?? 0)
  return readRows < total
}

/**
 * Query options of a paged read, page after page until last_page. `pick` finds the page in the data. `day`: the day from
 * which a date filter counts; after midnight it is another list.
 */
export const pagesOf = <E extends Endpoint, Row>(
  endpoint: E,
  bodyAt: (page: number) => BodyOf<E>,
  pick: (data: DataOf<E>, page: number) => PageOf<Row>,
  { telling = 'toast', day, ...rest }: ReadOptions & { day?: string } = {},
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, 'pages', bodyAt(0), day] as const,
    queryFn: async ({ pageParam, signal }): Promise<LoadedPage<Row, DataOf<E>>> => {
      const { data, leftOut } = await call(endpoint, bodyAt(pageParam), { signal })
      return { ...pick(data, pageParam), data, leftOut }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => (hasMore(last, pages, page) ? page + 1 : undefined),
    select: selectPages<LoadedPage<Row, DataOf<E>>>,
    meta: { telling },
    ...rest,
  })

/** Picks the usual page shape { data, total, last_page }. */
export const plainPage = <Row>(page: {
  data: Row[]
  total: number | null
  last_page: number | null
}): PageOf<Row> => ({
  rows: page.data,
  total: page.total,
  lastPage: page.last_page,
})

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
