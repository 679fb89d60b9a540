import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useState } from 'react'
import { create } from 'zustand'
import {
  noRefetchOptions,
  createPollOptions,
  type PollOptions,
  useHasPollFailedTwice,
} from '@/api/polling'
import { type CachedResponse, callWithRequestTime, getQueryKey, keepNewest } from '@/api/query'
import { getMemberKey, session, useIsLoggedIn } from '@/api/session'
import { useSendRequest } from '@/api/useSendRequest'
import { readUser, readBalance, refreshBalance, type UserInfo } from '@/contract/account'
import { type Money, ZERO } from '@/lib/money/money'

/** The stored member as stale data, after a reload. */
const withStoredMember = <T>(select: (user: UserInfo) => T) => ({
  initialData: (): CachedResponse<T> | undefined => {
    const user = session.getStoredMember()
    return user && { data: select(user), message: '' }
  },
  initialDataUpdatedAt: 0,
})

type Balance = { balance: Money | null }
const balanceKey = getQueryKey(readBalance, {})

/** A response without a balance keeps the last one. */
export const createBalanceQuery = () =>
  queryOptions<CachedResponse<Balance>, Error, Balance>({
    queryKey: balanceKey,
    queryFn: async ({ client, signal }) => {
      const { data, ...response } = await callWithRequestTime(readBalance, {}, signal)
      const previous = client.getQueryData<CachedResponse<Balance>>(balanceKey)?.data
      return { ...response, data: { balance: data.balance ?? previous?.balance ?? null } }
    },
    ...withStoredMember(({ balance }) => ({ balance })),
    structuralSharing: keepNewest,
    select: ({ data }) => data,
    meta: { errorDisplay: 'inline' },
    staleTime: 0,
  })

export const createUserQuery = () =>
  queryOptions<CachedResponse<UserInfo>, Error, UserInfo>({
    queryKey: getQueryKey(readUser, {}),
    queryFn: async ({ signal }) => {
      const token = session.getToken()
      const response = await callWithRequestTime(readUser, {}, signal)
      if (!isCurrentToken(token)) throw new Error('the session has changed')
      return response
    },
    ...withStoredMember((user) => user),
    structuralSharing: keepNewest,
    select: ({ data }) => data,
    meta: {
      errorDisplay: 'inline',
      onRead: (client, response) =>
        storeUserAndBalance(client, response as CachedResponse<UserInfo>),
    },
    staleTime: ({ state }) => (state.dataUpdateCount > 0 ? Infinity : 0),
  })

const userKey = createUserQuery().queryKey

const isCurrentToken = (token: string | null) => token !== null && token === session.getToken()

/** For a reload, and the balance where every screen reads it. */
function storeUserAndBalance(
  client: QueryClient,
  { data: { balance }, requestedAt }: CachedResponse<UserInfo>,
): void {
  const user = getCachedUser(client)
  if (user) session.storeMember(user)
  if (balance !== null || !client.getQueryData(balanceKey))
    client.setQueryData<CachedResponse<Balance>>(balanceKey, {
      data: { balance },
      message: '',
      requestedAt,
    })
}

export const getCachedUser = (client: QueryClient): UserInfo | undefined =>
  session.getToken() === null ? undefined : client.getQueryData(userKey)?.data

/** Fields that the server has confirmed; a read that is under way does not undo them. */
export function patchCachedAndStoredUser(client: QueryClient, change: Partial<UserInfo>): void {
  const user = getCachedUser(client)
  if (!user) return
  const data = { ...user, ...change }
  client.setQueryData(userKey, { data, message: '', requestedAt: performance.now() })
  session.storeMember(data)
}

const withoutFetching = <D, S, K extends QueryKey>(query: UseQueryOptions<D, Error, S, K>) => ({
  ...query,
  enabled: false,
})

/** Null for a guest, and until POST /api/user has answered. */
export function useUser(): UserInfo | null {
  const { data } = useQuery(withoutFetching(createUserQuery()))
  return useIsLoggedIn() ? (data ?? null) : null
}

/** Empty for a guest, and until the member is known. */
export function useMemberStorageKey(): string {
  const user = useUser()
  return (user && getMemberKey(user)) ?? ''
}

/** Undefined for a guest and until the first response, null when the server does not send it. */
export function useBalance(): Money | null | undefined {
  const { data } = useQuery(withoutFetching(createBalanceQuery()))
  const balance = useFrozenWhileMoneyMoves(data?.balance)
  return useIsLoggedIn() ? balance : undefined
}

const useIsFetched = <D, S, K extends QueryKey>(query: UseQueryOptions<D, Error, S, K>) =>
  useQuery({ ...withoutFetching(query), notifyOnChangeProps: ['isFetched'] }).isFetched

export interface NumberState<T> {
  value: T | undefined
  /** Neither its own read nor the member's has the number. */
  failed: boolean
  /** It may be outdated. */
  old: boolean
}

export function useValueWithReadState<T, D, S, K extends QueryKey>(
  value: T | undefined,
  query: UseQueryOptions<D, Error, S, K>,
): NumberState<T> {
  const isUserFetched = useIsFetched(createUserQuery())
  const isFetched = useIsFetched(query)
  const old = useHasPollFailedTwice(query.queryKey)
  return { value, failed: value === undefined && isUserFetched && isFetched, old }
}

export const useBalanceState = (): NumberState<Money | null> =>
  useValueWithReadState(useBalance(), createBalanceQuery())

/** In the platform wallet and in all venues. */
export const useHasNoMoney = (): boolean => {
  const balance = useBalance()
  const gameBalance = useUser()?.gameblance
  return balance === ZERO && gameBalance === ZERO
}

const userPoll = createPollOptions({
  intervalMs: 10_000,
  backoffBaseMs: 4000,
  isActive: ({ status }) => status === 'error',
})

/** Does not render the component that runs it. */
function useMemberPoll<D, S, K extends QueryKey>(
  query: UseQueryOptions<D, Error, S, K>,
  poll: PollOptions,
) {
  const isLoggedIn = useIsLoggedIn()
  // Stryker disable next-line all: a property of no query changes as seldom as none
  useQuery({ ...query, ...poll, enabled: isLoggedIn, notifyOnChangeProps: [] })
}

export const useReadUserUntilAnswered = (): void => useMemberPoll(createUserQuery(), userPoll)

/** Spec 9, in ms. */
export const BALANCE_INTERVAL_MS = 4300

const balancePoll = createPollOptions({ intervalMs: BALANCE_INTERVAL_MS })

export const usePollBalance = (): void => useMemberPoll(createBalanceQuery(), balancePoll)

/** Right after login. Never rejects. */
export const prefetchUser = (client: QueryClient): Promise<void> =>
  client.fetchQuery(createUserQuery()).then(
    () => undefined,
    () => undefined,
  )

/** Not with a read that is under way. Rejects without a response. */
export async function fetchUserOrThrow(client: QueryClient): Promise<UserInfo | undefined> {
  void client.cancelQueries({ queryKey: userKey })
  await client.fetchQuery({ ...createUserQuery(), staleTime: 0, retry: false })
  return getCachedUser(client)
}

const createUserQueryOnMount = (enabled: boolean) =>
  ({ ...createUserQuery(), ...noRefetchOptions, enabled, refetchOnMount: 'always' }) as const

/** Read again when the screen opens: for figures that depend on his rates. */
export function useUserAndRefetchOnMount(): UserInfo | null {
  useQuery({ ...createUserQueryOnMount(useIsLoggedIn()), notifyOnChangeProps: [] })
  return useUser()
}

/** By the POST /api/user that this screen sends when it opens; null until then. */
export function useGameBalanceReadOnMount(): Money | null {
  const { data, isSuccess, isFetchedAfterMount } = useQuery(createUserQueryOnMount(useIsLoggedIn()))
  return useFrozenWhileMoneyMoves(isSuccess && isFetchedAfterMount ? data.gameblance : null)
}

export function refetchUser(client: QueryClient): Promise<void> {
  // It was requested before the change.
  void client.cancelQueries({ queryKey: balanceKey })
  return client.refetchQueries({ queryKey: userKey })
}

/** POST /api/refreshusermoney. */
export function useRefreshBalance(): { refresh: () => Promise<void>; isRefreshing: boolean } {
  const client = useQueryClient()
  const [send, isRefreshing] = useSendRequest(refreshBalance)
  const refresh = async () => {
    const token = session.getToken()
    const requestedAt = performance.now()
    const response = await send({})
    if (!response || !isCurrentToken(token)) return
    const cached = { ...response, requestedAt }
    client.setQueryData(userKey, cached)
    storeUserAndBalance(client, cached)
  }
  return { refresh, isRefreshing }
}

const MAX_FREEZE_MS = 2000

interface BalanceFreeze {
  venues: readonly string[]
  isFrozen: boolean
}
const useBalanceFreezes = create<readonly BalanceFreeze[]>(() => [])

/** Stands for every venue. */
export const ALL_VENUES = 'all'

/** Freezes shown balances until the returned function is called, for two seconds at most. From then on `venues` are unread: their poll may know of the movement before the platform's does. */
export function freezeBalancesThenHideVenues(...venueIds: readonly string[]): () => void {
  const frozen = { venues: venueIds, isFrozen: true }
  const unfrozen = { venues: venueIds, isFrozen: false }
  const replace = (...next: readonly BalanceFreeze[]) =>
    useBalanceFreezes.setState(
      (holds) => [...holds.filter((hold) => hold !== frozen && hold !== unfrozen), ...next],
      true,
    )
  replace(frozen)
  const timer = setTimeout(replace, MAX_FREEZE_MS, unfrozen)
  return () => {
    clearTimeout(timer)
    replace()
  }
}

export const useVenueIdsAwaitingBalance = (): readonly string[] =>
  useBalanceFreezes((holds) => holds)
    .filter(({ isFrozen }) => !isFrozen)
    .flatMap(({ venues }) => venues)

export function useFrozenWhileMoneyMoves<T>(value: T): T {
  const isAnyFrozen = useBalanceFreezes((holds) => holds.some(({ isFrozen }) => isFrozen))
  const [shown, setShown] = useState(value)
  if (!isAnyFrozen && shown !== value) setShown(value)
  return isAnyFrozen ? shown : value
}
