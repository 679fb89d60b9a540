import { sha256 } from '@noble/hashes/sha2.js'
import * as v from 'valibot'
import { serverNow } from '@/api/transport'
import { session } from '@/api/session'
import { newTronOrder, type NewTronOrder } from '@/contract/tron'
import { PERSONAL, readStored, rowsOf, tab } from '@/lib/storage'

/** SHA-256 of a text, to know it again without storing it. */
export const digest = (text: string) => [...sha256(new TextEncoder().encode(text))].join('.')

/** An address in its place would be shown and copied as the order's; so would a sentence. */
export const isOrderNo = (text: string) =>
  /^[\w-]{1,64}$/.test(text) && !/^(T[A-Za-z0-9]{33}|0x[\da-fA-F]{40})$/.test(text)

/**
 * Milliseconds since this order was placed in this tab, or its pay page first opened; a reload does not start again.
 * If the clock was set back, the time starts again.
 */
export function sinceEntry(orderNo: string): number {
  const key = `${PERSONAL}payEntered:${orderNo}`
  const now = serverNow()
  const entered = Number(tab.get(key))
  if (entered > 0 && entered <= now) return now - entered
  tab.set(key, String(now))
  return 0
}

const OWN_ORDERS = `${PERSONAL}ownOrders`
/** More orders than anyone pays at once. */
const MOST = 10

const storedOrders = v.object({
  owner: v.string(),
  orders: rowsOf(newTronOrder),
  /** Numbers of orders in yuan. */
  deposits: rowsOf(v.string()),
})
type StoredOrders = v.InferOutput<typeof storedOrders>

/** Identifies the session without storing the token again; undefined for a guest. */
function owner(): string | undefined {
  const token = session.token()
  return token === null ? undefined : digest(token)
}

/** What this session has ordered in this tab; undefined for a guest. */
function stored(): StoredOrders | undefined {
  const current = owner()
  if (current === undefined) return undefined
  const read = readStored(tab, OWN_ORDERS, storedOrders)
  return read?.owner === current ? read : { owner: current, orders: [], deposits: [] }
}

const store = (all: StoredOrders) => tab.set(OWN_ORDERS, JSON.stringify(all))

/** Stores the server's answer to this session's own order while the tab lives. */
export function rememberOrder(order: NewTronOrder): void {
  const all = stored()
  if (!all) return
  sinceEntry(order.out_trade_no)
  const others = all.orders.filter((one) => one.out_trade_no !== order.out_trade_no)
  store({ ...all, orders: [...others, order].slice(-MOST) })
}

/** Stores the number of this session's own order in yuan. */
export function rememberDeposit(orderNo: string): void {
  const all = stored()
  if (!all || !isOrderNo(orderNo)) return
  sinceEntry(orderNo)
  store({ ...all, deposits: [...all.deposits, orderNo].slice(-MOST) })
}

/** The server's answer to this session's own order with that number; undefined for any other order. */
export function ownOrder(orderNo: string): NewTronOrder | undefined {
  return stored()?.orders.find((one) => one.out_trade_no === orderNo)
}

/** This session has placed the order in this tab, in yuan or in USDT. */
export const isOwnOrder = (orderNo: string) =>
  ownOrder(orderNo) !== undefined || (stored()?.deposits.includes(orderNo) ?? false)
