import {
  focusManager,
  hashKey,
  onlineManager,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query'
import { ApiError, isUnwell } from './errors'
import { failuresAfter, held, waitFailed, waitFollowing, waitWell } from './pollPolicy'
import type { JoinPoll, News } from './pollNews'
import { isAwake } from './waking'

/** How a read is kept fresh. Milliseconds. */
export interface Plan {
  /** From an answer of a well server to the next question. */
  every: number
  /** Where the waits after failures begin to grow; `every` unless said. */
  base?: number
  /** Asked again only while this holds of what was learnt last. */
  while?: (state: QueryState) => boolean
}

/**
 * Asks again and again while the page is seen and the phone online, as the policy says, until the
 * function that it returns is called. Whoever else asks or answers (a tap, another tab) sets the clock anew.
 */
export function startPoll(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => unknown,
  plan: Plan,
  join?: JoinPoll,
): () => void {
  const { every, base = every } = plan
  const cache = client.getQueryCache()
  const hash = hashKey(queryKey)
  const state = () => cache.get(hash)?.state
  let failures = 0
  let wait = every
  /** When the last answer came, and until when the server asked to be left alone. */
  let since = Date.now()
  let notBefore = 0
  let asked = since
  let overdue = false
  let hearing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const tab = join?.({
    hear: (news) => {
      const known = state()
      // Asked before we learnt what we know: older than that.
      if (!known || news.asked < known.dataUpdatedAt) return
      hearing = true
      // News of a failure bring nothing, and set nothing.
      client.setQueryData(queryKey, news.reply)
      hearing = false
      ;({ failures, wait } = news)
      since = Date.now()
      arm()
    },
    turned: () => arm(),
  })
  const tell = (reply?: News['reply']) => tab?.tell({ asked, failures, wait, reply })

  function arm() {
    clearTimeout(timer)
    overdue = false
    const now = state()
    if (now?.fetchStatus !== 'idle' || plan.while?.(now) === false) return
    // What failed here is asked again by us; what went well is another tab's to ask.
    const leads = !tab || tab.leads() || now.status === 'error'
    const full = leads ? wait : waitFollowing(wait, every, Math.random())
    timer = setTimeout(due, Math.max(1, since + full - Date.now()))
  }
  function due() {
    overdue = !isAwake()
    if (!overdue) ask()
  }
  function learn(error?: unknown) {
    const unwell = error !== undefined && isUnwell(error)
    const retryAfter = error instanceof ApiError ? (error.detail.retryAfter ?? 0) : 0
    const before = failures
    failures = failuresAfter(before, unwell)
    wait = unwell
      ? waitFailed(base, failures, Math.random(), { lasted: since - asked, retryAfter })
      : waitWell(every, before > 0, Math.random())
    notBefore = since + (unwell ? held(retryAfter) : 0)
    arm()
  }
  function seen(event: QueryCacheNotifyEvent) {
    if (event.type !== 'updated' || event.query.queryHash !== hash || hearing) return
    const { action, query } = event
    since = action.type === 'success' || action.type === 'error' ? Date.now() : since
    if (action.type === 'fetch') asked = Date.now()
    if (action.type === 'success') {
      if (action.manual) asked = since
      learn()
      tell(query.state.data as News['reply'])
    } else if (action.type === 'error') {
      learn(action.error)
      tell()
    } else arm()
  }

  const now = state()
  if (now?.fetchStatus === 'idle') {
    since = Math.max(now.dataUpdatedAt, now.errorUpdatedAt) || since
    if (now.status === 'error') learn(now.error)
    else arm()
  }
  const stops = [
    cache.subscribe(seen),
    focusManager.subscribe(() => void (overdue && due())),
    onlineManager.subscribe(() => {
      // What failed may have failed for want of a network alone.
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
