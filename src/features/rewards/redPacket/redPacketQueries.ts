import { pagesOf, plainPage, queryOf } from '@/api/query'
import { listRedPackets, readRedPacket } from '@/contract/rewards'

export const redPacketQueries = {
  /** The draws left and made, and the table of rules; asked anew each time, another tab may have drawn. */
  info: () => queryOf(readRedPacket, {}, { telling: 'screen', staleTime: 0 }),
  /** The drawn packets, page by page. An exception only hides the loader (spec 8). */
  records: () => pagesOf(listRedPackets, (page) => ({ page }), plainPage),
}

/** The draws left as shown: never below zero; null when the server does not tell them. */
export const drawsLeft = (sendnums: number | null) => sendnums && Math.max(0, sendnums)
