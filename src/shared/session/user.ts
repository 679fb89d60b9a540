import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { currentUser, readBalance, refreshUser, type UserInfo } from '@/contract/account'
import type { Money } from '@/lib/moneyText'
import { byHand, polled, type PollOptions, useIsOutdated } from '@/api/poll'
import { type CachedResponse, callWithTimestamp, keyOf, keepNewest } from '@/api/query'
import { useSend } from '@/api/send'
import { getMemberKey, session, useLoggedIn } from '@/api/session'
import { useHeldValue } from './heldBalances'

// The member stands in the query cache alone: who he is under POST /api/user, his balance under the poll's call.
// Over a reload, and for outside readers, session.keep stores him (api/session.ts).

/** What was stored before a reload is shown until the server has answered, and counts as old. */
const stored = <T>(of: (user: UserInfo) => T) => ({
  initialData: (): CachedResponse<T> | undefined => {
    const user = session.getStoredMember()
    return user && { data: of(user), message: '' }
  },
  initialDataUpdatedAt: 0,
})

type Balance = { balance: Money | null }
const balanceKey = keyOf(readBalance, {})

/** The central wallet's balance, as the server told it last, whichever call it was. */
export const balanceQuery = () =>
  queryOptions<CachedResponse<Balance>, Error, Balance>({
    queryKey: balanceKey,
    queryFn: async ({ client, signal }) => {
      const { data, ...reply } = await callWithTimestamp(readBalance, {}, signal)
      const before = client.getQueryData<CachedResponse<Balance>>(balanceKey)?.data
      return { ...reply, data: { balance: data.balance ?? before?.balance ?? null } }
    },
    ...stored(({ balance }) => ({ balance })),
    structuralSharing: keepNewest,
    select: ({ data }) => data,
    meta: { telling: 'screen' },
    staleTime: 0,
  })

/** POST /api/user: read once in a page, and again when asked for. */
export const userQuery = () =>
  queryOptions<CachedResponse<UserInfo>, Error, UserInfo>({
    queryKey: keyOf(currentUser, {}),
    queryFn: async ({ signal }) => {
      const token = session.token()
      const answer = await callWithTimestamp(currentUser, {}, signal)
      if (!isNow(token)) throw new Error('the session has changed')
      return answer
    },
    ...stored((user) => user),
    structuralSharing: keepNewest,
    select: ({ data }) => data,
    meta: {
      telling: 'screen',
      onRead: (client, answer) => store(client, answer as CachedResponse<UserInfo>),
    },
    staleTime: ({ state }) => (state.dataUpdateCount > 0 ? Infinity : 0),
  })

const userKey = userQuery().queryKey

const isNow = (token: string | null) => token !== null && token === session.token()

/** Stores the member as the cache has him now, and where every screen reads it the balance that an answer told. */
function store(
  client: QueryClient,
  { data: { balance }, requestedAt: asked }: CachedResponse<UserInfo>,
) {
  const user = userNow(client)
  if (user) session.storeMember(user)
  // A balance that is not told leaves the last one as it is.
  if (balance !== null || !client.getQueryData(balanceKey))
    client.setQueryData<CachedResponse<Balance>>(balanceKey, {
      data: { balance },
      message: '',
      requestedAt: asked,
    })
}

/** The member, where no component reads him. */
export const userNow = (client: QueryClient): UserInfo | undefined =>
  session.token() === null ? undefined : client.getQueryData(userKey)?.data

/** Takes over fields that the server confirmed, such as transferstatus: newer than what is being read of him. */
export function patchUser(client: QueryClient, change: Partial<UserInfo>): void {
  const user = userNow(client)
  if (!user) return
  const data = { ...user, ...change }
  client.setQueryData(userKey, { data, message: '', requestedAt: performance.now() })
  session.storeMember(data)
}

/** A read in the cache that somebody else keeps fresh. */
const known = <D, S, K extends QueryKey>(query: UseQueryOptions<D, Error, S, K>) => ({
  ...query,
  enabled: false,
})

/** The logged-in member; null for a guest, and until POST /api/user has answered. */
export function useUser(): UserInfo | null {
  const { data } = useQuery(known(userQuery()))
  return useLoggedIn() ? (data ?? null) : null
}

/** Under whose name something is kept on this phone; empty while nobody is known. */
export function useOwner(): string {
  const user = useUser()
  return (user && getMemberKey(user)) ?? ''
}

/**
 * The central wallet's balance. Renders again only when the number changes. Undefined for a guest and until the first
 * answer, null when the server does not tell it.
 */
export function useBalance(): Money | null | undefined {
  const { data } = useQuery(known(balanceQuery()))
  const balance = useHeldValue(data?.balance)
  return useLoggedIn() ? balance : undefined
}

/** Whether a read has succeeded or failed at least once; another try does not render again. */
const useWasRead = <D, S, K extends QueryKey>(query: UseQueryOptions<D, Error, S, K>) =>
  useQuery({ ...known(query), notifyOnChangeProps: ['isFetched'] }).isFetched

/**
 * A number for a screen, whether it is unavailable, for neither its own read nor the member's tells it, and whether it
 * may be old.
 */
export function useNumber<T, D, S, K extends QueryKey>(
  value: T | undefined,
  query: UseQueryOptions<D, Error, S, K>,
) {
  const memberRead = useWasRead(userQuery())
  const wasRead = useWasRead(query)
  const old = useIsOutdated(query.queryKey)
  return { value, failed: value === undefined && memberRead && wasRead, old }
}

/** The central wallet's balance, and whether it is unavailable. */
export const useBalanceState = () => useNumber(useBalance(), balanceQuery())

/** Asked again until it succeeds. */
const userPoll = polled({
  intervalMs: 10_000,
  backoffBaseMs: 4000,
  isActive: ({ status }) => status === 'error',
})

/**
 * Reads and polls for a logged-in member. The poll writes to the cache, so the component that runs it does not render
 * again.
 */
function useMemberPoll<D, S, K extends QueryKey>(
  query: UseQueryOptions<D, Error, S, K>,
  poll: PollOptions,
) {
  const loggedIn = useLoggedIn()
  // Stryker disable next-line all: a property of no query changes as seldom as none
  useQuery({ ...query, ...poll, enabled: loggedIn, notifyOnChangeProps: [] })
}

/** Reads the member once per session, and again until it succeeds; mounted once. */
export const useUserKeeper = () => useMemberPoll(userQuery(), userPoll)

/** Spec 9: the balance is read every 4300 ms while logged in. */
export const BALANCE_EVERY = 4300

const balancePoll = polled({ intervalMs: BALANCE_EVERY })

/** The app's balance poll; mounted once. */
export const useBalancePoll = () => useMemberPoll(balanceQuery(), balancePoll)

/** Right after login: the member is known when this resolves, unless no answer came. */
export const loadUser = (client: QueryClient): Promise<void> =>
  client.fetchQuery(userQuery()).then(
    () => undefined,
    () => undefined,
  )

/** Reads him once more, not with a read that is under way. Rejects without an answer. */
export async function readUserNow(client: QueryClient): Promise<UserInfo | undefined> {
  void client.cancelQueries({ queryKey: userKey })
  await client.fetchQuery({ ...userQuery(), staleTime: 0, retry: false })
  return userNow(client)
}

const userQueryOnEntry = (enabled: boolean) =>
  ({ ...userQuery(), ...byHand, enabled, refetchOnMount: 'always' }) as const

/** The member, read anew as a screen opens whose figures are worked out from his rates. */
export function useUserAnew(): UserInfo | null {
  useQuery({ ...userQueryOnEntry(useLoggedIn()), notifyOnChangeProps: [] })
  return useUser()
}

/** All venues together, as POST /api/user tells them on this screen's entry; null until then. */
export function useGameBalanceOnEntry(): Money | null {
  const { data, isSuccess, isFetchedAfterMount } = useQuery(userQueryOnEntry(useLoggedIn()))
  return useHeldValue(isSuccess && isFetchedAfterMount ? data.gameblance : null)
}

/** After money moved or the member changed: reads him again without a message. */
export function reloadUser(client: QueryClient): Promise<void> {
  // What is on its way was asked for before.
  void client.cancelQueries({ queryKey: balanceKey })
  return client.refetchQueries({ queryKey: userKey })
}

/** The refresh button: POST /api/refreshusermoney, the result is stored: [refresh, busy]. */
export function useRefreshUser() {
  const client = useQueryClient()
  const [send, busy] = useSend(refreshUser)
  const refresh = async () => {
    const token = session.token()
    const requestedAt = performance.now()
    const reply = await send({})
    if (!reply || !isNow(token)) return
    const answer = { ...reply, requestedAt }
    client.setQueryData(userKey, answer)
    store(client, answer)
  }
  return [refresh, busy] as const
}
