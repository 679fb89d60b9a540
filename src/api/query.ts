import {
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { BodyOf, DataOf, Endpoint } from '@/contract/endpoint'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { isOutcomeUnknown, type Reply, serverWords } from './call'
import { forgetMoneyRequests } from './moneyRequests'
import { call } from './request'

/** `toast`: a refused read shows the server's message as a toast. `screen`: the screen shows its errors itself. */
type ErrorDisplay = 'toast' | 'screen'
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      telling?: ErrorDisplay
      /** Runs after each successful read, to update other entries of the cache. */
      onRead?: (client: QueryClient, response: unknown) => void
    }
  }
}

export interface ReadOptions {
  telling?: ErrorDisplay
  staleTime?: number
  gcTime?: number
}

/** The query key is [id, body]; `[id]` matches all bodies. */
export const keyOf = (endpoint: Endpoint, body?: unknown) =>
  body === undefined ? ([endpoint.id] as const) : ([endpoint.id, body] as const)

export interface CachedResponse<T> extends Reply<T> {
  /** By performance.now(). */
  requestedAt?: number | undefined
}

export async function callWithTimestamp<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  signal: AbortSignal,
): Promise<CachedResponse<DataOf<E>>> {
  const requestedAt = performance.now()
  return { ...(await call(endpoint, body, { signal })), requestedAt }
}

const getRequestedAt = (response: unknown) =>
  (response as CachedResponse<unknown> | null | undefined)?.requestedAt

/** As `structuralSharing`: a response requested earlier never replaces one requested later. */
export const keepNewest = (cached: unknown, next: unknown): unknown =>
  (getRequestedAt(next) ?? Infinity) < (getRequestedAt(cached) ?? 0)
    ? cached
    : replaceEqualDeep(cached, next)

/** Query options of a read, with both data and message. */
export const replyOf = <E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  { telling = 'toast', ...rest }: ReadOptions = {},
) =>
  queryOptions<CachedResponse<DataOf<E>>>({
    queryKey: keyOf(endpoint, body),
    queryFn: ({ signal }) => callWithTimestamp(endpoint, body, signal),
    structuralSharing: keepNewest,
    meta: { telling },
    ...rest,
  })

/** Query options of a read's data alone; it shares the cache entry of `replyOf`. */
export const queryOf = <E extends Endpoint>(endpoint: E, body: BodyOf<E>, options?: ReadOptions) =>
  queryOptions<CachedResponse<DataOf<E>>, Error, DataOf<E>>({
    ...replyOf(endpoint, body, options),
    select: (reply) => reply.data,
  })

const selectSkippedRows = ({ leftOut }: Reply<unknown>) => leftOut

/** How many rows of the cached list could not be read; does not read anything itself. */
export const useLeftOut = <D, S, K extends QueryKey>(
  query: UseQueryOptions<Reply<D>, Error, S, K>,
): number => useQuery({ ...query, enabled: false, select: selectSkippedRows }).data ?? 0

/** HTTP statuses of an overloaded server. */
const OVERLOADED = [429, 503]

/** A read is retried once when no response came, unless it timed out or the server is overloaded. Polls have their own rules. */
const retry = (failures: number, error: Error) =>
  failures < 1 &&
  isOutcomeUnknown(error) &&
  error.kind !== 'timeout' &&
  !OVERLOADED.includes(error.detail.status ?? 0)

/** Errors of reads (spec 8): a refusal shows the server's message as a toast; without a response the screen offers a retry. */
export function createClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (response, { meta }) => meta?.onRead?.(client, response),
      onError: (error, query) => {
        if (query.meta?.telling === 'screen') return
        const message = serverWords(error)
        // Stryker disable next-line ConditionalExpression: a toast without words is not shown (ui/toast)
        if (message) toast.error(message)
      },
    }),
    defaultOptions: {
      queries: {
        retry,
        // Random, so that clients that failed together do not retry together.
        retryDelay: () => 500 + Math.random() * 1000,
        // Some WebViews wrongly say that they are offline.
        networkMode: 'always',
        staleTime: 5000,
        // Off by default under networkMode 'always'.
        refetchOnReconnect: true,
      },
    },
  })
  return client
}

/** Refetches all that is on the screen; rejects on failure, with a toast unless the refusal had its own. */
export function useRefreshAll(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({ type: 'active' }, { throwOnError: true }).catch((error: unknown) => {
      if (!serverWords(error)) toast.error(words.network)
      throw error
    })
}

/** Between two members: cancels and removes his queries; the site's own have an infinite gcTime and stay. */
export function forgetMember(client: QueryClient): void {
  const ofMember = { predicate: (query: Query) => query.options.gcTime !== Infinity }
  void client.cancelQueries(ofMember)
  client.removeQueries(ofMember)
}

/** For a change of world (the demo's scenarios), while no screen is shown: removes everything. */
export function forgetAll(client: QueryClient): void {
  forgetMoneyRequests()
  void client.cancelQueries()
  client.clear()
}
