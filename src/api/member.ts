import { useQuery } from '@tanstack/react-query'
import { balanceQuery, useBalance } from './balance'
import { useSession } from './session'
import { userQuery, useUser } from './user'
import { useGameBalance, venueQueries } from './venues'

/**
 * The member for a screen: known, still asked for, or `failed`: nobody answered and nothing is
 * remembered. `retry` asks POST /api/user again; it is asked by itself too, ever more rarely.
 */
export function useMember() {
  const user = useUser()
  // Not `isError`: a read that failed is pending again each time it is repeated.
  const { isFetched, isFetching, refetch } = useQuery({ ...userQuery(), enabled: false })
  return { user, failed: !user && isFetched, busy: isFetching, retry: () => void refetch() }
}

/** The same for a number, which is not rendered anew by each ask. */
export function useMemberFailed() {
  const unknown = useSession((s) => s.user === null)
  const { isFetched } = useQuery({
    ...userQuery(),
    enabled: false,
    notifyOnChangeProps: ['isFetched'],
  })
  return unknown && isFetched
}

/** The central wallet, and whether nobody tells it: neither the poll nor the member's info. */
export function useBalanceState() {
  const value = useBalance()
  const memberFailed = useMemberFailed()
  const { isFetched } = useQuery({
    ...balanceQuery(),
    enabled: false,
    notifyOnChangeProps: ['isFetched'],
  })
  return { value, failed: value === undefined && memberFailed && isFetched }
}

/** All venues together, where they are read, and whether nobody tells them. */
export function useGameBalanceState() {
  const value = useGameBalance()
  const memberFailed = useMemberFailed()
  const { isFetched } = useQuery({
    ...venueQueries.all(),
    enabled: false,
    notifyOnChangeProps: ['isFetched'],
  })
  return { value, failed: value === undefined && memberFailed && isFetched }
}
