import {
  QueryClient,
  queryOptions,
  type QueryKey,
  replaceEqualDeep,
  useQuery,
  type UseQueryOptions,
  type Query,
  QueryCache,
  useQueryClient,
} from '@tanstack/react-query'
import type { BodyOf, DataOf, Endpoint } from '@/contract/endpoint'
import { call, type Reply, isOutcomeUnknown, serverWords } from './call'
import { toast } from '@/ui/feedback/toast'
import { words } from '@/lib/words'
import { forgetMoneyRequests } from './sends'

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

export interface ReadOptions {
  telling?: Telling
  staleTime?: number
  gcTime?: number
}

/** The query key is [id, body], from the endpoint. `[id]` matches all bodies. */
export const keyOf = (endpoint: Endpoint, body?: unknown) =>
  body === undefined ? ([endpoint.id] as const) : ([endpoint.id, body] as const)

/** A reply in the cache. */
export interface CachedResponse<T> extends Reply<T> {
  /** When it was asked for, by performance.now(). */
  requestedAt?: number | undefined
}

/** Calls, and notes when. */
export async function callWithTimestamp<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  signal: AbortSignal,
): Promise<CachedResponse<DataOf<E>>> {
  const asked = performance.now()
  return { ...(await call(endpoint, body, { signal })), requestedAt: asked }
}

const askedAt = (answer: unknown) => (answer as CachedResponse<unknown> | null | undefined)?.requestedAt

/**
 * The cache's door, a query's `structuralSharing`: older never replaces newer. An answer that was asked for before the
 * one that is known is dropped, whatever brought it.
 */
export const keepNewest = (known: unknown, next: unknown): unknown =>
  (askedAt(next) ?? Infinity) < (askedAt(known) ?? 0) ? known : replaceEqualDeep(known, next)

/** A read, both data and message. */
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

/** A read's data alone; it shares the cache entry of `replyOf`. */
export const queryOf = <E extends Endpoint>(endpoint: E, body: BodyOf<E>, options?: ReadOptions) =>
  queryOptions<CachedResponse<DataOf<E>>, Error, DataOf<E>>({
    ...replyOf(endpoint, body, options),
    select: (reply) => reply.data,
  })

const leftOutOf = ({ leftOut }: Reply<unknown>) => leftOut

/** How many rows of a list, as it was read last, could not be read; nothing is read for this. */
export const useLeftOut = <D, S, K extends QueryKey>(
  query: UseQueryOptions<Reply<D>, Error, S, K>,
): number => useQuery({ ...query, enabled: false, select: leftOutOf }).data ?? 0

/** Statuses of an overloaded server. */
const BUSY = [429, 503]

/**
 * A read is tried once more when no answer came. A refusal or an overloaded server is not asked again. Polls
 * have their own policy (poll.ts).
 */
const retry = (failures: number, error: Error) =>
  failures < 1 &&
  isOutcomeUnknown(error) &&
  error.kind !== 'timeout' &&
  !BUSY.includes(error.detail.status ?? 0)

/**
 * The error policy for reads (spec 8): a refusal shows the server's message as an error toast; an exception
 * shows no toast, the screen offers a retry; 401 is handled by SessionWatch.
 */
export function createClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (answer, { meta }) => meta?.onRead?.(client, answer),
      onError: (error, query) => {
        if (query.meta?.telling === 'screen') return
        const words = serverWords(error)
        // Stryker disable next-line ConditionalExpression: a toast without words is not shown (ui/toast)
        if (words) toast.error(words)
      },
    }),
    defaultOptions: {
      // 'always': some WebViews report «offline» wrongly, so the call itself decides. Because of that,
      // reconnecting must be configured explicitly: failed and stale reads run again.
      queries: {
        retry,
        // About one second, randomised, so that clients that failed together do not retry together.
        retryDelay: () => 500 + Math.random() * 1000,
        networkMode: 'always',
        staleTime: 5000,
        refetchOnReconnect: true,
      },
    },
  })
  return client
}

/** Reads again all that is on the screen. A screen that keeps its old content says by a notice that it failed. */
export function useRefreshAll() {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({ type: 'active' }, { throwOnError: true }).catch((error: unknown) => {
      // The server's own words have been shown already.
      if (!serverWords(error)) toast.error(words.network)
      throw error
    })
}

/** Between two members: cancels the one's calls and removes what was read for him; the site's own is kept for good. */
export function forgetMember(client: QueryClient) {
  const ofMember = { predicate: (query: Query) => query.options.gcTime !== Infinity }
  void client.cancelQueries(ofMember)
  client.removeQueries(ofMember)
}

/** For a change of world (the demo's scenarios), while no screen is shown: removes everything. */
export function forgetAll(client: QueryClient) {
  forgetMoneyRequests()
  void client.cancelQueries()
  client.clear()
}
