import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { getWaitMs, type PollPlan } from './polling'
import { isRetryableError } from './response'

const FIRST_RETRY_MS = 10_000

const retryPlan: PollPlan = {
  intervalMs: FIRST_RETRY_MS,
  backoffBaseMs: 4000,
  minBackoffMs: FIRST_RETRY_MS,
}

/** Not polled, and not limited to one attempt. */
const isPlainRead = (query: Query) =>
  query.isActive() && !query.observers.some(({ options }) => options.retry === false)

function retryRead(query: Query) {
  if (!focusManager.isFocused() || !isPlainRead(query)) return
  query
    .fetch({ ...query.options, retry: false }, { meta: query.state.fetchMeta ?? undefined })
    .catch(() => undefined)
}

/** A server may recover while the phone stays online. */
export function keepRetryingFailedReads(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const timers = new Map<Query, ReturnType<typeof setInterval>>()

  function schedule(query: Query) {
    clearInterval(timers.get(query))
    timers.delete(query)
    const { status, error } = query.state
    if (status !== 'error' || !isRetryableError(error)) return
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
