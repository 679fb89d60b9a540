import { useQueryClient } from '@tanstack/react-query'
import { createPagedQueryOptions, toPageRows } from '@/api/lists'
import { getQueryKey, createQueryOptions } from '@/api/query'
import { useSendRequest } from '@/api/useSendRequest'
import {
  applyForPromotion,
  listPromotionApplies,
  listPromotions,
  listPromotionTypes,
  readPromotion,
} from '@/contract/promotions'
import { MINUTE_MS } from '@/lib/time/time'
import { toast } from '@/ui/feedback/toast'

export const promotionQueries = {
  types: () => createQueryOptions(listPromotionTypes, {}, { staleTime: 5 * MINUTE_MS }),
  /** Without `type`: promotions of all types. */
  list: (type?: string) =>
    createQueryOptions(listPromotions, type ? { type } : {}, { staleTime: MINUTE_MS }),
  detail: (id: string) => createQueryOptions(readPromotion, { id }),
  applications: () =>
    createPagedQueryOptions(listPromotionApplies, (page) => ({ page }), toPageRows),
}

export function useApplyForPromotion(promotionId: string) {
  const client = useQueryClient()
  const [send, busy] = useSendRequest(applyForPromotion, {
    onSuccess: ({ message }) => {
      toast.successOrWarning(message)
      void client.invalidateQueries({ queryKey: getQueryKey(listPromotionApplies) })
    },
  })
  return { apply: () => send({ activityid: promotionId }), busy }
}
