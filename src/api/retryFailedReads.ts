import type { Query, QueryClient } from '@tanstack/react-query'
import { isUnwell } from './errors'
import { type Plan, startPoll } from './poll'

/** Milliseconds before the first try: the member's own tap on 重新加载 comes first. */
const EARLIEST = 10_000

const hasFailed = ({ status, error }: { status: string; error: unknown }) =>
  status === 'error' && isUnwell(error)
const plan: Plan = { every: EARLIEST, base: 4000, rest: EARLIEST, while: hasFailed }

/** What a screen that is open reads, and nothing that is polled or may be asked once only. */
const isPlain = (query: Query) =>
  query.isActive() && !query.observers.some(({ options }) => options.retry === false)

/**
 * Reads that failed are asked again by themselves, as calmly as polls, while their screen is open: a host may be back
 * although the phone was online all the time. Refusals are not. Returns the function that ends it.
 */
export function retryFailedReads(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const retrying = new Map<string, () => void>()

  function end(hash: string) {
    retrying.get(hash)?.()
    retrying.delete(hash)
  }
  function follow(query: Query) {
    const { queryHash: hash, queryKey, state } = query
    // Without a second try of its own, and of the same page where a list could not go on.
    const ask = () =>
      isPlain(query) &&
      query
        .fetch({ ...query.options, retry: false }, { meta: query.state.fetchMeta ?? undefined })
        .catch(() => undefined)
    if (state.fetchStatus !== 'idle') return
    if (hasFailed(state) && isPlain(query)) {
      if (!retrying.has(hash)) retrying.set(hash, startPoll(client, queryKey, ask, plan))
    } else end(hash)
  }
  cache.getAll().forEach(follow)
  const stop = cache.subscribe(({ type, query }) =>
    type === 'removed' ? end(query.queryHash) : follow(query as Query),
  )
  return () => {
    stop()
    ;[...retrying.keys()].forEach(end)
  }
}
