import { tab } from '@/lib/storage'

/**
 * Milliseconds since this order's pay page was first opened in this tab: a reload begins nothing anew.
 * By the phone's own clock, which the server's may correct in between; one that was put back begins anew.
 */
export function sinceEntry(orderNo: string): number {
  const key = `payEntered:${orderNo}`
  const now = Date.now()
  const known = Number(tab.get(key))
  if (known > 0 && known <= now) return now - known
  tab.set(key, String(now))
  return 0
}
