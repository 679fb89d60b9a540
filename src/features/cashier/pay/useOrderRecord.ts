import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { serverNow } from '@/api/serverClock'
import { useLoggedIn } from '@/api/session'
import { listTransactions, type Transaction } from '@/contract/records'
import { useBalance } from '@/shared/session/balance'
import { isSettled } from './payRules'
import { call } from '@/api/call'
import { DAY, parseTime } from '@/lib/time'

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

/** The most that the records can be asked for: 30 days (spec 9), and no more pages than a real search needs. */
const RANGE = { date: 4, type: 1, api_type: '' } as const
const REACH = 29 * DAY
const MOST_PAGES = 10

/** What the member's own deposit records say of an order; `whole`: all of them were read. */
export interface Search {
  row?: Transaction
  whole: boolean
}

/** Looks for an order among the member's own deposits, newest first, a page at a time until it is found. */
async function searchRecords(orderNo: string, signal: AbortSignal): Promise<Search> {
  let seen = 0
  let unread = 0
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await call(listTransactions, { ...RANGE, page }, { signal })
    const { data: rows, last_page, total } = reply.data
    const row = rows.find(({ out_trade_no }) => out_trade_no === orderNo)
    if (row) return { row, whole: true }
    const left = reply.leftOut ?? 0
    unread += left + rows.filter(({ out_trade_no }) => out_trade_no === '').length
    seen += rows.length + left
    const last = last_page ? page >= last_page : total === null ? !rows.length : seen >= total
    if (last || rows.length + left === 0) return { whole: unread === 0 }
  }
  return { whole: false }
}

/**
 * Whose an order is: this member's; somebody else's; not to be known, because the records could not be read, or do
 * not reach back to it; not known yet; nobody's who is logged in.
 */
export type Claim = 'mine' | 'other' | 'unknown' | 'waiting' | 'guest'

interface Known {
  member: boolean
  /** Placed in this tab. */
  own: boolean
  search: Search | undefined
  failed: boolean
  createdAt: string
  now: number
}

export function claimOf({ member, own, search, failed, createdAt, now }: Known): Claim {
  if (!member) return 'guest'
  if (own || search?.row) return 'mine'
  if (!search) return failed ? 'unknown' : 'waiting'
  const created = parseTime(createdAt)
  const within = created === undefined || now - created < REACH
  return search.whole && within ? 'other' : 'unknown'
}
