import { queryOf } from '@/api/query'
import { listBanks, listCards } from '@/contract/cards'

/** The server's types: 1 bank cards, 2 USDT addresses. The screen's tabs count the other way (spec 2). */
export type CardType = 1 | 2
export const BANK_CARD = 1
export const ADDRESS = 2

export const cardQueries = {
  cards: (type: CardType) => queryOf(listCards, { type }),
  banks: () => queryOf(listBanks, {}, { staleTime: 600_000 }),
}
