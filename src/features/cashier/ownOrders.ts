import { sha256 } from '@noble/hashes/sha2.js'
import * as v from 'valibot'
import { getServerTime } from '@/api/serverClock'
import { session } from '@/api/session'
import { newTronOrder, type NewTronOrder } from '@/contract/tron'
import {
  PERSONAL_PREFIX,
  readStored,
  createLenientListSchema,
  tabStorage,
} from '@/lib/storage/storage'

/** Identifies a text without storing it. */
export const createTextFingerprint = (text: string): string =>
  [...sha256(new TextEncoder().encode(text))].join('.')

/** Rejects addresses and sentences, which the pay page would show as the order number. */
export const isOrderNo = (text: string): boolean =>
  /^[\w-]{1,64}$/.test(text) && !/^(T[A-Za-z0-9]{33}|0x[\da-fA-F]{40})$/.test(text)

/** Milliseconds since the order was placed in this tab or its pay page first opened. */
export function startOrReadOrderTimerMs(orderNo: string): number {
  const key = `${PERSONAL_PREFIX}payEntered:${orderNo}`
  const now = getServerTime()
  const openedAt = Number(tabStorage.get(key))
  if (openedAt > 0 && openedAt <= now) return now - openedAt
  tabStorage.set(key, String(now))
  return 0
}

const OWN_ORDERS = `${PERSONAL_PREFIX}ownOrders`
const MAX_ORDERS = 10

const storedOrders = v.object({
  owner: v.string(),
  orders: createLenientListSchema(newTronOrder),
  deposits: createLenientListSchema(v.string()),
})
type StoredOrders = v.InferOutput<typeof storedOrders>

/** Identifies the session without storing the token; undefined for a guest. */
function getOwner(): string | undefined {
  const token = session.getToken()
  return token === null ? undefined : createTextFingerprint(token)
}

function readOrders(): StoredOrders | undefined {
  const owner = getOwner()
  if (owner === undefined) return undefined
  const stored = readStored(tabStorage, OWN_ORDERS, storedOrders)
  return stored?.owner === owner ? stored : { owner, orders: [], deposits: [] }
}

const storeOrders = (stored: StoredOrders) => tabStorage.set(OWN_ORDERS, JSON.stringify(stored))

export function rememberTronOrder(order: NewTronOrder): void {
  const stored = readOrders()
  if (!stored) return
  startOrReadOrderTimerMs(order.out_trade_no)
  const others = stored.orders.filter(({ out_trade_no }) => out_trade_no !== order.out_trade_no)
  storeOrders({ ...stored, orders: [...others, order].slice(-MAX_ORDERS) })
}

export function rememberDepositNo(orderNo: string): void {
  const stored = readOrders()
  if (!stored || !isOrderNo(orderNo)) return
  startOrReadOrderTimerMs(orderNo)
  storeOrders({ ...stored, deposits: [...stored.deposits, orderNo].slice(-MAX_ORDERS) })
}

/** The server's response to this session's own order; undefined for any other order. */
export function findTronOrderOfThisTab(orderNo: string): NewTronOrder | undefined {
  return readOrders()?.orders.find(({ out_trade_no }) => out_trade_no === orderNo)
}

export const isOrderOfThisTab = (orderNo: string): boolean =>
  findTronOrderOfThisTab(orderNo) !== undefined ||
  (readOrders()?.deposits.includes(orderNo) ?? false)
