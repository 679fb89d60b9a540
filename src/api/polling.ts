import {
  focusManager,
  hashKey,
  notifyManager,
  onlineManager,
  type QueryClient,
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
const WAKE_SPREAD_MS = 3000

/** Full jitter: random(0, min(60 s, base * 2^failures)), or all clients would return at the same moment. */
export function getBackoffMs(
  { baseMs, failures, chance }: { baseMs: number; failures: number; chance: number },
  retryAfterMs = 0,
  minJitterMs = 0,
): number {
  const jitterMs = Math.max(baseMs * 2 ** failures, minJitterMs, retryAfterMs)
  return retryAfterMs + chance * Math.min(MAX_BACKOFF_MS, jitterMs)
}

const NO_RESPONSES = {
  responses: 0,
  /** In a row, refusals among them. */
  errors: 0,
  failures: 0,
  hasRecovered: false,
  /** Drawn once for each response: another one at each look would restart the wait. */
  chance: 0,
}
type Streak = typeof NO_RESPONSES
const streaks = new WeakMap<PolledQuery, Streak>()

function updateStreak(query: PolledQuery): Streak {
  const { status, error, dataUpdateCount, errorUpdateCount } = query.state
  const responses = dataUpdateCount + errorUpdateCount
  const last = streaks.get(query) ?? NO_RESPONSES
  if (last.responses === responses) return last
  const errors = status === 'error' ? last.errors + 1 : 0
  const failures = errors > 0 && isRetryableError(error) ? last.failures + 1 : 0
  const hasRecovered = last.failures > 0 && failures === 0
  const streak = { responses, errors, failures, hasRecovered, chance: Math.random() }
  streaks.set(query, streak)
  return streak
}

function getRetryAfterMs(error: unknown, minMs = 0): number {
  if (!isRetryableError(error)) return 0
  const retryAfter = (error instanceof ApiError && error.detail.retryAfter) || 0
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(minMs, retryAfter))
}

export function getWaitMs(plan: PollPlan, query: PolledQuery): number | false {
  const { intervalMs, backoffBaseMs = intervalMs, minBackoffMs, isActive } = plan
  const { fetchStatus, error } = query.state
  if (fetchStatus !== 'idle' || isActive?.(query.state) === false) return false
  const { failures, hasRecovered, chance } = updateStreak(query)
  // Clients that failed together must not go on in step.
  if (failures === 0) return hasRecovered ? intervalMs * (0.5 + chance) : intervalMs
  const timeoutMs = error instanceof ApiError && error.kind === 'timeout' ? REQUEST_TIMEOUT_MS : 0
  const backoff = { baseMs: backoffBaseMs, failures, chance }
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

const refetchIfDue = (query: PolledQuery, waitMs: number | false) =>
  focusManager.isFocused() && isDue(query, waitMs) && 'always'

/** Any other read of the same data restarts the interval. */
export const createPollOptions = (plan: PollPlan) => ({
  ...noRefetchOptions,
  refetchInterval: (query: PolledQuery) => getWaitMs(plan, query),
  refetchOnWindowFocus: (query: PolledQuery) => refetchIfDue(query, getWaitMs(plan, query)),
  refetchOnReconnect(query: PolledQuery) {
    const { status, error } = query.state
    const waitMs = getWaitMs(plan, query)
    // The failure may have been the missing network.
    const hasFailed = waitMs !== false && status === 'error'
    return refetchIfDue(query, hasFailed ? getRetryAfterMs(error) : waitMs)
  },
})
export type PollOptions = ReturnType<typeof createPollOptions>

/** Two polls in a row failed. Renders only when that changes. */
export function useHasPollFailedTwice(queryKey: QueryKey): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  )
  const isOutdated = () => {
    const query = cache.get(hashKey(queryKey))
    return query?.state.data !== undefined && updateStreak(query).errors > 1
  }
  return useSyncExternalStore(subscribe, isOutdated, isOutdated)
}

const WAKE_EVENTS = ['visibilitychange', 'pageshow', 'online', 'offline']
const isPageVisible = () => document.visibilityState !== 'hidden'

/** Reads start within 3 s of a wake-up: many phones may come back at the same moment. Returns the cleanup. */
export function delayReadsAfterWakeUp(client: QueryClient): () => void {
  let isOnline = true
  let cameOnline = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    focusManager.setFocused(isPageVisible())
    // onlineManager reports nothing to a page that started without a network.
    if (cameOnline && onlineManager.isOnline()) client.getQueryCache().onOnline()
    cameOnline = false
    onlineManager.setOnline(isOnline)
  }
  const onWakeEvent = ({ type, persisted }: Event & { persisted?: boolean }) => {
    if (persisted === false) return
    clearTimeout(timer)
    if (type === 'online' || type === 'offline') {
      isOnline = type === 'online'
      cameOnline = isOnline
    } else {
      // A frozen page receives no event when its network returns.
      isOnline ||= navigator.onLine
    }
    if (!isPageVisible()) focusManager.setFocused(false)
    if (!isOnline) onlineManager.setOnline(false)
    timer = setTimeout(wake, Math.random() * WAKE_SPREAD_MS)
  }
  // Also for a page opened in the background.
  client.mount()
  focusManager.setEventListener(() => undefined)
  onlineManager.setEventListener(() => undefined)
  for (const event of WAKE_EVENTS) window.addEventListener(event, onWakeEvent)
  return () => {
    clearTimeout(timer)
    client.unmount()
    for (const event of WAKE_EVENTS) window.removeEventListener(event, onWakeEvent)
  }
}
