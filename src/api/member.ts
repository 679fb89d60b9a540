import { useQuery } from '@tanstack/react-query'
import { balanceQuery, useBalance } from './balance'
import { useGameBalance, useVenuesFailed } from './venues'
import { userQuery, useUser } from './user'

/**
 * The member for a screen: known, still asked for, or `failed`: nobody answered and nothing is
 * remembered. `retry` asks POST /api/user again; it does so by itself every 10 s, too.
 */
export function useMember() {
  const user = useUser()
  // Not `isError`: a read that failed is pending again each time it is repeated.
  const { isFetched, isFetching, refetch } = useQuery({ ...userQuery(), enabled: false })
  return { user, failed: !user && isFetched, busy: isFetching, retry: () => void refetch() }
}

/** The central wallet, and whether nobody tells it; for a guest neither. */
export function useBalanceState() {
  const { failed } = useMember()
  const { isFetched } = useQuery({
    ...balanceQuery(),
    enabled: false,
    notifyOnChangeProps: ['isFetched'],
  })
  const value = useBalance()
  return { value, failed: value === undefined && failed && isFetched }
}

/** All venues together, and whether nobody tells them: neither the member's info nor, where read, the venues. */
export function useGameBalanceState(venuesRead: boolean) {
  const { failed } = useMember()
  const [venuesFailed] = useVenuesFailed()
  const value = useGameBalance()
  return { value, failed: value === undefined && failed && (venuesFailed || !venuesRead) }
}
