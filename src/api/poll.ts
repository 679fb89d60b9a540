import {
  focusManager,
  hashKey,
  notifyManager,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryState,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError, isServerTrouble } from './call'
import { REQUEST_TIMEOUT_MS } from './request'

/** All times in milliseconds. */
export interface PollPlan {
  /** From a healthy server's response to the next request. */
  intervalMs: number
  /** After failures; `intervalMs` by default. */
  backoffBaseMs?: number
  /** The shortest wait after a failure; 0 by default. */
  minBackoffMs?: number
  /** The poll runs only while this is true of the latest data. */
  isActive?: (state: QueryState) => boolean
}

export interface PolledQuery {
  state: QueryState
}

/** The longest wait after failures, unless the server asks for more by Retry-After. */
const MAX_BACKOFF_MS = 60_000
/** A longer Retry-After is cut to this, or a balance would be old for an hour. */
const MAX_RETRY_AFTER_MS = 300_000
/** Reads that start when the page or the network comes back are spread over this time. */
const WAKE_SPREAD_MS = 3000

interface Backoff {
  baseMs: number
  /** In a row. */
  failures: number
  /** 0 to 1. */
  chance: number
  /** The server asked for this (Retry-After). */
  retryAfterMs?: number
  /** The last request waited this long in vain. */
  timeoutMs?: number
}

/**
 * Full jitter, random(0, min(60 s, base * 2^failures)), after the wait that the server asked for: otherwise all clients
 * would return at the same moment. The jitter is at least as wide as that wait, or as a timeout.
 */
export const getBackoffMs = ({
  baseMs,
  failures,
  chance,
  retryAfterMs = 0,
  timeoutMs = 0,
}: Backoff): number =>
  retryAfterMs +
  chance * Math.min(MAX_BACKOFF_MS, Math.max(baseMs * 2 ** failures, timeoutMs, retryAfterMs))

interface Streak {
  responses: number
  /** Errors in a row, refusals among them. */
  errors: number
  /** Server or connection troubles in a row. */
  failures: number
  /** The last response was good, the one before it a failure. */
  hasRecovered: boolean
  /** 0 to 1, drawn once for each response: another one at each look would restart the wait. */
  chance: number
}

const NO_RESPONSES: Streak = {
  responses: 0,
  errors: 0,
  failures: 0,
  hasRecovered: false,
  chance: 0,
}
const streaks = new WeakMap<PolledQuery, Streak>()

function updateStreak(query: PolledQuery): Streak {
  const { status, error, dataUpdateCount, errorUpdateCount } = query.state
  const responses = dataUpdateCount + errorUpdateCount
  const last = streaks.get(query) ?? NO_RESPONSES
  if (last.responses === responses) return last
  const errors = status === 'error' ? last.errors + 1 : 0
  const failures = errors > 0 && isServerTrouble(error) ? last.failures + 1 : 0
  const hasRecovered = last.failures > 0 && failures === 0
  const streak = { responses, errors, failures, hasRecovered, chance: Math.random() }
  streaks.set(query, streak)
  return streak
}

/** How long a server in trouble is left alone. */
function getRetryAfterMs(error: unknown, minMs = 0): number {
  if (!isServerTrouble(error)) return 0
  const retryAfter = (error instanceof ApiError && error.detail.retryAfter) || 0
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(minMs, retryAfter))
}

/** From the last response to the next request; false while the poll does not run. */
function getWaitMs(plan: PollPlan, query: PolledQuery): number | false {
  const { intervalMs, backoffBaseMs = intervalMs, minBackoffMs, isActive } = plan
  const { fetchStatus, error } = query.state
  if (fetchStatus !== 'idle' || isActive?.(query.state) === false) return false
  const { failures, hasRecovered, chance } = updateStreak(query)
  // Clients that failed together would otherwise go on in step.
  if (failures === 0) return hasRecovered ? intervalMs * (0.5 + chance) : intervalMs
  const backoffMs = getBackoffMs({
    baseMs: backoffBaseMs,
    failures,
    chance,
    retryAfterMs: getRetryAfterMs(error, minBackoffMs),
    timeoutMs: error instanceof ApiError && error.kind === 'timeout' ? REQUEST_TIMEOUT_MS : 0,
  })
  // The library takes 0 for no interval.
  return Math.max(1, backoffMs)
}

/** Query options of a read that is never refetched by itself. */
export const byHand = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

const isDue = ({ state }: PolledQuery, waitMs: number | false) =>
  waitMs !== false && Date.now() >= Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + waitMs

const refetchIfDue = (query: PolledQuery, waitMs: number | false) =>
  focusManager.isFocused() && isDue(query, waitMs) && 'always'

/** Query options that keep a read fresh. Any other read of the same data, such as after a tap, restarts the interval. */
export const polled = (plan: PollPlan) => ({
  ...byHand,
  // The library stops this timer while the page is hidden.
  refetchInterval: (query: PolledQuery) => getWaitMs(plan, query),
  refetchOnWindowFocus: (query: PolledQuery) => refetchIfDue(query, getWaitMs(plan, query)),
  refetchOnReconnect(query: PolledQuery) {
    const { status, error } = query.state
    const waitMs = getWaitMs(plan, query)
    // It may have failed only because there was no network.
    const hasFailed = waitMs !== false && status === 'error'
    return refetchIfDue(query, hasFailed ? getRetryAfterMs(error) : waitMs)
  },
})
export type PollOptions = ReturnType<typeof polled>

/** Whether the data may be old: two polls in a row failed. Renders again only when that changes. */
export function useIsOutdated(queryKey: QueryKey): boolean {
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

/**
 * Spreads the reads that start when the page becomes visible or the network comes back over 3 s: many phones may come back
 * at the same moment. A member's own action does not wait. Returns the function that ends it.
 */
export function spreadWakeUps(client: QueryClient): () => void {
  let isOnline = true
  let cameOnline = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    focusManager.setFocused(isPageVisible())
    // onlineManager reports changes only: none to a page that started without a network.
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
  // Wakes reads of a page opened in the background although nothing is rendered yet.
  client.mount()
  // The library's own listeners would not wait.
  focusManager.setEventListener(() => undefined)
  onlineManager.setEventListener(() => undefined)
  for (const event of WAKE_EVENTS) window.addEventListener(event, onWakeEvent)
  return () => {
    clearTimeout(timer)
    client.unmount()
    for (const event of WAKE_EVENTS) window.removeEventListener(event, onWakeEvent)
  }
}

/** Leaves time for the member's own tap on 重新加载. */
const FIRST_RETRY_MS = 10_000

const retryPlan: PollPlan = {
  intervalMs: FIRST_RETRY_MS,
  backoffBaseMs: 4000,
  minBackoffMs: FIRST_RETRY_MS,
}

/** A read of an open screen, neither polled nor one that may be sent once only. */
const isPlainRead = (query: Query) =>
  query.isActive() && !query.observers.some(({ options }) => options.retry === false)

/** Without the usual retry; `fetchMeta` names the page at which a list failed. */
function retryRead(query: Query) {
  if (!focusManager.isFocused() || !isPlainRead(query)) return
  query
    .fetch({ ...query.options, retry: false }, { meta: query.state.fetchMeta ?? undefined })
    .catch(() => undefined)
}

/**
 * Retries the failed reads of the open screen, but no refused ones, with the back-off of polls: a server may come back
 * while the phone is online all the time. Returns the function that ends it.
 */
export function retryFailedReads(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const timers = new Map<Query, ReturnType<typeof setInterval>>()

  function schedule(query: Query) {
    clearInterval(timers.get(query))
    timers.delete(query)
    const { status, error } = query.state
    if (status !== 'error' || !isServerTrouble(error)) return
    const waitMs = getWaitMs(retryPlan, query)
    if (waitMs !== false && cache.get(query.queryHash) === query)
      timers.set(query, setInterval(retryRead, waitMs, query))
  }
  cache.getAll().forEach(schedule)
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'removed') schedule(query as Query)
  })
  return () => {
    unsubscribe()
    timers.forEach((timer) => clearInterval(timer))
  }
}
