import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPollOptions } from '@/api/polling'
import { createQueryOptions } from '@/api/query'
import { call } from '@/api/request'
import { ApiError, type ApiResponse } from '@/api/response'
import type { DataOf } from '@/contract/endpoint'
import { readTronStatus } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { useSingleFlight } from '@/ui/form/useForm'
import { findTronOrderOfThisTab } from '../ownOrders'
import {
  getDetailsToPayFromRecord,
  getDetailsFromTronOrder,
  useCombineWithStoredPaymentDetails,
} from './paymentDetails'
import {
  combineTronPaymentFacts,
  getOrderStatus,
  getTronCheckErrorMessage,
  getTronPollErrorMessage,
  getUnconfirmedAddressNote,
  isPaidOrRejected,
  PAID,
  type OrderStatus,
  type TronPaymentFacts,
  type TronPayLink,
} from './payRules'
import { useOrderOwnership } from './useOrderOwnership'
import type { OrderReadResult } from './usePayTimer'

/** Spec 4: the status is read again after a hash. */
const RECHECK_AFTER_HASH_MS = 2000

/** Reads a TRON order every 4 s until it is settled, and gives the pay page what to show of it. */
export function usePolledTronOrder(tronLink: TronPayLink) {
  const { orderNo, linkError } = tronLink
  const ownOrder = useMemo(() => findTronOrderOfThisTab(orderNo), [orderNo])
  const isPlacedInThisTab = ownOrder !== undefined
  const query = useQuery({ ...createStatusQuery(orderNo), enabled: !linkError, ...statusPoll })
  const { data: order } = query
  const readError = useLastError(query)
  const record = useOrderOwnership({
    orderNo,
    isPlacedInThisTab,
    createdAt: order?.created_at ?? '',
    // The credited amount in yuan is in the record alone.
    readsState: order?.state === PAID,
  })
  const isAnotherOrder = readError instanceof ApiError && readError.detail.field === 'out_trade_no'
  const { differs: isConflicting } = useCombineWithStoredPaymentDetails(orderNo, [
    ownOrder && getDetailsFromTronOrder(ownOrder),
    record.row && getDetailsToPayFromRecord(record.row),
    order && getDetailsFromTronOrder(order),
    { differs: isAnotherOrder },
  ])
  const facts = combineTronPaymentFacts(tronLink, { order, ownOrder, readError, isConflicting })
  let readResult: OrderReadResult | undefined
  if (order) readResult = 'answered'
  else if (readError || linkError) readResult = 'failed'
  return {
    ...useStatusCheck(query, linkError),
    facts,
    isPlacedInThisTab,
    record,
    readResult,
    status: getStatus(facts, linkError, readError),
    note: getAddressNote(facts, readError),
  }
}

type StatusQuery = UseQueryResult<DataOf<typeof readTronStatus>>

/** The query drops its error during a retry; the screen keeps it. */
function useLastError({ isError, isSuccess, error }: StatusQuery): Error | null {
  const [lastError, setLastError] = useState<Error | null>(null)
  if (isError && error !== lastError) setLastError(error)
  if (isSuccess && lastError) setLastError(null)
  return lastError
}

function useStatusCheck(query: StatusQuery, linkError: string | undefined) {
  const [check, isChecking] = useSingleFlight(async () => {
    if (linkError) return toast.error(linkError)
    try {
      // A response under way was requested before the tap.
      const { data } = await query.refetch({ throwOnError: true })
      if (data?.state === query.data?.state) toast.info('已是最新状态')
    } catch (error) {
      toast.error(getTronCheckErrorMessage(error) ?? '')
    }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recheckAfterHash = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void query.refetch(), RECHECK_AFTER_HASH_MS)
  }
  return { check, isChecking, recheckAfterHash }
}

function getStatus(
  { state }: TronPaymentFacts,
  linkError: string | undefined,
  readError: Error | null,
): OrderStatus | undefined {
  if (linkError) return { text: linkError, tone: 'red' }
  if (readError) return { text: getTronPollErrorMessage(readError), tone: 'red' }
  return state === undefined ? undefined : getOrderStatus(state)
}

function getAddressNote(
  { linkAddressDiffers, addressCheck }: TronPaymentFacts,
  readError: Error | null,
): string | undefined {
  if (linkAddressDiffers) return '链接中的地址与订单不符，已按订单显示正确的收款地址。'
  return addressCheck === 'own' && readError ? getUnconfirmedAddressNote(readError) : undefined
}

const statusPoll = createPollOptions({
  intervalMs: 4000,
  isActive: ({ data }) =>
    !isPaidOrRejected((data as ApiResponse<DataOf<typeof readTronStatus>> | undefined)?.data.state),
})

const createStatusQuery = (orderNo: string) => ({
  ...createQueryOptions(
    readTronStatus,
    { out_trade_no: orderNo },
    { errorDisplay: 'inline', staleTime: 0 },
  ),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await call(readTronStatus, { out_trade_no: orderNo }, { signal })
    const { out_trade_no: answeredNo } = response.data
    // Another order's response says nothing about this one.
    if (answeredNo !== '' && answeredNo !== orderNo)
      throw new ApiError('unreadable', readTronStatus.id, 'another order', {
        field: 'out_trade_no',
      })
    return response
  },
})
