import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call, type Reply } from '@/api/call'
import { ApiError } from '@/api/errors'
import { type Plan, polled, usePoll } from '@/api/poll'
import { queryOf } from '@/api/query'
import type { DataOf } from '@/contract/endpoint'
import type { Transaction } from '@/contract/records'
import { readTronStatus, type TronOrder } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useForm'
import { ownOrder } from './ownOrders'
import {
  type TronHint,
  checkWords,
  differ,
  isSettled,
  NO_ORDER,
  PAID,
  pollWords,
  stateWord,
  type Terms,
  termsOf,
  tronFacts,
  uncheckedWords,
} from './payRules'
import { useOrderRecord } from './useOrderRecord'

const plan: Plan = {
  every: 4000,
  while: ({ data }) =>
    !isSettled((data as Reply<DataOf<typeof readTronStatus>> | undefined)?.data.state),
}
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
  const client = useQueryClient()
  const { orderNo } = hint
  const own = useMemo(() => ownOrder(orderNo), [orderNo])
  const query = useQuery({
    ...statusOf(orderNo),
    enabled: orderNo !== '',
    ...polled,
  })
  usePoll(statusOf(orderNo).queryKey, query.refetch, plan, orderNo !== '')
  // A query without data forgets its failure while it runs again; the screen must not.
  const [trouble, setTrouble] = useState<Error | null>(null)
  if (query.isError && query.error !== trouble) setTrouble(query.error)
  if (query.isSuccess && trouble) setTrouble(null)

  const [check, checking] = useOnce(async () => {
    if (orderNo === '') return toast.error(NO_ORDER)
    try {
      const { queryKey, queryFn } = statusOf(orderNo)
      const { data } = await client.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false })
      // A new state is shown by the status area itself.
      if (data.state === query.data?.state) toast.info('已是最新状态')
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

  const record = useOrderRecord({
    orderNo,
    own: own !== undefined,
    createdAt: query.data?.created_at ?? '',
    // What has come to the wallet, in yuan, is in the record alone.
    state: query.data?.state === PAID,
  })
  const another = trouble instanceof ApiError && trouble.detail.field === 'out_trade_no'
  const differs = useDiffers(another, query.data, own, record.row)
  const facts = tronFacts(hint, { order: query.data, own, trouble, differs })
  const { voucher, state, corrected } = facts
  const status =
    orderNo === ''
      ? { text: NO_ORDER, tone: 'red' as const }
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
  const answeredBy = query.data ? 'server' : trouble || orderNo === '' ? 'nobody' : undefined
  return { facts, status, note, answeredBy, check, checking, checkSoon, record }
}

/**
 * Whether the status call answered for another order, or contradicted its own first answer, the answer to placing the
 * order, or the member's record of it. Stays true while the page is open, since no later answer says which was right.
 */
function useDiffers(
  another: boolean,
  now?: TronOrder,
  own?: TronOrder,
  row?: Transaction,
): boolean {
  const [first, setFirst] = useState<Terms>()
  const [differed, setDiffered] = useState(false)
  const terms = now && termsOf(now)
  if (terms && !first) setFirst(terms)
  const record = row && { address: row.tron_address.trim(), amount: row.tron_usdt_amount }
  const differs = another || [first, own && termsOf(own), record].some((one) => differ(one, terms))
  if (differs && !differed) setDiffered(true)
  return differs || differed
}
