import { longList } from '@/api/longList'
import { pagesOf, plainPage, queryOf } from '@/api/query'
import { listRedPackets, readRedPacket } from '@/contract/rewards'

export const redPacketQueries = {
  /** Draws left and made, and the table of rules. */
  info: () => queryOf(readRedPacket, {}, { telling: 'screen' }),
  /** What was drawn, page by page. An exception only hides the loader (spec 8). */
  records: () => ({
    ...pagesOf(listRedPackets, (page) => ({ page }), plainPage),
    ...longList,
  }),
}
