import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { balanceQuery, useBalance } from './balance'
import { useSession } from '@/api/session'
import { userQuery, useUser } from './user'

/** Whether a read has come to an end yet, well or not; who asks is not rendered anew by each ask. */
export const useWasRead = <D, S, K extends QueryKey>(query: UseQueryOptions<D, Error, S, K>) =>
  useQuery({ ...query, enabled: false, notifyOnChangeProps: ['isFetched'] }).isFetched

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
  const wasRead = useWasRead(userQuery())
  return unknown && wasRead
}

/** The central wallet, and whether nobody tells it: neither the poll nor the member's info. */
export function useBalanceState() {
  const value = useBalance()
  const memberFailed = useMemberFailed()
  const wasRead = useWasRead(balanceQuery())
  return { value, failed: value === undefined && memberFailed && wasRead }
}
