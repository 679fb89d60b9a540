import {
  focusManager,
  hashKey,
  notifyManager,
  onlineManager,
  type QueryClient,
  type QueryKey,
  type QueryState,
  useQueryClient,
  type Query,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { REQUEST_TIMEOUT_MS, ApiError, isServerTrouble } from './call'

/** How a read is kept fresh. All times in milliseconds. */
export interface PollPlan {
  /** From an answer of a healthy server to the next request. */
  intervalMs: number
  /** The base of the back-off after failures; `every` by default. */
  backoffBaseMs?: number
  /** The shortest wait after a failure; 0 by default. */
  minBackoffMs?: number
  /** The poll runs only while this is true of the latest data. */
  isActive?: (state: QueryState) => boolean
}

/** A query, as far as polls look at it. */
export interface PolledQuery {
  state: QueryState
}

/** The longest wait after failures, unless the server asks for more by Retry-After. */
const LONGEST = 60_000
/** A longer Retry-After is cut to this: nobody should look at an old balance for an hour. */
const HELD_AT_MOST = 300_000
/** Reads that start when the page or the network comes back are spread over this time. */
const WAKES_WITHIN = 3000

/**
 * After `failures` in a row: back-off with full jitter, random(0, min(60 s, base * 2^failures)). What the server has
 * asked for is waited first and the jitter added to it, or all clients would return at the same moment. After a call
 * that hung, or a long Retry-After, the jitter is at least as wide as that time.
 */
export const getBackoffMs = (base: number, failures: number, chance: number, hold = 0, hung = 0) =>
  hold + chance * Math.min(LONGEST, Math.max(base * 2 ** failures, hung, hold))

/**
 * What a read's last answers tell: how many there were, how many in a row brought nothing (refusals among them), and how
 * many in a row came from a server in trouble, or did before this good one. `chance` (0 to 1) is drawn once for each
 * answer: another interval at each look would begin the wait anew.
 */
const unasked = { answers: 0, misses: 0, failures: 0, recovered: false, chance: 0 }
const streaks = new WeakMap<PolledQuery, typeof unasked>()

function streakOf(read: PolledQuery) {
  const { status, error, dataUpdateCount, errorUpdateCount } = read.state
  const answers = dataUpdateCount + errorUpdateCount
  const last = streaks.get(read) ?? unasked
  if (last.answers === answers) return last
  const misses = status === 'error' ? last.misses + 1 : 0
  const failures = misses > 0 && isServerTrouble(error) ? last.failures + 1 : 0
  const recovered = last.failures > 0 && failures === 0
  const streak = { answers, misses, failures, recovered, chance: Math.random() }
  streaks.set(read, streak)
  return streak
}

/** How long a server in trouble is left alone. */
function holdOf(error: unknown, rest = 0) {
  const asked = (error instanceof ApiError && error.detail.retryAfter) || 0
  return isServerTrouble(error) ? Math.min(HELD_AT_MOST, Math.max(rest, asked)) : 0
}

/** From a read's last answer to its next request; false while it is not asked. */
function waitOf({ intervalMs: every, backoffBaseMs: base = every, minBackoffMs: rest, isActive: runs }: PollPlan, read: PolledQuery) {
  const { fetchStatus, error } = read.state
  if (fetchStatus !== 'idle' || runs?.(read.state) === false) return false
  const { failures, recovered, chance } = streakOf(read)
  // Clients that failed together do not go on in step.
  if (failures === 0) return recovered ? every * (0.5 + chance) : every
  const hung = error instanceof ApiError && error.kind === 'timeout' ? REQUEST_TIMEOUT_MS : 0
  // 0 would be no interval at all.
  return Math.max(1, getBackoffMs(base, failures, chance, holdOf(error, rest), hung))
}

/** Query options of a read that nothing asks again by itself. */
export const byHand = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Query options that keep a read fresh. Any request or answer for the same data (a tap) restarts the interval. */
export function polled(plan: PollPlan) {
  const ifDue = ({ state }: PolledQuery, wait: number | false) =>
    focusManager.isFocused() &&
    wait !== false &&
    Date.now() >= Math.max(state.dataUpdatedAt, state.errorUpdatedAt) + wait &&
    'always'
  return {
    ...byHand,
    // While the page is hidden the library's own timer asks nothing. Some phones wrongly say that they are offline.
    refetchInterval: (read: PolledQuery) => waitOf(plan, read),
    refetchOnWindowFocus: (read: PolledQuery) => ifDue(read, waitOf(plan, read)),
    refetchOnReconnect(read: PolledQuery) {
      const { status, error } = read.state
      const wait = waitOf(plan, read)
      // It may have failed only because there was no network.
      return ifDue(read, wait !== false && status === 'error' ? holdOf(error) : wait)
    },
  }
}

/** Whether what is shown may be old: two polls in a row brought nothing. Renders again only when that changes. */
export function useIsOutdated(queryKey: QueryKey): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)),
    [cache],
  )
  const isOld = () => {
    const query = cache.get(hashKey(queryKey))
    return query?.state.data !== undefined && streakOf(query).misses > 1
  }
  return useSyncExternalStore(subscribe, isOld, isOld)
}

/**
 * Reads caused by the page becoming visible or the phone going online are spread over 3 s: many phones may come back at
 * the same moment. A member's own action does not wait. Returns the function that ends it.
 */
export function spreadWakeUps(client: QueryClient): () => void {
  let online = true
  let came = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isSeen = () => document.visibilityState !== 'hidden'
  const wake = () => {
    focusManager.setFocused(isSeen())
    // It tells changes alone, and a page that started without network was never told so.
    if (came && onlineManager.isOnline()) client.getQueryCache().onOnline()
    came = false
    onlineManager.setOnline(online)
  }
  const changed = ({ type, persisted }: Event & { persisted?: boolean }) => {
    if (persisted === false) return
    clearTimeout(timer)
    if (type === 'online' || type === 'offline') online = came = type === 'online'
    // A frozen page heard nothing of its network's return.
    else online ||= navigator.onLine
    if (!isSeen()) focusManager.setFocused(false)
    if (!online) onlineManager.setOnline(false)
    timer = setTimeout(wake, Math.random() * WAKES_WITHIN)
  }
  // Reads that rest in a page opened in the background are woken although nothing is rendered yet.
  client.mount()
  // The library's own would tell of it at once.
  focusManager.setEventListener(() => undefined)
  onlineManager.setEventListener(() => undefined)
  const events = ['visibilitychange', 'pageshow', 'online', 'offline']
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    clearTimeout(timer)
    client.unmount()
    for (const event of events) window.removeEventListener(event, changed)
  }
}

/** Milliseconds before the first try: the member's own tap on 重新加载 comes first. */
const EARLIEST = 10_000

const plan = { every: EARLIEST, base: 4000, rest: EARLIEST }

/** What a screen that is open reads, and nothing that is polled or may be asked once only. */
const isPlain = (query: Query) =>
  query.isActive() && !query.observers.some(({ options }) => options.retry === false)

/** Without a second try of its own, and of the same page where a list could not go on. */
function again(query: Query) {
  if (focusManager.isFocused() && isPlain(query))
    void query
      .fetch({ ...query.options, retry: false }, { meta: query.state.fetchMeta ?? undefined })
      .catch(() => undefined)
}

/**
 * Reads that failed are asked again by themselves, as calmly as polls, while their screen is open: a host may be back
 * although the phone was online all the time. Refusals are not. Returns the function that ends it.
 */
export function retryFailedReads(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const timers = new Map<Query, ReturnType<typeof setInterval>>()

  function follow(query: Query) {
    clearInterval(timers.get(query))
    timers.delete(query)
    const { status, error } = query.state
    const wait = status === 'error' && isServerTrouble(error) && waitOf(plan, query)
    if (wait && cache.get(query.queryHash) === query)
      timers.set(query, setInterval(again, wait, query))
  }
  cache.getAll().forEach(follow)
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'removed') follow(query as Query)
  })
  return () => {
    stop()
    timers.forEach((timer) => clearInterval(timer))
  }
}
