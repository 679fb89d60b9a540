import { HOUR, MINUTE, parseBeijing } from '@/lib/time'

/** A second off is our idea of the server's clock; this much is a time that means nothing. */
const AHEAD = 10 * MINUTE
/** No order is older than the shop: 0000-00-00 and 1970-01-01 are what servers write for «none». */
const SHOP = Date.UTC(2015, 0)

/**
 * How much of the 60 minutes is gone (spec 4), 0 to HOUR in ms: since the order's creation, by the
 * server's clock; where that is missing or absurd since entry, by the phone's. Asked anew at every
 * look, for either clock may be put right meanwhile.
 */
export function payElapsed(createdAt: string, serverNow: number, sinceEntry: () => number): number {
  const created = parseBeijing(createdAt) ?? 0
  const known = created > SHOP && created < serverNow + AHEAD
  const gone = known ? serverNow - created : sinceEntry()
  return gone > 0 ? Math.min(gone, HOUR) : 0
}
