import {
  focusManager,
  hashKey,
  onlineManager,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
  type QueryState,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, isUnwell } from './errors'
import { failuresAfter, held, waitFailed, waitFollowing, waitWell, waitWaking } from './pollPolicy'
import { ageOf } from './query'
import { type JoinPoll, type News, shareWithin } from './sharedPoll'
import { useEffect } from 'react'
import type { Endpoint } from '@/contract/endpoint'
import { useSession } from './session'

/** How a read is kept fresh. All times in milliseconds. */
export interface Plan {
  /** From an answer of a healthy server to the next request. */
  every: number
  /** The base of the back-off after failures; `every` by default. */
  base?: number
  /** The shortest wait after a failure; 0 by default. */
  rest?: number
  /** The poll runs only while this is true of the latest data. */
  while?: (state: QueryState) => boolean
}

const missesOf = (queryKey: QueryKey) => ['misses', ...queryKey]

/** Whether what is shown may be old: two polls in a row brought nothing. Renders again only when that changes. */
export const useIsOld = (queryKey: QueryKey): boolean =>
  useQuery({
    queryKey: missesOf(queryKey),
    queryFn: skipToken,
    initialData: 0,
    select: (misses) => misses > 1,
  }).data === true

/**
 * Polls while the page is visible and the phone online, as the policy says, until the returned function is
 * called. Any other request or answer for the same data (a tap, another tab) restarts the timer.
 */
export function startPoll(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => unknown,
  plan: Plan,
  join?: JoinPoll,
): () => void {
  const { every, base = every, rest = 0 } = plan
  const cache = client.getQueryCache()
  const hash = hashKey(queryKey)
  const state = () => cache.get(hash)?.state
  let failures = 0
  let wait = every
  /** When the last answer came, and before when the server asked for no other request; ms since 1970. */
  let answeredAt = Date.now()
  let notBefore = 0
  let requestedAt = answeredAt
  let overdue = false
  let applyingNews = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tab = join?.({
    hear: (news) => {
      const known = state()
      // Requested before our latest data arrived, so it is older.
      if (!known || news.asked < known.dataUpdatedAt) return
      applyingNews = true
      // News of a failure carries no data and sets no timer.
      const age = Math.max(0, Date.now() - news.asked)
      const asked = performance.now() - age
      client.setQueryData(queryKey, news.reply && { ...news.reply, asked })
      applyingNews = false
      count(news.reply !== undefined)
      ;({ failures, wait } = news)
      answeredAt = Date.now()
      arm()
    },
    turned: () => arm(),
  })
  const tell = (reply?: News['reply']) => tab?.tell({ asked: requestedAt, failures, wait, reply })

  /** Kept in the cache, beyond this poll: how often in a row nothing came. */
  function count(came: boolean) {
    const misses = client.getQueryData<number>(missesOf(queryKey)) ?? 0
    if (!came || misses > 0) client.setQueryData(missesOf(queryKey), came ? 0 : misses + 1)
  }
  function arm() {
    clearTimeout(timer)
    overdue = false
    const now = state()
    if (now?.fetchStatus !== 'idle' || plan.while?.(now) === false) return
    // This tab asks again for what failed here; a successful poll stays with the tab that did it.
    const leads = !tab || tab.leads() || now.status === 'error'
    const full = leads ? wait : waitFollowing(wait, every, Math.random())
    timer = setTimeout(due, Math.max(1, answeredAt + full - Date.now()))
  }
  function due() {
    overdue = !isAwake()
    if (!overdue) ask()
  }
  function noteOutcome(error?: unknown) {
    const unwell = error !== undefined && isUnwell(error)
    const serverWait = error instanceof ApiError ? (error.detail.retryAfter ?? 0) : 0
    const retryAfter = Math.max(rest, serverWait)
    const before = failures
    failures = failuresAfter(before, unwell)
    wait = unwell
      ? waitFailed(base, failures, Math.random(), { lasted: answeredAt - requestedAt, retryAfter })
      : waitWell(every, before > 0, Math.random())
    notBefore = answeredAt + (unwell ? held(retryAfter) : 0)
    arm()
  }
  function onCacheEvent(event: QueryCacheNotifyEvent) {
    if (event.type !== 'updated' || event.query.queryHash !== hash || applyingNews) return
    const { action, query } = event
    answeredAt = action.type === 'success' || action.type === 'error' ? Date.now() : answeredAt
    if (action.type === 'fetch') requestedAt = Date.now()
    if (action.type === 'success') {
      const reply = query.state.data as News['reply']
      if (action.manual) requestedAt = answeredAt - (reply ? ageOf(reply) : 0)
      count(true)
      noteOutcome()
      tell(reply)
    } else if (action.type === 'error') {
      count(false)
      noteOutcome(action.error)
      tell()
    } else arm()
  }

  const now = state()
  if (now?.fetchStatus === 'idle') {
    answeredAt = Math.max(now.dataUpdatedAt, now.errorUpdatedAt) || answeredAt
    if (now.status === 'error') noteOutcome(now.error)
    else arm()
  }
  const stops = [
    cache.subscribe(onCacheEvent),
    focusManager.subscribe(() => void (overdue && due())),
    onlineManager.subscribe(() => {
      // A failed request may have failed only because there was no network.
      const early = state()?.status === 'error' && Date.now() >= notBefore
      if (overdue || early) due()
    }),
  ]
  return () => {
    clearTimeout(timer)
    tab?.leave()
    for (const stop of stops) stop()
  }
}

/** Calls `set` at once when it ends, and after a random delay when it begins again. */
function follow(
  target: EventTarget,
  events: string[],
  begins: (event: Event) => boolean,
  set: (on: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = (event: Event) => {
    clearTimeout(timer)
    if (begins(event)) timer = setTimeout(set, waitWaking(Math.random()), true)
    else set(false)
  }
  for (const event of events) target.addEventListener(event, changed)
  return () => {
    clearTimeout(timer)
    for (const event of events) target.removeEventListener(event, changed)
  }
}

/**
 * Reads caused by the page becoming visible or the phone going online are spread over 3 s: many phones may come
 * back at the same moment. A member's own action does not wait.
 */
export function spreadWaking() {
  focusManager.setEventListener((set) =>
    follow(document, ['visibilitychange'], () => document.visibilityState !== 'hidden', set),
  )
  onlineManager.setEventListener((set) =>
    follow(window, ['online', 'offline'], ({ type }) => type === 'online', set),
  )
}

/** Whether polls may run: the page is visible and the phone online. */
export const isAwake = () => focusManager.isFocused() && onlineManager.isOnline()

/** Query options for a polled read: only the poll refetches and retries. */
export const polled = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Its endpoint, when the member's tabs share one poll. Create a plan once, outside components. */
export interface SharedPlan extends Plan {
  shared?: Endpoint
}

/** Keeps a component's read fresh: use it with `useQuery({ …, ...polled })` and pass that query's `refetch`. */
export function usePoll(
  queryKey: QueryKey,
  refetch: (options: { cancelRefetch: boolean }) => unknown,
  plan: SharedPlan,
  on = true,
) {
  const client = useQueryClient()
  const member = useSession((s) => (plan.shared ? s.memberId : undefined))
  const hash = hashKey(queryKey)
  useEffect(() => {
    if (!on) return
    const key = JSON.parse(hash) as QueryKey
    const ask = () => refetch({ cancelRefetch: false })
    const join = plan.shared && member ? shareWithin(plan.shared, plan.every, member) : undefined
    return startPoll(client, key, ask, plan, join)
  }, [client, hash, refetch, plan, on, member])
}
