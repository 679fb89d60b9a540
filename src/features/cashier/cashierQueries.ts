import { createQueryOptions } from '@/api/query'
import { listBanks, listCards } from '@/contract/cards'
import { listPayWays, listReceivingBanks, readPayRange } from '@/contract/cashier'
import type { PayWay } from '@/contract/payWays'

export const cashierQueries = {
  payWays: () => createQueryOptions(listPayWays, {}),
  /** Spec 2: read again whenever the way changes. */
  payRange: (type: PayWay['range']) => createQueryOptions(readPayRange, { type }, { staleTime: 0 }),
  receivingBanks: () => createQueryOptions(listReceivingBanks, {}),
  banks: () => createQueryOptions(listBanks, {}, { staleTime: 600_000 }),
  cards: (type: 1 | 2) => createQueryOptions(listCards, { type }, { staleTime: 0 }),
}
