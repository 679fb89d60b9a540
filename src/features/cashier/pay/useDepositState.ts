import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '@/api/query'
import { useLoggedIn } from '@/api/session'
import { listTransactions } from '@/contract/records'
import { useBalance } from '@/shared/session/balance'
import { isSettled } from './payState'
import { usePaid } from './usePaid'

/** The newest deposits of seven days: an order that is being paid is among them. */
const recent = queryOf(
  listTransactions,
  { date: 2, type: 1, page: 1, api_type: '' },
  { telling: 'screen', staleTime: 0 },
)

/**
 * The state of an order in yuan (payState.ts), from the member's own records, because its look-up does not tell
 * it. Read with the page, and again when his balance has changed: there is no poll of its own. Undefined for a
 * guest and while unknown.
 */
export function useDepositState(orderNo: string): number | undefined {
  const member = useLoggedIn()
  const { data, refetch } = useQuery({ ...recent, enabled: member })
  const state = data?.data.find(({ out_trade_no }) => out_trade_no === orderNo)?.state
  const balance = useBalance()
  const known = useRef(balance)
  const waiting = member && !isSettled(state)
  useEffect(() => {
    const changed = known.current !== undefined && known.current !== balance
    known.current = balance
    if (changed && waiting) void refetch()
  }, [balance, waiting, refetch])
  usePaid(state)
  return state
}
