import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { getQueryKey } from '@/api/query'
import { session } from '@/api/session'
import { getServerTime, isServerTimeKnown } from '@/api/transport'
import { listTransactions } from '@/contract/records'
import { HOUR_MS } from '@/lib/time/time'
import { prefetchUser, refetchUser, useBalance } from '@/shared/session/user'
import { usePolledValue } from '@/ui/feedback/usePolledValue'
import { startOrReadOrderTimerMs } from '../ownOrders'
import { getPayHourElapsedMs, isPaidOrRejected, isNonEmptyInvalidTime, PAID } from './payRules'

/** Follows an order until it is settled: the hour to pay, the member's balance before the payment, and the reads after it. */
export function useOrderUntilSettled({
  state,
  ...order
}: TimedOrder & { state: number | undefined }) {
  useRefreshOncePaid(state)
  const elapsed = usePayTimer(order)
  return {
    elapsed,
    isOver: useIsPayTimerExpired(elapsed),
    balanceBefore: useBalanceBefore(isPaidOrRejected(state)),
  }
}

/** 'none' after a failure. */
export type OrderReadFrom = 'server' | 'none'

interface TimedOrder {
  orderNo: string
  /** Placed in this tab. */
  isPlacedHere: boolean
  createdAt: string
  /** Undefined until a response or failure: the server's clock is unknown before. */
  orderReadFrom: OrderReadFrom | undefined
}

/** `getElapsedMs` returns 0 to HOUR_MS; 'unknown' where the creation time is unreadable. Another `key` counts anew. */
export type PayTimer = { key: string; getElapsedMs: () => number } | 'unknown'

export const usePayTimer = ({
  orderNo,
  isPlacedHere,
  createdAt,
  orderReadFrom,
}: TimedOrder): PayTimer | undefined =>
  useMemo(() => {
    if (orderReadFrom === undefined) return undefined
    if (isNonEmptyInvalidTime(createdAt)) return 'unknown'
    return {
      key: `${createdAt} ${orderReadFrom}`,
      getElapsedMs: () =>
        getPayHourElapsedMs(
          isPlacedHere && !isServerTimeKnown() ? '' : createdAt,
          getServerTime(),
          () => startOrReadOrderTimerMs(orderNo),
        ),
    }
  }, [orderNo, isPlacedHere, createdAt, orderReadFrom])

/** A corrected clock may turn it back to false. */
export const useIsPayTimerExpired = (elapsed: PayTimer | undefined): boolean =>
  usePolledValue(
    useCallback(() => typeof elapsed === 'object' && elapsed.getElapsedMs() === HOUR_MS, [elapsed]),
  )

/** Reads the balance and marks the records stale when the order is paid. */
export function useRefreshOncePaid(state: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (state !== PAID || session.getToken() === null) return
    // A read under way may be from before the payment, so another one follows it.
    void prefetchUser(client).then(() => refetchUser(client))
    void client.invalidateQueries({ queryKey: getQueryKey(listTransactions) })
  }, [state, client])
}

function useBalanceBefore(isSettledNow: boolean) {
  const balance = useBalance() ?? undefined
  const [before, setBefore] = useState<typeof balance>()
  if (!isSettledNow && before === undefined && balance !== undefined) setBefore(balance)
  return before
}
