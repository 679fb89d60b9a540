import { useEffect, useCallback, useMemo, useRef, useState } from 'react'
import { serverDateKnown, serverNow } from '@/api/transport'
import { HOUR, DAY, parseTime } from '@/lib/time'
import { useLive } from '@/ui/feedback/CountdownRing'
import { sinceEntry, ownOrder } from '../ownOrders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Reply, ApiError } from '@/api/call'
import { keyOf, queryOf } from '@/api/query'
import { session, useLoggedIn } from '@/api/session'
import { listTransactions, type Transaction } from '@/contract/records'
import { useBalance, loadUser, reloadUser } from '@/shared/session/user'
import {
  isSettled,
  PAID,
  type TronHint,
  checkWords,
  pollWords,
  stateWord,
  tronFacts,
  uncheckedWords,
  isUnreadable,
  payElapsed,
} from './payRules'
import { recordTerms, tronTerms, useTerms } from './orderTerms'
import { polled } from '@/api/poll'
import type { DataOf } from '@/contract/endpoint'
import { readTronStatus } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useForm'

/** An order's elapsed time, from 0 to HOUR in ms; unknown where its creation cannot be read. Another `key` is another clock. */
export type PayClock = { key: string; elapsed: () => number } | 'unknown'

interface Timed {
  orderNo: string
  /** Placed in this tab: its own answer is its creation, where the server's clock is not told. */
  own: boolean
  createdAt: string
  /** Undefined until the server has answered or failed to, because its clock is needed. */
  answeredBy: string | undefined
}

/** The clock of an order; undefined while its answer is waited for. */
export const usePayClock = ({ orderNo, own, createdAt, answeredBy }: Timed): PayClock | undefined =>
  useMemo(() => {
    if (answeredBy === undefined) return undefined
    if (isUnreadable(createdAt)) return 'unknown'
    return {
      key: `${createdAt} ${answeredBy}`,
      elapsed: () =>
        payElapsed(own && !serverDateKnown() ? '' : createdAt, serverNow(), () =>
          sinceEntry(orderNo),
        ),
    }
  }, [orderNo, own, createdAt, answeredBy])

/** Whether the time to pay is over now: a clock that is corrected may give it back. */
export const useOver = (clock: PayClock | undefined): boolean =>
  useLive(useCallback(() => typeof clock === 'object' && clock.elapsed() === HOUR, [clock]))

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

export type OrderRecord = ReturnType<typeof useOrderRecord>

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
  const within = createdAt === '' || now - (parseTime(createdAt) ?? 0) < REACH
  return search.complete && within ? 'other' : 'unknown'
}

/** Reads the balance and marks the records stale when the order is paid. */
export function usePaid(state: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (state !== PAID || session.token() === null) return
    // A read under way may be from before the payment, so another one follows it.
    void loadUser(client).then(() => reloadUser(client))
    void client.invalidateQueries({ queryKey: keyOf(listTransactions) })
  }, [state, client])
}

/** The last balance before the order was settled. */
function useBalanceBefore(isSettledNow: boolean) {
  const balance = useBalance() ?? undefined
  const [before, setBefore] = useState<typeof balance>()
  if (!isSettledNow && before === undefined && balance !== undefined) setBefore(balance)
  return before
}

/** The order's clock and the balance before its payment; keeps the balance fresh once it is paid. */
export function useOrderProgress({ state, ...timed }: Timed & { state: number | undefined }) {
  usePaid(state)
  const clock = usePayClock(timed)
  return { clock, isOver: useOver(clock), balanceBefore: useBalanceBefore(isSettled(state)) }
}

const statusPoll = polled({
  every: 4000,
  while: ({ data }) =>
    !isSettled((data as Reply<DataOf<typeof readTronStatus>> | undefined)?.data.state),
})
/** Spec 4: 2 s after a hash was accepted, the status is read again. */
const AFTER_HASH = 2000

const statusOf = (orderNo: string) => ({
  ...queryOf(readTronStatus, { out_trade_no: orderNo }, { telling: 'screen', staleTime: 0 }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const reply = await call(readTronStatus, { out_trade_no: orderNo }, { signal })
    const { out_trade_no: answered } = reply.data
    // Another order's answer says nothing of this one: not its address, and not that it is paid.
    if (answered !== '' && answered !== orderNo)
      throw new ApiError('unreadable', readTronStatus.id, 'another order', {
        field: 'out_trade_no',
      })
    return reply
  },
})

/**
 * The pay page's order: polled until it is settled, while the page is visible; read by hand, and after a hash.
 */
export function useTronOrder(hint: TronHint) {
  const { orderNo, noNumber } = hint
  const own = useMemo(() => ownOrder(orderNo), [orderNo])
  const query = useQuery({ ...statusOf(orderNo), enabled: !noNumber, ...statusPoll })
  // A query without data forgets its failure while it runs again; the screen must not.
  const [trouble, setTrouble] = useState<Error | null>(null)
  if (query.isError && query.error !== trouble) setTrouble(query.error)
  if (query.isSuccess && trouble) setTrouble(null)

  const [check, checking] = useOnce(async () => {
    if (noNumber) return toast.error(noNumber)
    try {
      // Asked anew: an answer that is still under way was asked for before the tap.
      const { data } = await query.refetch({ throwOnError: true })
      // A new state is shown by the status area itself.
      if (data?.state === query.data?.state) toast.info('已是最新状态')
    } catch (error) {
      toast.error(checkWords(error) ?? '')
    }
  })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const checkSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void query.refetch(), AFTER_HASH)
  }

  const { data: order } = query
  const record = useOrderRecord({
    orderNo,
    own: own !== undefined,
    createdAt: order?.created_at ?? '',
    // What has come to the wallet, in yuan, is in the record alone.
    state: order?.state === PAID,
  })
  const another = trouble instanceof ApiError && trouble.detail.field === 'out_trade_no'
  const { differs } = useTerms(orderNo, [
    own && tronTerms(own),
    record.row && recordTerms(record.row),
    order && tronTerms(order),
    { differs: another },
  ])
  const facts = tronFacts(hint, { order, own, trouble, differs })
  const { voucher, state, corrected } = facts
  const status = noNumber
    ? { text: noNumber, tone: 'red' as const }
    : trouble
      ? { text: pollWords(trouble), tone: 'red' as const }
      : state === undefined
        ? undefined
        : stateWord(state)
  const note = corrected
    ? '链接中的地址与订单不符，已按订单显示正确的收款地址。'
    : voucher === 'own' && trouble
      ? uncheckedWords(trouble)
      : undefined
  // The answer that came, or the failure: before that the server's clock is unknown.
  const answeredBy = order ? 'server' : trouble || noNumber ? 'nobody' : undefined
  return {
    facts,
    own: own !== undefined,
    status,
    note,
    answeredBy,
    check,
    checking,
    checkSoon,
    record,
  }
}
