import { useMemo } from 'react'
import { serverNow } from '@/api/serverClock'
import { enteredAt } from './entered'
import { payDeadline } from './payState'

/** When this order's time is over; undefined until the server was asked, whose clock it is. */
export const useDeadline = (orderNo: string, createdAt: string, asked: boolean) =>
  useMemo(
    () => (asked ? payDeadline(createdAt, serverNow(), () => enteredAt(orderNo)) : undefined),
    [orderNo, createdAt, asked],
  )
