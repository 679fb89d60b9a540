import { QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '@/ui/feedback/toast'
import { isSilence, serverWords } from './errors'

/** Statuses of a server that has too much to do. */
const BUSY = [429, 503]

/**
 * A read is tried again once when nobody answered; a server that said no, or that it has too much to do,
 * is not asked again. Polls have a way of their own (poll.ts).
 */
const retry = (failures: number, error: Error) =>
  failures < 1 &&
  isSilence(error) &&
  error.kind !== 'timeout' &&
  !BUSY.includes(error.detail.status ?? 0)

/**
 * One error policy (spec 8): a refusal shows the server's message as an error toast; an exception in
 * a read says nothing, the screen shows its own way on; 401 is the session's (SessionWatch).
 */
export const createClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.telling === 'screen') return
        const words = serverWords(error)
        if (words) toast.error(words)
      },
    }),
    defaultOptions: {
      // 'always': a WebView's idea of being offline is not believed; the call itself tells.
      // With it, coming back online must be asked for: what failed or grew old is read again.
      queries: {
        retry,
        // Around a second: those who failed together do not come together.
        retryDelay: () => 500 + Math.random() * 1000,
        networkMode: 'always',
        staleTime: 5000,
        refetchOnReconnect: true,
      },
      // What was sent may hold a password: it goes with the screen that sent it. At 0 a send whose
      // screen has gone would be looked at without a pause until its answer comes.
      mutations: { retry: 0, networkMode: 'always', gcTime: 1000 },
    },
  })
