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
import { words } from '@/lib/text/words'
import { toast } from '@/ui/feedback/toast'
import { forgetMoneyRequests } from './moneyRequests'
import { call } from './request'
import { isOutcomeUnknown, type ApiResponse, getRefusalMessage } from './response'

/** How a refused read shows the server's message. */
type ErrorDisplay = 'toast' | 'inline'
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      errorDisplay?: ErrorDisplay
      onRead?: (client: QueryClient, response: unknown) => void
    }
  }
}

export interface ReadOptions {
  errorDisplay?: ErrorDisplay
  staleTime?: number
  gcTime?: number
}

/** [id, body]; `[id]` matches all bodies. */
export const getQueryKey = (endpoint: Endpoint, body?: unknown) =>
  body === undefined ? ([endpoint.id] as const) : ([endpoint.id, body] as const)

export interface CachedResponse<T> extends ApiResponse<T> {
  /** By performance.now(). */
  requestedAt?: number | undefined
}

export async function callWithRequestTime<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  signal: AbortSignal,
): Promise<CachedResponse<DataOf<E>>> {
  const requestedAt = performance.now()
  return { ...(await call(endpoint, body, { signal })), requestedAt }
}

const getRequestedAt = (response: unknown) =>
  (response as CachedResponse<unknown> | null | undefined)?.requestedAt

/** For `structuralSharing`: a response requested earlier never replaces one requested later. */
export const keepNewest = (cached: unknown, next: unknown): unknown =>
  (getRequestedAt(next) ?? Infinity) < (getRequestedAt(cached) ?? 0)
    ? cached
    : replaceEqualDeep(cached, next)

export const createResponseQueryOptions = <E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  { errorDisplay = 'toast', ...rest }: ReadOptions = {},
) =>
  queryOptions<CachedResponse<DataOf<E>>>({
    queryKey: getQueryKey(endpoint, body),
    queryFn: ({ signal }) => callWithRequestTime(endpoint, body, signal),
    structuralSharing: keepNewest,
    meta: { errorDisplay },
    ...rest,
  })

export const createQueryOptions = <E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options?: ReadOptions,
) =>
  queryOptions<CachedResponse<DataOf<E>>, Error, DataOf<E>>({
    ...createResponseQueryOptions(endpoint, body, options),
    select: (response) => response.data,
  })

const selectSkippedRows = ({ skippedRows }: ApiResponse<unknown>) => skippedRows

/** How many rows of the cached list were unreadable; reads nothing itself. */
export const useSkippedRowCount = <D, S, K extends QueryKey>(
  query: UseQueryOptions<ApiResponse<D>, Error, S, K>,
): number => useQuery({ ...query, enabled: false, select: selectSkippedRows }).data ?? 0

const OVERLOADED = [429, 503]

const retry = (failures: number, error: Error) =>
  failures < 1 &&
  isOutcomeUnknown(error) &&
  error.kind !== 'timeout' &&
  !OVERLOADED.includes(error.detail.status ?? 0)

/** Spec 8. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (response, { meta }) => meta?.onRead?.(client, response),
      onError: (error, query) => {
        if (query.meta?.errorDisplay === 'inline') return
        const message = getRefusalMessage(error)
        // Stryker disable next-line ConditionalExpression: a toast without words is not shown (ui/toast)
        if (message) toast.error(message)
      },
    }),
    defaultOptions: {
      queries: {
        retry,
        // Clients that failed together must not retry together.
        retryDelay: () => 500 + Math.random() * 1000,
        // Some WebViews report offline wrongly.
        networkMode: 'always',
        staleTime: 5000,
        // Off by default under networkMode 'always'.
        refetchOnReconnect: true,
      },
    },
  })
  return client
}

/** Rejects on failure, with a toast. */
export function useRefetchActiveQueries(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({ type: 'active' }, { throwOnError: true }).catch((error: unknown) => {
      if (!getRefusalMessage(error)) toast.error(words.network)
      throw error
    })
}

/** The site's own queries have an infinite gcTime and stay. */
export function removeMemberQueries(client: QueryClient): void {
  const memberQueries = { predicate: (query: Query) => query.options.gcTime !== Infinity }
  void client.cancelQueries(memberQueries)
  client.removeQueries(memberQueries)
}

export function forgetReadsAndMoneyRequests(client: QueryClient): void {
  forgetMoneyRequests()
  void client.cancelQueries()
  client.clear()
}
