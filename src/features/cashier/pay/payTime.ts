import { tab } from '@/lib/storage'
import { HOUR, MINUTE, parseTime } from '@/lib/time'
import { useMemo } from 'react'
import { serverNow } from '@/api/serverClock'

/** Our estimate of the server's clock may be a second off; a time further in the future is not valid. */
const AHEAD = 10 * MINUTE
/** Times before this are not valid: servers write 0000-00-00 and 1970-01-01 for «none». */
const EARLIEST = Date.UTC(2015, 0)

/**
 * How much of the 60 minutes has passed (spec 4), 0 to HOUR in ms: since the order's creation by the server's
 * clock; where that is missing or not plausible, since the page was opened, by the phone's clock. Computed at
 * each call, because either clock may be corrected meanwhile.
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

/**
 * Milliseconds since this order's pay page was first opened in this tab; a reload does not start again.
 * Measured by the phone's clock, because the estimate of the server's may change meanwhile. If the phone's
 * clock was set back, the time starts again.
 */
export function sinceEntry(orderNo: string): number {
  const key = `payEntered:${orderNo}`
  const now = Date.now()
  const entered = Number(tab.get(key))
  if (entered > 0 && entered <= now) return now - entered
  tab.set(key, String(now))
  return 0
}

/** An order's elapsed time, from 0 to HOUR in ms. Another `key` is another clock. */
export interface PayClock {
  key: string
  elapsed: () => number
}

/**
 * The clock of an order; undefined until the server has answered or failed to (`answeredBy`), because its clock is
 * needed.
 */
export const usePayClock = (
  orderNo: string,
  createdAt: string,
  answeredBy: string | undefined,
): PayClock | undefined =>
  useMemo(
    () =>
      answeredBy === undefined
        ? undefined
        : {
            key: `${createdAt} ${answeredBy}`,
            elapsed: () => payElapsed(createdAt, serverNow(), () => sinceEntry(orderNo)),
          },
    [orderNo, createdAt, answeredBy],
  )
