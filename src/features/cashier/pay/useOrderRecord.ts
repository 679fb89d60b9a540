import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { serverNow } from '@/api/serverClock'
import { useLoggedIn } from '@/api/session'
import { listTransactions } from '@/contract/records'
import { useBalance } from '@/shared/session/balance'
import { claimOf, searchRecords } from './orderRecord'
import { isSettled } from './payState'

interface Asked {
  orderNo: string
  /** Placed in this tab: it needs no proof. */
  own: boolean
  /** When the server says that it was placed. */
  createdAt: string
  /**
   * The record tells the state too: it is read for an own order as well, and again when the balance has changed.
   */
  state?: boolean
}

/** An order in the member's own records: whether it is there, and what it says. A guest asks nothing. */
export function useOrderRecord({ orderNo, own, createdAt, state = false }: Asked) {
  const member = useLoggedIn()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [listTransactions.id, 'order', orderNo],
    queryFn: ({ signal }) => searchRecords(orderNo, signal),
    meta: { telling: 'screen' },
    // Found once is found for good, unless its state is asked for.
    staleTime: ({ state: { data: found } }) => (found?.row && !state ? Infinity : 0),
    enabled: member && orderNo !== '' && (state || !own),
  })
  const row = data?.row
  const balance = useBalance()
  const known = useRef(balance)
  const waiting = state && member && !isSettled(row?.state)
  useEffect(() => {
    const changed = known.current !== undefined && known.current !== balance
    known.current = balance
    if (changed && waiting) void refetch()
  }, [balance, waiting, refetch])
  const now = serverNow()
  const claim = claimOf({ member, own, search: data, failed: isError, createdAt, now })
  return { row, claim, again: () => void refetch(), busy: isFetching }
}
