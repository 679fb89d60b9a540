import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '@/api/request'
import { getServerTime } from '@/api/serverClock'
import { useIsLoggedIn } from '@/api/session'
import { DEPOSITS } from '@/contract/endpoint'
import { listTransactions, type Transaction } from '@/contract/records'
import { LAST_30_DAYS } from '@/contract/wire'
import { DAY_MS, parseTime } from '@/lib/time/time'
import { useBalance } from '@/shared/session/user'
import { isPaidOrRejected } from './payRules'

interface OrderRecordInput {
  orderNo: string
  isPlacedInThisTab: boolean
  createdAt: string
  /** Reads the state too, again whenever the balance changes. */
  readsState?: boolean
}

/** Looks for an order in the member's deposit records, because a thief can send the link of his own. Guests read nothing. */
export function useOrderOwnership(order: OrderRecordInput) {
  const { orderNo, isPlacedInThisTab, createdAt, readsState = false } = order
  const isMember = useIsLoggedIn()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [listTransactions.id, 'order', orderNo],
    queryFn: ({ signal }) => searchRecords(orderNo, signal),
    meta: { errorDisplay: 'inline' },
    // A found order stays found, unless its state is needed.
    staleTime: (query) => (query.state.data?.row && !readsState ? Infinity : 0),
    enabled: isMember && orderNo !== '' && (readsState || !isPlacedInThisTab),
  })
  const row = data?.row
  const balance = useBalance()
  const lastBalance = useRef(balance)
  const isWaiting = readsState && isMember && !isPaidOrRejected(row?.state)
  useEffect(() => {
    const hasChanged = lastBalance.current !== undefined && lastBalance.current !== balance
    lastBalance.current = balance
    if (hasChanged && isWaiting) void refetch()
  }, [balance, isWaiting, refetch])
  const ownership = decideOwnership({
    isMember,
    isPlacedInThisTab,
    search: data,
    hasFailed: isError,
    createdAt,
    now: getServerTime(),
  })
  return { row, ownership, retry: () => void refetch(), busy: isFetching }
}

export type OrderRecord = ReturnType<typeof useOrderOwnership>

const RECORD_FILTER = { date: LAST_30_DAYS, type: DEPOSITS, api_type: '' } as const
/** A day less than the range, for safety. */
const RECORDS_REACH_MS = 29 * DAY_MS
const MAX_PAGES = 10

interface RecordSearch {
  row?: Transaction
  /** All records were read. */
  isComplete: boolean
}

async function searchRecords(orderNo: string, signal: AbortSignal): Promise<RecordSearch> {
  let rowsSeen = 0
  let unreadableRows = 0
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const response = await call(listTransactions, { ...RECORD_FILTER, page }, { signal })
    const { data: rows, last_page, total } = response.data
    const row = rows.find(({ out_trade_no }) => out_trade_no === orderNo)
    if (row) return { row, isComplete: true }
    const skippedRows = response.skippedRows ?? 0
    const rowsWithoutNumber = rows.filter(({ out_trade_no }) => out_trade_no === '').length
    unreadableRows += skippedRows + rowsWithoutNumber
    rowsSeen += rows.length + skippedRows
    const isEmpty = rows.length + skippedRows === 0
    // Without a page count the total tells, without both an empty page.
    let isLast = total === null ? rows.length === 0 : rowsSeen >= total
    if (last_page) isLast = page >= last_page
    if (isLast || isEmpty) return { isComplete: unreadableRows === 0 }
  }
  return { isComplete: false }
}

/** Whose order it is; 'unknown' where the records are unreadable or do not reach back far enough. */
export type Ownership = 'mine' | 'other' | 'unknown' | 'waiting' | 'guest'

interface Evidence {
  isMember: boolean
  isPlacedInThisTab: boolean
  search: RecordSearch | undefined
  hasFailed: boolean
  createdAt: string
  now: number
}

export function decideOwnership(evidence: Evidence): Ownership {
  const { isMember, isPlacedInThisTab, search, hasFailed, createdAt, now } = evidence
  if (!isMember) return 'guest'
  if (isPlacedInThisTab || search?.row) return 'mine'
  if (!search) return hasFailed ? 'unknown' : 'waiting'
  const isInReach = createdAt === '' || now - (parseTime(createdAt) ?? 0) < RECORDS_REACH_MS
  return search.isComplete && isInReach ? 'other' : 'unknown'
}
