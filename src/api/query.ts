import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type QueryKey,
  replaceEqualDeep,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { BodyOf, DataOf, Endpoint } from '@/contract/endpoint'
import { call, type Reply } from './call'

/** How a failed read is told. `toast`: the server's words pop up. `screen`: the screen shows them itself. */
type Telling = 'toast' | 'screen'
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      telling?: Telling
      /** What else an answer tells, besides what is read under its own key. */
      onRead?: (client: QueryClient, answer: unknown) => void
    }
  }
}

interface ReadOptions {
  telling?: Telling
  staleTime?: number
  gcTime?: number
}

/** The query key is [id, body], from the endpoint. `[id]` matches all bodies. */
export const keyOf = (endpoint: Endpoint, body?: unknown) =>
  body === undefined ? ([endpoint.id] as const) : ([endpoint.id, body] as const)

/** A reply in the cache. */
export interface Answer<T> extends Reply<T> {
  /** When it was asked for, by performance.now(). */
  asked?: number | undefined
}

/** Calls, and notes when. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  signal: AbortSignal,
): Promise<Answer<DataOf<E>>> {
  const asked = performance.now()
  return { ...(await call(endpoint, body, { signal })), asked }
}

const askedAt = (answer: unknown) => (answer as Answer<unknown> | null | undefined)?.asked

/**
 * The cache's door, a query's `structuralSharing`: older never replaces newer. An answer that was asked for before the
 * one that is known is dropped, whatever brought it.
 */
export const newer = (known: unknown, next: unknown): unknown =>
  (askedAt(next) ?? Infinity) < (askedAt(known) ?? 0) ? known : replaceEqualDeep(known, next)

/** A read, both data and message. */
export const replyOf = <E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  { telling = 'toast', ...rest }: ReadOptions = {},
) =>
  queryOptions<Answer<DataOf<E>>>({
    queryKey: keyOf(endpoint, body),
    queryFn: ({ signal }) => ask(endpoint, body, signal),
    structuralSharing: newer,
    meta: { telling },
    ...rest,
  })

/** A read's data alone; it shares the cache entry of `replyOf`. */
export const queryOf = <E extends Endpoint>(endpoint: E, body: BodyOf<E>, options?: ReadOptions) =>
  queryOptions<Answer<DataOf<E>>, Error, DataOf<E>>({
    ...replyOf(endpoint, body, options),
    select: (reply) => reply.data,
  })

export interface PageOf<Row> {
  rows: Row[]
  /** Null when the server does not tell it. */
  total: number | null
  /** 0 when there is none, null when it cannot be read. */
  lastPage: number | null
}

/** A page as it is kept: with the answer's whole data, and how many of its rows could not be read. */
export interface KeptPage<Row, Data = unknown> extends PageOf<Row> {
  data: Data
  leftOut?: number | undefined
}

/** Without a readable number of pages the total decides; without that one too, only a list without paging ends. */
function hasMore({ lastPage, total }: PageOf<unknown>, all: KeptPage<unknown>[], page: number) {
  if (lastPage) return page < lastPage
  if (total === null) return lastPage === null
  return all.reduce((sum, { rows, leftOut = 0 }) => sum + rows.length + leftOut, 0) < total
}

/** A paged read: one page after the other until last_page. `pick` finds the page in the data. */
export const pagesOf = <E extends Endpoint, Row>(
  endpoint: E,
  bodyAt: (page: number) => BodyOf<E>,
  pick: (data: DataOf<E>, page: number) => PageOf<Row>,
  { telling = 'toast', ...rest }: ReadOptions = {},
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.id, 'pages', bodyAt(0)] as const,
    queryFn: async ({ pageParam, signal }): Promise<KeptPage<Row, DataOf<E>>> => {
      const { data, leftOut } = await call(endpoint, bodyAt(pageParam), { signal })
      return { ...pick(data, pageParam), data, leftOut }
    },
    initialPageParam: 1,
    // After an empty page there is nothing, whatever the server says.
    getNextPageParam: (last, all, page) =>
      (last.rows.length > 0 || last.leftOut) && hasMore(last, all, page) ? page + 1 : undefined,
    meta: { telling },
    ...rest,
  })

/** Picks the plain page shape { data, total, last_page }. */
export const plainPage = <Row>(page: {
  data: Row[]
  total: number | null
  last_page: number | null
}): PageOf<Row> => ({
  rows: page.data,
  total: page.total,
  lastPage: page.last_page,
})

const leftOutOf = ({ leftOut }: Reply<unknown>) => leftOut

/** How many rows of a list, as it was read last, could not be read; nothing is read for this. */
export const useLeftOut = <D, S, K extends QueryKey>(
  query: UseQueryOptions<Reply<D>, Error, S, K>,
): number => useQuery({ ...query, enabled: false, select: leftOutOf }).data ?? 0
