import * as v from 'valibot'
import { OWN_ORDERS, session } from '@/api/session'
import { newTronOrder, type NewTronOrder } from '@/contract/tron'
import { sha256 } from '@/lib/sha256'
import { tab } from '@/lib/storage'

/** More orders than anyone pays at once. */
const MOST = 10

const kept = v.object({ owner: v.string(), orders: v.array(newTronOrder) })

/** Identifies the session without storing the token again; undefined for a guest. */
function owner(): string | undefined {
  const token = session.token()
  return token === null ? undefined : [...sha256(new TextEncoder().encode(token))].join('.')
}

function ordersOf(who: string): NewTronOrder[] {
  try {
    const read = v.safeParse(kept, JSON.parse(tab.get(OWN_ORDERS) ?? 'null'))
    return read.success && read.output.owner === who ? read.output.orders : []
  } catch {
    return []
  }
}

/** Stores the server's answer to this session's own order while the tab lives. */
export function rememberOrder(order: NewTronOrder): void {
  const who = owner()
  if (who === undefined) return
  const others = ordersOf(who).filter((one) => one.out_trade_no !== order.out_trade_no)
  const orders = [...others, order].slice(-MOST)
  tab.set(OWN_ORDERS, JSON.stringify({ owner: who, orders }))
}

/** The server's answer to this session's own order with that number; undefined for any other order. */
export function ownOrder(orderNo: string): NewTronOrder | undefined {
  const who = owner()
  if (who === undefined || orderNo === '') return undefined
  return ordersOf(who).find((one) => one.out_trade_no === orderNo)
}
