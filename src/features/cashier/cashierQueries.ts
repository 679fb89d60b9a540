import { queryOf } from '@/api/query'
import { listPayWays, listReceivingBanks, readPayRange } from '@/contract/cashier'
import { listBanks, listCards } from '@/contract/cards'
import type { PayWay } from '@/contract/payWays'

export const cashierQueries = {
  ways: () => queryOf(listPayWays, {}),
  /** Spec 2: read again whenever the way changes. */
  range: (type: PayWay['range']) => queryOf(readPayRange, { type }, { staleTime: 0 }),
  receiving: () => queryOf(listReceivingBanks, {}),
  banks: () => queryOf(listBanks, {}, { staleTime: 600_000 }),
  cards: (type: 1 | 2) => queryOf(listCards, { type }, { staleTime: 0 }),
}
