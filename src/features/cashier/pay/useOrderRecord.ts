import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { keyOf } from '@/api/query'
import { serverNow } from '@/api/transport'
import { session, useLoggedIn } from '@/api/session'
import { listTransactions, type Transaction } from '@/contract/records'
import { DAY, parseTime } from '@/lib/time'
import { useBalance, loadUser, reloadUser } from '@/shared/session/user'
import { isSettled, PAID } from './payRules'

interface Order {
  orderNo: string
  /** Placed in this tab: it needs no proof. */
  own: boolean
  /** When the server says that it was placed. */
  createdAt: string
  /** The record tells the state too: it is read for an own order as well, and again when the balance changes. */
  state?: boolean
}

/** An order in the member's own records: whether it is there, and what it says. A guest asks nothing. */
export function useOrderRecord({ orderNo, own, createdAt, state = false }: Order) {
  const member = useLoggedIn()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [listTransactions.id, 'order', orderNo],
    queryFn: ({ signal }) => searchRecords(orderNo, signal),
    meta: { telling: 'screen' },
    // Found once is found for good, unless its state is asked for.
    staleTime: (query) => (query.state.data?.row && !state ? Infinity : 0),
    enabled: member && orderNo !== '' && (state || !own),
  })
  const row = data?.row
  const balance = useBalance()
  const lastBalance = useRef(balance)
  const waiting = state && member && !isSettled(row?.state)
  useEffect(() => {
    const changed = lastBalance.current !== undefined && lastBalance.current !== balance
    lastBalance.current = balance
    if (changed && waiting) void refetch()
  }, [balance, waiting, refetch])
  const now = serverNow()
  const claim = claimOf({ member, own, search: data, failed: isError, createdAt, now })
  return { row, claim, again: () => void refetch(), busy: isFetching }
}

/** The most that the records can be asked for: 30 days (spec 9), and no more pages than a real search needs. */
const RANGE = { date: 4, type: 1, api_type: '' } as const
const REACH = 29 * DAY
const MOST_PAGES = 10

/** What the member's own deposit records say of an order. */
export interface Search {
  row?: Transaction
  /** All of them were read. */
  complete: boolean
}

/** Looks for an order among the member's own deposits, newest first, a page at a time until it is found. */
async function searchRecords(orderNo: string, signal: AbortSignal): Promise<Search> {
  let seen = 0
  let unread = 0
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await call(listTransactions, { ...RANGE, page }, { signal })
    const { data: rows, last_page, total } = reply.data
    const row = rows.find(({ out_trade_no }) => out_trade_no === orderNo)
    if (row) return { row, complete: true }
    const left = reply.leftOut ?? 0
    unread += left + rows.filter(({ out_trade_no }) => out_trade_no === '').length
    seen += rows.length + left
    const last = last_page ? page >= last_page : total === null ? !rows.length : seen >= total
    if (last || rows.length + left === 0) return { complete: unread === 0 }
  }
  return { complete: false }
}

/**
 * Whose an order is: this member's; somebody else's; not to be known, because the records could not be read, or do
 * not reach back to it; not known yet; nobody's who is logged in.
 */
export type Claim = 'mine' | 'other' | 'unknown' | 'waiting' | 'guest'

interface Evidence {
  member: boolean
  /** Placed in this tab. */
  own: boolean
  search: Search | undefined
  failed: boolean
  createdAt: string
  now: number
}

export function claimOf({ member, own, search, failed, createdAt, now }: Evidence): Claim {
  if (!member) return 'guest'
  if (own || search?.row) return 'mine'
  if (!search) return failed ? 'unknown' : 'waiting'
  const created = parseTime(createdAt)
  const within = created === undefined || now - created < REACH
  return search.complete && within ? 'other' : 'unknown'
}

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
