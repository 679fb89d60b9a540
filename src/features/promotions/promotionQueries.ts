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
 * What became of the member's application, by the promotion's title: the log knows no ids (spec 3).
 * It is only beside the point here, so it fails in silence.
 */
export function useApplyStates(): ReadonlyMap<string, number> {
  const { data } = useInfiniteQuery({
    ...promotionQueries.applies(),
    meta: { telling: 'screen' },
    enabled: useLoggedIn(),
    retry: false,
  })
  const rows = (data?.pages ?? []).flatMap((page) => page.rows)
  // The newest comes first, and stays.
  return new Map([...rows].reverse().map(({ activity_name, state }) => [activity_name, state]))
}
