import type { Query, QueryClient } from '@tanstack/react-query'
import { isUnwell } from './errors'
import { isAwake, waitOf } from './poll'

/** Milliseconds before the first try: the member's own tap on 重新加载 comes first. */
const EARLIEST = 10_000

const plan = { every: EARLIEST, base: 4000, rest: EARLIEST }

/** What a screen that is open reads, and nothing that is polled or may be asked once only. */
const isPlain = (query: Query) =>
  query.isActive() && !query.observers.some(({ options }) => options.retry === false)

/** Without a second try of its own, and of the same page where a list could not go on. */
function again(query: Query) {
  if (isAwake() && isPlain(query))
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
    const wait = status === 'error' && isUnwell(error) && waitOf(plan, query)
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
