import { createPagedQueryOptions, toPageRows } from '@/api/lists'
import { createQueryOptions } from '@/api/query'
import { listRedPackets, readRedPacket } from '@/contract/rewards'

export const redPacketQueries = {
  /** Never cached: another tab may have drawn. */
  info: () => createQueryOptions(readRedPacket, {}, { errorDisplay: 'inline', staleTime: 0 }),
  /** Spec 8: a failed read shows no message, but ends the loading. */
  records: () => createPagedQueryOptions(listRedPackets, (page) => ({ page }), toPageRows),
}

/** Never below zero; null when the server does not send it. */
export const toDrawsLeft = (sendnums: number | null): number | null =>
  sendnums && Math.max(0, sendnums)
