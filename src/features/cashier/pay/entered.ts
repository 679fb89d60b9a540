import { tab } from '@/lib/storage'

/**
 * Milliseconds since this order's pay page was first opened in this tab; a reload does not start again.
 * Measured by the phone's clock, because the estimate of the server's may change meanwhile. If the phone's
 * clock was set back, the time starts again.
 */
export function sinceEntry(orderNo: string): number {
  const key = `payEntered:${orderNo}`
  const now = Date.now()
  const known = Number(tab.get(key))
  if (known > 0 && known <= now) return now - known
  tab.set(key, String(now))
  return 0
}
