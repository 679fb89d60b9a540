import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { balanceQuery, useBalance } from './balance'
import { useSession } from '@/api/session'
import { userQuery, useUser } from './user'

/** Whether a read has come to an end yet, well or not; who asks is not rendered anew by each ask. */
export const useWasRead = <D, S, K extends QueryKey>(query: UseQueryOptions<D, Error, S, K>) =>
  useQuery({ ...query, enabled: false, notifyOnChangeProps: ['isFetched'] }).isFetched

/**
 * The member for a screen: known, still loading, or `failed` (no answer and nothing stored). `retry` calls POST
 * /api/user again; it is also retried automatically, less and less often.
 */
export function useMember() {
  const user = useUser()
  // Not `isError`: a failed read is pending again during each retry.
  const { isFetched, isFetching, refetch } = useQuery({ ...userQuery(), enabled: false })
  return { user, failed: !user && isFetched, busy: isFetching, retry: () => void refetch() }
}

/** The same for one number; the component does not render again for each attempt. */
export function useMemberFailed() {
  const unknown = useSession((s) => s.user === null)
  const wasRead = useWasRead(userQuery())
  return unknown && wasRead
}

/**
 * The central wallet's balance, and whether it is unavailable (neither the poll nor the member's info has it).
 */
export function useBalanceState() {
  const value = useBalance()
  const memberFailed = useMemberFailed()
  const wasRead = useWasRead(balanceQuery())
  return { value, failed: value === undefined && memberFailed && wasRead }
}
