import {
  focusManager,
  hashKey,
  notifyManager,
  type QueryKey,
  type QueryState,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { REQUEST_TIMEOUT_MS } from './request'
import { ApiError, isRetryableError } from './response'

export interface PollPlan {
  intervalMs: number
  backoffBaseMs?: number
  minBackoffMs?: number
  isActive?: (state: QueryState) => boolean
}

export interface PolledQuery {
  state: QueryState
}

const MAX_BACKOFF_MS = 60_000
/** A balance must not be old for an hour. */
const MAX_RETRY_AFTER_MS = 300_000

/** Full jitter: random(0, min(60 s, base * 2^failures)), or all clients would return at the same moment. */
export function getBackoffMs(
  { baseMs, failures, random }: { baseMs: number; failures: number; random: number },
  retryAfterMs = 0,
  minJitterMs = 0,
): number {
  const jitterMs = Math.max(baseMs * 2 ** failures, minJitterMs, retryAfterMs)
  return retryAfterMs + random * Math.min(MAX_BACKOFF_MS, jitterMs)
}

interface Streak {
  responses: number
  /** In a row, refusals included. */
  errors: number
  /** In a row, retryable errors only. */
  failures: number
  hasRecovered: boolean
  /** Drawn once per response: a new one at every evaluation would restart the wait. */
  random: number
}
const NO_STREAK = { responses: 0, errors: 0, failures: 0, hasRecovered: false, random: 0 }
const streaks = new WeakMap<PolledQuery, Streak>()

function getStreak(query: PolledQuery): Streak {
  const { status, error, dataUpdateCount, errorUpdateCount } = query.state
  const responses = dataUpdateCount + errorUpdateCount
  const previous = streaks.get(query) ?? NO_STREAK
  if (previous.responses === responses) return previous
  const errors = status === 'error' ? previous.errors + 1 : 0
  const failures = errors > 0 && isRetryableError(error) ? previous.failures + 1 : 0
  const hasRecovered = previous.failures > 0 && failures === 0
  const streak = { responses, errors, failures, hasRecovered, random: Math.random() }
  streaks.set(query, streak)
  return streak
}

function getRetryAfterMs(error: unknown, minMs = 0): number {
  if (!isRetryableError(error)) return 0
  const retryAfter = (error instanceof ApiError && error.detail.retryAfter) || 0
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(minMs, retryAfter))
}

/** False: the poll is paused. */
export function getWaitMs(plan: PollPlan, query: PolledQuery): number | false {
  const { intervalMs, backoffBaseMs = intervalMs, minBackoffMs, isActive } = plan
  const { fetchStatus, error } = query.state
  if (fetchStatus !== 'idle' || isActive?.(query.state) === false) return false
  const { failures, hasRecovered, random } = getStreak(query)
  // Clients that failed together must not go on in step.
  if (failures === 0 && hasRecovered) return intervalMs * (0.5 + random)
  if (failures === 0) return intervalMs
  const timeoutMs = error instanceof ApiError && error.kind === 'timeout' ? REQUEST_TIMEOUT_MS : 0
  const backoff = { baseMs: backoffBaseMs, failures, random }
  // TanStack Query takes 0 for no interval.
  return Math.max(1, getBackoffMs(backoff, getRetryAfterMs(error, minBackoffMs), timeoutMs))
}

export const noRefetchOptions = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

const isDue = ({ state }: PolledQuery, waitMs: number | false) =>
  waitMs !== false && Date.now() >= Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + waitMs

const toRefetchOption = (query: PolledQuery, waitMs: number | false) =>
  focusManager.isFocused() && isDue(query, waitMs) ? 'always' : false

/** Any other read of the same data restarts the interval. */
export const createPollOptions = (plan: PollPlan) => ({
  ...noRefetchOptions,
  refetchInterval: (query: PolledQuery) => getWaitMs(plan, query),
  refetchOnWindowFocus: (query: PolledQuery) => toRefetchOption(query, getWaitMs(plan, query)),
  refetchOnReconnect(query: PolledQuery) {
    const { status, error } = query.state
    const waitMs = getWaitMs(plan, query)
    // The failure may have been the missing network.
    const hasFailed = waitMs !== false && status === 'error'
    return toRefetchOption(query, hasFailed ? getRetryAfterMs(error) : waitMs)
  },
})
export type PollOptions = ReturnType<typeof createPollOptions>

/** Renders only when that changes. */
export function useHasPollFailedTwice(queryKey: QueryKey): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  const hasFailedTwice = () => {
    const query = cache.get(hashKey(queryKey))
    return query?.state.data !== undefined && getStreak(query).errors > 1
  }
  return useSyncExternalStore(subscribe, hasFailedTwice, hasFailedTwice)
}
