import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { applyForPromotion, listPromotionApplies } from '@/contract/promotions'
import { toast } from '@/ui/feedback/toast'

/** Applies for a promotion, then reads the applications again: [apply, busy]. */
export function useApply(id: string) {
  const client = useQueryClient()
  const [send, busy] = useSend(applyForPromotion, {
    onSuccess: ({ message }) => {
      toast.done(message)
      void client.invalidateQueries({ queryKey: keyOf(listPromotionApplies) })
    },
  })
  return [() => send({ activityid: id }), busy] as const
}
