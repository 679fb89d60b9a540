import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call, type Reply, ApiError } from '@/api/call'
import { polled } from '@/api/poll'
import { queryOf } from '@/api/query'
import type { DataOf } from '@/contract/endpoint'
import { readTronStatus } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useForm'
import { ownOrder } from './ownOrders'
import {
  type TronHint,
  checkWords,
  isSettled,
  PAID,
  pollWords,
  stateWord,
  tronFacts,
  uncheckedWords,
} from './payRules'
import { CONTRADICTION, termsOfRecord, termsOfTron, useTerms } from './terms'
import { useOrderRecord } from './useOrderRecord'

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
  const { differs } = useTerms(`tron ${orderNo}`, [
    own && termsOfTron(own),
    record.row && termsOfRecord(record.row, record.row.tron_usdt_amount),
    order && termsOfTron(order),
    another ? CONTRADICTION : undefined,
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
