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
import type { PageData } from '@/contract/wire'
import type { PollOptions } from './polling'
import type { ReadOptions } from './query'
import { call } from './request'

export interface PageRows<Row> {
  rows: Row[]
  /** Null if the server does not send it. */
  total: number | null
  /** 0 when there is none, null when unreadable. */
  lastPage: number | null
}

export interface LoadedPage<Row, Data = unknown> extends PageRows<Row> {
  data: Data
  skippedRows?: number | undefined
}

/** New rows push the last ones of a page onto the next. Equal rows of one page are different ones. */
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

/** Stable: a new function would select again at each render. */
const selectPages = <P extends { rows: unknown[] }>(data: InfiniteData<P, number>) => ({
  ...data,
  pages: removeRepeatedRows(data.pages),
})

function hasMore(
  { rows, skippedRows, lastPage, total }: LoadedPage<unknown>,
  pages: LoadedPage<unknown>[],
  pageNumber: number,
) {
  if (lastPage) return pageNumber < lastPage
  if (rows.length === 0 && !skippedRows) return false
  if (total === null) return lastPage === null
  let readRows = 0
  for (const page of removeRepeatedRows(pages))
    readRows += page.rows.length + (page.skippedRows ?? 0)
  return readRows < total
}

/** `day`: from which a date filter counts; after midnight it is another list. */
export const createPagedQueryOptions = <E extends Endpoint, Row>(
  endpoint: E,
  createBody: (page: number) => BodyOf<E>,
  toPage: (data: DataOf<E>, page: number) => PageRows<Row>,
  { errorDisplay = 'toast', day, ...rest }: ReadOptions & { day?: string } = {},
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, 'pages', createBody(0), day] as const,
    queryFn: async ({ pageParam, signal }): Promise<LoadedPage<Row, DataOf<E>>> => {
      const { data, skippedRows } = await call(endpoint, createBody(pageParam), { signal })
      return { ...toPage(data, pageParam), data, skippedRows }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => (hasMore(last, pages, page) ? page + 1 : undefined),
    select: selectPages<LoadedPage<Row, DataOf<E>>>,
    meta: { errorDisplay },
    ...rest,
  })

export const toPageRows = <Row>({ data, total, last_page }: PageData<Row>): PageRows<Row> => ({
  rows: data,
  total,
  lastPage: last_page,
})

type Page<Row> = Pick<PageRows<Row>, 'rows'>

const hasNoData = ({ state }: Pick<Query, 'state'>) => state.data === undefined

/** A list may have hundreds of pages. */
const longListOptions = {
  refetchOnWindowFocus: hasNoData,
  refetchOnReconnect: hasNoData,
  gcTime: 0,
  structuralSharing: false,
} as const

/** The old first page stays visible until the new one arrives. Rejects on failure. */
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

/** Stable, like selectPages. */
const keepRows = <P extends Page<unknown>>(old?: InfiniteData<P, number>) =>
  old?.pages.some(({ rows }) => rows.length > 0) ? old : undefined

/** After a filter change the old rows are placeholder data. */
export function useInfinitePages<P extends Page<unknown>, K extends QueryKey>(
  pages: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, number>,
) {
  const query = useInfiniteQuery({ ...pages, ...longListOptions, placeholderData: keepRows<P> })
  return [query, useReloadFirstPage(pages.queryKey)] as const
}

/** The filter of the visible rows. */
export function useShownFilter<F>(
  { data, isPlaceholderData }: { data: unknown; isPlaceholderData: boolean },
  filter: F,
): F {
  const [lastShown, setLastShown] = useState(filter)
  const shown = isPlaceholderData ? lastShown : filter
  if (data !== undefined && hashKey([shown]) !== hashKey([lastShown])) setLastShown(shown)
  return shown
}

/** Undefined when nothing changed. Equal rows keep their identity. */
export function mergeFirstPageIfChanged<R, P extends Page<R>>(
  loaded: InfiniteData<P>,
  newPage: P,
  getKey: (row: R) => string,
): InfiniteData<P> | undefined {
  const [firstPage, ...otherPages] = loaded.pages as [P, ...P[]]
  const oldRows = new Map(firstPage.rows.map((row) => [getKey(row), row]))
  const newKeys = newPage.rows.map(getKey)
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

/** A failed poll is silent: the loaded rows stay. */
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
          (loaded) => loaded && mergeFirstPageIfChanged(loaded, newPage, getKey),
        )
      return null
    },
    enabled,
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    meta: { errorDisplay: 'inline' },
    notifyOnChangeProps: [],
    ...poll,
  })
}
