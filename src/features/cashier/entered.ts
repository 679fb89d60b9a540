import { serverNow } from '@/api/serverClock'

/** When this order's pay page was first opened in this tab, ms since 1970: a reload begins nothing anew. */
export function enteredAt(orderNo: string): number {
  const key = `payEntered:${orderNo}`
  const known = Number(sessionStorage.getItem(key))
  if (known > 0) return known
  const now = serverNow()
  sessionStorage.setItem(key, String(now))
  return now
}
