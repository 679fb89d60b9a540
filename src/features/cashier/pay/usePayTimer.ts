import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { getQueryKey } from '@/api/query'
import { getServerTime, isServerTimeKnown } from '@/api/serverClock'
import { session } from '@/api/session'
import { listTransactions } from '@/contract/records'
import { HOUR_MS, MINUTE_MS, parseTime } from '@/lib/time/time'
import { prefetchUser, refetchUser, useBalance } from '@/shared/session/user'
import { usePolledValue } from '@/ui/feedback/usePolledValue'
import { startOrReadOrderTimerMs } from '../ownOrders'
import { isPaidOrRejected, PAID } from './payRules'

/** Follows an order until it is settled: the hour to pay, the member's balance before the payment, and the reads after it. */
export function usePayTimerAndBalanceRefresh({
  state,
  ...order
}: TimedOrder & { state: number | undefined }) {
  useRefreshBalanceOncePaid(state)
  const timer = usePayTimer(order)
  return {
    timer,
    isExpired: useIsPayTimerExpired(timer),
    balanceBefore: useBalanceBefore(isPaidOrRejected(state)),
  }
}

export type OrderReadResult = 'answered' | 'failed'

interface TimedOrder {
  orderNo: string
  isPlacedInThisTab: boolean
  createdAt: string
  /** Undefined until a response or failure: the server's clock is unknown before. */
  readResult: OrderReadResult | undefined
}

/** `getElapsedMs` returns 0 to HOUR_MS; 'unknown' where the creation time is unreadable. Another `key` counts anew. */
export type PayTimer = { key: string; getElapsedMs: () => number } | 'unknown'

export function usePayTimer(order: TimedOrder): PayTimer | undefined {
  const { orderNo, isPlacedInThisTab, createdAt, readResult } = order
  return useMemo(() => {
    if (readResult === undefined) return undefined
    if (isNonEmptyInvalidTime(createdAt)) return 'unknown'
    return {
      key: `${createdAt} ${readResult}`,
      getElapsedMs: () => {
        const countsFromEntry = isPlacedInThisTab && !isServerTimeKnown()
        return getPayHourElapsedMs(countsFromEntry ? '' : createdAt, getServerTime(), () =>
          startOrReadOrderTimerMs(orderNo),
        )
      },
    }
  }, [orderNo, isPlacedInThisTab, createdAt, readResult])
}

/** A creation time further ahead is invalid. */
const MAX_CLOCK_AHEAD_MS = 10 * MINUTE_MS
/** Servers write 0000-00-00 and 1970-01-01 for «none». */
const EARLIEST_MS = Date.UTC(2015, 0)

const isNonEmptyInvalidTime = (createdAt: string): boolean =>
  createdAt !== '' && parseTime(createdAt) === undefined

/** Spec 4: 0 to HOUR_MS. */
export function getPayHourElapsedMs(
  createdAt: string,
  serverNow: number,
  getFallbackMs: () => number,
): number {
  const createdMs = parseTime(createdAt) ?? 0
  const isPlausible = createdMs > EARLIEST_MS && createdMs < serverNow + MAX_CLOCK_AHEAD_MS
  const elapsedMs = isPlausible ? serverNow - createdMs : getFallbackMs()
  return elapsedMs > 0 ? Math.min(elapsedMs, HOUR_MS) : 0
}

/** A corrected clock may turn it back to false. */
export const useIsPayTimerExpired = (timer: PayTimer | undefined): boolean =>
  usePolledValue(
    useCallback(() => typeof timer === 'object' && timer.getElapsedMs() === HOUR_MS, [timer]),
  )

/** Reads the balance and marks the records stale when the order is paid. */
export function useRefreshBalanceOncePaid(state: number | undefined): void {
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
