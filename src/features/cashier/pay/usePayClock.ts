import { useMemo } from 'react'
import { serverNow } from '@/api/serverClock'
import { payElapsed, sinceEntry } from './payTime'

/** An order's elapsed time, from 0 to HOUR in ms. Another `key` is another clock. */
export interface PayClock {
  key: string
  elapsed: () => number
}

/**
 * The clock of an order; undefined until the server has answered (`asked` is the result), because its clock is
 * needed.
 */
export const usePayClock = (
  orderNo: string,
  createdAt: string,
  asked: string | undefined,
): PayClock | undefined =>
  useMemo(
    () =>
      asked === undefined
        ? undefined
        : {
            key: `${createdAt} ${asked}`,
            elapsed: () => payElapsed(createdAt, serverNow(), () => sinceEntry(orderNo)),
          },
    [orderNo, createdAt, asked],
  )
