import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '@/api/query'
import { session } from '@/api/session'
import { listTransactions } from '@/contract/records'
import { loadUser, reloadUser } from '@/shared/session/user'
import { PAID } from './payRules'
import { useBalance } from '@/shared/session/balance'

/** When the order is paid the balance has changed: reads the member again and marks the records stale. */
export function usePaid(state: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (state !== PAID || session.token() === null) return
    // A reading that is under way may be from before the payment: another one after it.
    void loadUser(client).then(() => reloadUser(client))
    void client.invalidateQueries({ queryKey: keyOf(listTransactions) })
  }, [state, client])
}

/** The last balance on the screen before the order was settled. */
export function useBalanceBefore(settled: boolean) {
  const balance = useBalance() ?? undefined
  const [before, setBefore] = useState<typeof balance>()
  if (!settled && before === undefined && balance !== undefined) setBefore(balance)
  return before
}
