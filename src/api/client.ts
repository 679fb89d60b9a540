import { type Query, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import { toast } from '@/ui/feedback/toast'
import { isSilence, serverWords } from './errors'
import { words } from '@/lib/words'
import { forgetSends } from './sends'

/** Statuses of an overloaded server. */
const BUSY = [429, 503]

/**
 * A read is tried once more when no answer came. A refusal or an overloaded server is not asked again. Polls
 * have their own policy (poll.ts).
 */
const retry = (failures: number, error: Error) =>
  failures < 1 &&
  isSilence(error) &&
  error.kind !== 'timeout' &&
  !BUSY.includes(error.detail.status ?? 0)

/**
 * The error policy for reads (spec 8): a refusal shows the server's message as an error toast; an exception
 * shows no toast, the screen offers a retry; 401 is handled by SessionWatch.
 */
export function createClient() {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (answer, { meta }) => meta?.onRead?.(client, answer),
      onError: (error, query) => {
        if (query.meta?.telling === 'screen') return
        const words = serverWords(error)
        // Stryker disable next-line ConditionalExpression: a toast without words is not shown (ui/toast)
        if (words) toast.error(words)
      },
    }),
    defaultOptions: {
      // 'always': some WebViews report «offline» wrongly, so the call itself decides. Because of that,
      // reconnecting must be configured explicitly: failed and stale reads run again.
      queries: {
        retry,
        // About one second, randomised, so that clients that failed together do not retry together.
        retryDelay: () => 500 + Math.random() * 1000,
        networkMode: 'always',
        staleTime: 5000,
        refetchOnReconnect: true,
      },
    },
  })
  return client
}

/** Reads again all that is on the screen. A screen that keeps its old content says by a notice that it failed. */
export function useRefreshAll() {
  const client = useQueryClient()
  return () =>
    client.refetchQueries({ type: 'active' }, { throwOnError: true }).catch((error: unknown) => {
      // The server's own words have been shown already (client.ts).
      if (!serverWords(error)) toast.error(words.network)
      throw error
    })
}

/** Between two members: cancels the one's calls and removes what was read for him; the site's own is kept for good. */
export function forgetMember(client: QueryClient) {
  const ofMember = { predicate: (query: Query) => query.options.gcTime !== Infinity }
  void client.cancelQueries(ofMember)
  client.removeQueries(ofMember)
}

/** For a change of world (the demo's scenarios), while no screen is shown: removes everything. */
export function forgetAll(client: QueryClient) {
  forgetSends()
  void client.cancelQueries()
  client.clear()
}
