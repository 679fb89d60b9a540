import { serverNow } from '@/api/serverClock'
import { tab } from '@/lib/storage'

/** When this order's pay page was first opened in this tab, ms since 1970: a reload begins nothing anew. */
export function enteredAt(orderNo: string): number {
  const key = `payEntered:${orderNo}`
  const known = Number(tab.get(key))
  const now = serverNow()
  if (known > 0 && known <= now) return known
  tab.set(key, String(now))
  return now
}
