import { useEffect, useCallback, useMemo, useRef, useState } from 'react'
import { isServerTimeKnown, getServerTime } from '@/api/transport'
import { HOUR_MS, DAY_MS, parseTime } from '@/lib/time/time'
import { useLive } from '@/ui/feedback/CountdownRing'
import { getMsSinceEntry, findOwnOrder } from '../ownOrders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiResponse, ApiError } from '@/api/response'
import { call } from '@/api/request'
import { getQueryKey, createQueryOptions } from '@/api/query'
import { session, useIsLoggedIn } from '@/api/session'
import { listTransactions, type Transaction } from '@/contract/records'
import { useBalance, loadUser, refetchUser } from '@/shared/session/user'
import {
  isSettled,
  PAID,
  type TronHint,
  getCheckError,
  getPollError,
  formatOrderState,
  createTronFacts,
  getUncheckedNote,
  isUnreadable,
  getPayElapsed,
} from './payRules'
import { createPollOptions } from '@/api/polling'
import type { DataOf } from '@/contract/endpoint'
import { readTronStatus, type TronOrder } from '@/contract/tron'
import * as v from 'valibot'
import type { Money } from '@/lib/money/money'
import { PERSONAL_PREFIX, readStored, tabStorage } from '@/lib/storage/storage'
import { isTronAddress, isTronNetwork } from '@/lib/tron'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useForm'

export type PayClock = { key: string; elapsed: () => number } | 'unknown'

interface Timed {
  orderNo: string
  /** Placed in this tab. */
  own: boolean
  createdAt: string
  /** Undefined until a response or failure: the server's clock is unknown before. */
  answeredBy: string | undefined
}

export const usePayClock = ({ orderNo, own, createdAt, answeredBy }: Timed): PayClock | undefined =>
  useMemo(() => {
    if (answeredBy === undefined) return undefined
    if (isUnreadable(createdAt)) return 'unknown'
    return {
      key: `${createdAt} ${answeredBy}`,
      elapsed: () =>
        getPayElapsed(own && !isServerTimeKnown() ? '' : createdAt, getServerTime(), () =>
          getMsSinceEntry(orderNo),
        ),
    }
  }, [orderNo, own, createdAt, answeredBy])

/** A corrected clock may turn it back to false. */
export const useOver = (clock: PayClock | undefined): boolean =>
  useLive(useCallback(() => typeof clock === 'object' && clock.elapsed() === HOUR_MS, [clock]))

interface Order {
  orderNo: string
  /** Placed in this tab. */
  own: boolean
  createdAt: string
  /** Reads the state too, again whenever the balance changes. */
  state?: boolean
}

/** Whether an order is in the member's own records, and what they say. Guests read nothing. */
export function useOrderRecord({ orderNo, own, createdAt, state = false }: Order) {
  const member = useIsLoggedIn()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [listTransactions.id, 'order', orderNo],
    queryFn: ({ signal }) => searchRecords(orderNo, signal),
    meta: { errorDisplay: 'inline' },
    // A found order stays found, unless its state is needed.
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
  const now = getServerTime()
  const claim = decideClaim({ member, own, search: data, failed: isError, createdAt, now })
  return { row, claim, again: () => void refetch(), busy: isFetching }
}

export type OrderRecord = ReturnType<typeof useOrderRecord>

/** Spec 9: at most 30 days. */
const RANGE = { date: 4, type: 1, api_type: '' } as const
const RECORDS_REACH_MS = 29 * DAY_MS
const MAX_PAGES = 10

export interface Search {
  row?: Transaction
  /** All records were read. */
  complete: boolean
}

async function searchRecords(orderNo: string, signal: AbortSignal): Promise<Search> {
  let seen = 0
  let unread = 0
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const reply = await call(listTransactions, { ...RANGE, page }, { signal })
    const { data: rows, last_page, total } = reply.data
    const row = rows.find(({ out_trade_no }) => out_trade_no === orderNo)
    if (row) return { row, complete: true }
    const left = reply.skippedRows ?? 0
    unread += left + rows.filter(({ out_trade_no }) => out_trade_no === '').length
    seen += rows.length + left
    const last = last_page ? page >= last_page : total === null ? !rows.length : seen >= total
    if (last || rows.length + left === 0) return { complete: unread === 0 }
  }
  return { complete: false }
}

export type Claim = 'mine' | 'other' | 'unknown' | 'waiting' | 'guest'

interface Evidence {
  member: boolean
  own: boolean
  search: Search | undefined
  failed: boolean
  createdAt: string
  now: number
}

export function decideClaim({ member, own, search, failed, createdAt, now }: Evidence): Claim {
  if (!member) return 'guest'
  if (own || search?.row) return 'mine'
  if (!search) return failed ? 'unknown' : 'waiting'
  const within = createdAt === '' || now - (parseTime(createdAt) ?? 0) < RECORDS_REACH_MS
  return search.complete && within ? 'other' : 'unknown'
}

/** Reads the balance and marks the records stale when the order is paid. */
export function usePaid(state: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (state !== PAID || session.getToken() === null) return
    // A read under way may be from before the payment, so another one follows it.
    void loadUser(client).then(() => refetchUser(client))
    void client.invalidateQueries({ queryKey: getQueryKey(listTransactions) })
  }, [state, client])
}

function useBalanceBefore(isSettledNow: boolean) {
  const balance = useBalance() ?? undefined
  const [before, setBefore] = useState<typeof balance>()
  if (!isSettledNow && before === undefined && balance !== undefined) setBefore(balance)
  return before
}

export function useOrderProgress({ state, ...timed }: Timed & { state: number | undefined }) {
  usePaid(state)
  const clock = usePayClock(timed)
  return { clock, isOver: useOver(clock), balanceBefore: useBalanceBefore(isSettled(state)) }
}

const storedTerms = v.object({
  address: v.string(),
  network: v.string(),
  usdt: v.string(),
  yuan: v.string(),
  /** Digest of the picture, when no address is known. */
  picture: v.string(),
  /** Two responses differ, or one contradicts itself: nothing can be paid. */
  differs: v.boolean(),
})
/** Empty text where no response says it. */
export type Terms = v.InferOutput<typeof storedTerms>

const NO_TERMS: Terms = {
  address: '',
  network: '',
  usdt: '',
  yuan: '',
  picture: '',
  differs: false,
}
const TEXTS = ['address', 'network', 'usdt', 'yuan', 'picture'] as const

const toNetwork = (name = '') => (isTronNetwork(name) ? 'TRC20' : name.trim().toLowerCase())

function addTerms(known: Terms, response: Partial<Terms> = {}): Terms {
  const said = { ...response, network: toNetwork(response.network) }
  const terms = { ...known, differs: known.differs || said.differs === true }
  for (const name of TEXTS) {
    const text = said[name]?.trim() ?? ''
    if (text === '') continue
    if (known[name] === '') terms[name] = text
    else if (known[name] !== text) terms.differs = true
  }
  // Beside an address the picture is read instead (readQr.ts).
  if (terms.address !== '') terms.picture = known.picture
  if (isTronAddress(terms.address) && !['', 'TRC20'].includes(terms.network)) terms.differs = true
  return terms
}

const isAboveZero = (amount: Money | null) => amount !== null && Number(amount) > 0
const aboveZero = (amount: Money | null) => (isAboveZero(amount) ? `${amount}` : '')

export const tronTerms = (order: TronOrder): Partial<Terms> => ({
  address: order.tron_address,
  network: order.tron_network,
  usdt: order.usdt_amount ?? '',
  differs: order.differs || (order.usdt_amount !== null && !isAboveZero(order.usdt_amount)),
})

/** A settled record has the credited amounts, not those to pay. */
export const recordTerms = (row: Transaction): Partial<Terms> => ({
  address: row.tron_address,
  network: row.tron_network,
  ...(!isSettled(row.state) && {
    usdt: aboveZero(row.tron_usdt_amount),
    yuan: aboveZero(row.amount),
  }),
})

/** Once two responses differ, the terms stay so. */
export function useTerms(
  orderNo: string,
  responses: readonly (Partial<Terms> | undefined)[],
): Terms {
  const key = `${PERSONAL_PREFIX}payTerms:${orderNo}`
  const stored = readStored(tabStorage, key, storedTerms) ?? NO_TERMS
  const terms = responses.reduce<Terms>(addTerms, stored)
  useEffect(() => {
    if (JSON.stringify(terms) !== JSON.stringify(stored)) tabStorage.set(key, JSON.stringify(terms))
  })
  return terms
}

const statusPoll = createPollOptions({
  intervalMs: 4000,
  isActive: ({ data }) =>
    !isSettled((data as ApiResponse<DataOf<typeof readTronStatus>> | undefined)?.data.state),
})
/** Spec 4, in ms. */
const RECHECK_AFTER_HASH_MS = 2000

const createStatusQuery = (orderNo: string) => ({
  ...createQueryOptions(
    readTronStatus,
    { out_trade_no: orderNo },
    { errorDisplay: 'inline', staleTime: 0 },
  ),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const reply = await call(readTronStatus, { out_trade_no: orderNo }, { signal })
    const { out_trade_no: answered } = reply.data
    // Another order's response says nothing about this one.
    if (answered !== '' && answered !== orderNo)
      throw new ApiError('unreadable', readTronStatus.id, 'another order', {
        field: 'out_trade_no',
      })
    return reply
  },
})

export function useTronOrder(hint: TronHint) {
  const { orderNo, noNumber } = hint
  const own = useMemo(() => findOwnOrder(orderNo), [orderNo])
  const query = useQuery({ ...createStatusQuery(orderNo), enabled: !noNumber, ...statusPoll })
  // The query drops its error during a retry; the screen keeps it.
  const [trouble, setTrouble] = useState<Error | null>(null)
  if (query.isError && query.error !== trouble) setTrouble(query.error)
  if (query.isSuccess && trouble) setTrouble(null)

  const [check, checking] = useOnce(async () => {
    if (noNumber) return toast.error(noNumber)
    try {
      // A response under way was requested before the tap.
      const { data } = await query.refetch({ throwOnError: true })
      if (data?.state === query.data?.state) toast.info('已是最新状态')
    } catch (error) {
      toast.error(getCheckError(error) ?? '')
    }
  })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const checkSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void query.refetch(), RECHECK_AFTER_HASH_MS)
  }

  const { data: order } = query
  const record = useOrderRecord({
    orderNo,
    own: own !== undefined,
    createdAt: order?.created_at ?? '',
    // The credited amount in yuan is in the record alone.
    state: order?.state === PAID,
  })
  const another = trouble instanceof ApiError && trouble.detail.field === 'out_trade_no'
  const { differs } = useTerms(orderNo, [
    own && tronTerms(own),
    record.row && recordTerms(record.row),
    order && tronTerms(order),
    { differs: another },
  ])
  const facts = createTronFacts(hint, { order, own, trouble, differs })
  const { voucher, state, corrected } = facts
  const status = noNumber
    ? { text: noNumber, tone: 'red' as const }
    : trouble
      ? { text: getPollError(trouble), tone: 'red' as const }
      : state === undefined
        ? undefined
        : formatOrderState(state)
  const note = corrected
    ? '链接中的地址与订单不符，已按订单显示正确的收款地址。'
    : voucher === 'own' && trouble
      ? getUncheckedNote(trouble)
      : undefined
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
