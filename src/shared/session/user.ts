import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUser, refreshUser, type UserInfo } from '@/contract/account'
import { balanceQuery } from './balance'
import { call } from '@/api/call'
import type { Plan } from '@/api/poll'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { session, useLoggedIn, useSession } from '@/api/session'
import { polled, usePoll } from '@/api/usePoll'

/** The logged-in member; null for a guest, and until POST /api/user has answered. */
export const useUser = (): UserInfo | null => useSession((s) => s.user)

/** Stores the server's answer about the member, if he is still the one logged in. */
function keep(client: QueryClient, token: string | null, user: UserInfo) {
  if (token === null || token !== session.token()) return
  session.setUser(user)
  if (user.balance === null) return
  // Newer than the last polled balance.
  void client.cancelQueries({ queryKey: balanceQuery().queryKey })
  client.setQueryData(balanceQuery().queryKey, { data: { balance: user.balance }, message: '' })
}

/** POST /api/user. The answer is stored in the session, where `useUser` reads it. */
export const userQuery = () =>
  queryOptions({
    queryKey: keyOf(currentUser, {}),
    queryFn: async ({ client, signal }) => {
      const token = session.token()
      const reply = await call(currentUser, {}, { signal })
      keep(client, token, reply.data)
      return reply
    },
    meta: { telling: 'screen' },
    staleTime: Infinity,
  })

/** Asked again until it succeeds. */
const plan: Plan = { every: 10_000, base: 4000, while: ({ status }) => status === 'error' }

/** Reads the member once per session, and again until it succeeds; mounted once. */
export function useUserKeeper() {
  const loggedIn = useLoggedIn()
  const query = userQuery()
  const { refetch } = useQuery({
    ...query,
    ...polled,
    enabled: loggedIn,
    // Stryker disable next-line all: a property of no query changes as seldom as none
    notifyOnChangeProps: [],
  })
  usePoll(query.queryKey, refetch, plan, loggedIn)
}

/** Right after login: the member is known when this resolves, unless no answer came. */
export const loadUser = (client: QueryClient): Promise<void> =>
  client.fetchQuery(userQuery()).then(
    () => undefined,
    () => undefined,
  )

/** After money moved or the member changed: reads him again without a message. */
export const reloadUser = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ queryKey: userQuery().queryKey })

/** The refresh button: POST /api/refreshusermoney, the result is stored: [refresh, busy]. */
export function useRefreshUser() {
  const client = useQueryClient()
  const token = useSession((s) => s.token)
  const [send, busy] = useSend(refreshUser, {
    onSuccess: ({ data }) => keep(client, token, data),
  })
  return [() => send({}), busy] as const
}
