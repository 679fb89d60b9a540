import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf, plainPage, queryOf } from '@/api/query'
import { useLoggedIn } from '@/api/session'
import {
  listPromotionApplies,
  listPromotions,
  listPromotionTypes,
  readPromotion,
} from '@/contract/promotions'

export const promotionQueries = {
  types: () => queryOf(listPromotionTypes, {}, { staleTime: 300_000 }),
  /** Without a type, all. */
  list: (type?: string) => queryOf(listPromotions, type ? { type } : {}, { staleTime: 60_000 }),
  one: (id: string) => queryOf(readPromotion, { id }),
  applies: () => pagesOf(listPromotionApplies, (page) => ({ page }), plainPage),
}

/**
 * The state of the member's application, by the promotion's title, because the log has no ids (spec 3). It is
 * secondary here, so a failure shows nothing.
 */
export function useApplyStates(): ReadonlyMap<string, number> {
  const { data } = useInfiniteQuery({
    ...promotionQueries.applies(),
    meta: { telling: 'screen' },
    enabled: useLoggedIn(),
    retry: false,
  })
  const rows = (data?.pages ?? []).flatMap((page) => page.rows)
  // The newest comes first and wins.
  return new Map([...rows].reverse().map(({ activity_name, state }) => [activity_name, state]))
}
