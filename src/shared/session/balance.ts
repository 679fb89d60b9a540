import { useQuery } from '@tanstack/react-query'
import { readBalance } from '@/contract/account'
import type { Money } from '@/lib/moneyText'
import { queryOf } from '@/api/query'
import { useLoggedIn, useSession } from '@/api/session'
import { polled, usePoll } from '@/api/usePoll'

/** Spec 9: the balance is read every 4300 ms while logged in. */
export const BALANCE_EVERY = 4300

const plan = { every: BALANCE_EVERY, shared: readBalance }

export const balanceQuery = () => queryOf(readBalance, {}, { telling: 'screen', staleTime: 0 })

/** The app's balance poll; mounted once. */
export function useBalancePoll() {
  const loggedIn = useLoggedIn()
  const query = balanceQuery()
  const { refetch } = useQuery({
    ...query,
    ...polled,
    enabled: loggedIn,
    // The poll writes to the cache, so the component that runs it does not render again.
    // Stryker disable next-line all: a property of no query changes as seldom as none
    notifyOnChangeProps: [],
  })
  usePoll(query.queryKey, refetch, plan, loggedIn)
}

/**
 * The central wallet's balance from the poll. Renders again only when the number changes. Undefined for a guest
 * and until the first answer, null when the server does not tell it.
 */
export function useBalance(): Money | null | undefined {
  const known = useSession((s) => s.user?.balance)
  const { data } = useQuery({ ...balanceQuery(), enabled: false })
  return useLoggedIn() ? (data?.balance ?? known) : undefined
}
