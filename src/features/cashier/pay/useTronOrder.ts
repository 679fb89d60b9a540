import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Reply } from '@/api/call'
import type { Plan } from '@/api/poll'
import { queryOf, replyOf } from '@/api/query'
import { polled, usePoll } from '@/api/usePoll'
import type { DataOf } from '@/contract/endpoint'
import { readTronStatus } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useOnce'
import { ownOrder } from './ownOrders'
import type { TronHint } from './payLink'
import {
  checkWords,
  isSettled,
  NO_ORDER,
  pollWords,
  stateWord,
  tronFacts,
  uncheckedWords,
} from './payState'

const plan: Plan = {
  every: 4000,
  while: ({ data }) =>
    !isSettled((data as Reply<DataOf<typeof readTronStatus>> | undefined)?.data.state),
}
/** Spec 4: 2 s after a hash was accepted, the status is read again. */
const AFTER_HASH = 2000

const tronQueries = {
  status: (orderNo: string) =>
    queryOf(readTronStatus, { out_trade_no: orderNo }, { telling: 'screen', staleTime: 0 }),
  statusReply: (orderNo: string) =>
    replyOf(readTronStatus, { out_trade_no: orderNo }, { telling: 'screen', staleTime: 0 }),
}

/**
 * The pay page's order: polled until it is settled, while the page is visible; read by hand, and after a hash.
 */
export function useTronOrder(hint: TronHint) {
  const client = useQueryClient()
  const { orderNo } = hint
  const own = useMemo(() => ownOrder(orderNo), [orderNo])
  const query = useQuery({
    ...tronQueries.status(orderNo),
    enabled: orderNo !== '',
    ...polled,
  })
  usePoll(tronQueries.status(orderNo).queryKey, query.refetch, plan, orderNo !== '')
  // A query without data forgets its failure while it runs again; the screen must not.
  const [trouble, setTrouble] = useState<Error | null>(null)
  if (query.isError && query.error !== trouble) setTrouble(query.error)
  if (query.isSuccess && trouble) setTrouble(null)

  const [check, checking] = useOnce(async () => {
    if (orderNo === '') return toast.error(NO_ORDER)
    try {
      await client.fetchQuery({ ...tronQueries.statusReply(orderNo), retry: false })
      // The state itself is shown by the status area.
      toast.info('已是最新状态')
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

  const facts = tronFacts(hint, { order: query.data, own, trouble })
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
  const asked = query.data ? 'server' : trouble || orderNo === '' ? 'nobody' : undefined
  return { facts, status, note, asked, check, checking, checkSoon }
}
