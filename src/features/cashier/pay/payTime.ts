import { useCallback, useMemo } from 'react'
import { serverDateKnown, serverNow } from '@/api/transport'
import { HOUR, MINUTE, parseTime } from '@/lib/time'
import { useLive } from '@/ui/feedback/CountdownRing'
import { sinceEntry } from './ownOrders'

/** Our estimate of the server's clock may be a second off; a time further in the future is not valid. */
const AHEAD = 10 * MINUTE
/** Times before this are not valid: servers write 0000-00-00 and 1970-01-01 for «none». */
const EARLIEST = Date.UTC(2015, 0)

/**
 * How much of the 60 minutes has passed (spec 4), 0 to HOUR in ms: since the order's creation by the server's
 * clock; where that is missing or not plausible, since the page was opened. Computed at each call, because the clock
 * may be corrected meanwhile.
 */
export function payElapsed(
  createdAt: string,
  serverNow: number,
  sinceOpened: () => number,
): number {
  const created = parseTime(createdAt) ?? 0
  const plausible = created > EARLIEST && created < serverNow + AHEAD
  const passed = plausible ? serverNow - created : sinceOpened()
  return passed > 0 ? Math.min(passed, HOUR) : 0
}

/** An order's elapsed time, from 0 to HOUR in ms. Another `key` is another clock. */
export interface PayClock {
  key: string
  elapsed: () => number
}

interface Order {
  orderNo: string
  /** Placed in this tab: its own answer is its creation, where the server's clock is not told. */
  own: boolean
  createdAt: string
  /** Undefined until the server has answered or failed to, because its clock is needed. */
  answeredBy: string | undefined
}

/** The clock of an order; undefined while its answer is waited for. */
export const usePayClock = ({ orderNo, own, createdAt, answeredBy }: Order): PayClock | undefined =>
  useMemo(
    () =>
      answeredBy === undefined
        ? undefined
        : {
            key: `${createdAt} ${answeredBy}`,
            elapsed: () =>
              payElapsed(own && !serverDateKnown() ? '' : createdAt, serverNow(), () =>
                sinceEntry(orderNo),
              ),
          },
    [orderNo, own, createdAt, answeredBy],
  )

/** Whether the time to pay is over now: a clock that is corrected may give it back. */
export const useOver = (clock: PayClock | undefined): boolean =>
  useLive(useCallback(() => clock !== undefined && clock.elapsed() === HOUR, [clock]))
