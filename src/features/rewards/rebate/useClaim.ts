import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/shared/session/user'
import { claimRebate } from '@/contract/rewards'
import { cmp } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import { toast } from '@/ui/feedback/toast'

/** 一键领取: claims everything pending, if there is any (FS-03), then reads member and records again. */
export function useClaim(readRecords: () => Promise<unknown>) {
  const client = useQueryClient()
  const [send, busy] = useSend(claimRebate, {
    onSuccess: ({ message }) => {
      toast.done(message)
      void reloadUser(client)
      void readRecords().catch(() => undefined)
    },
  })
  const claim = (pending: Money | null) => {
    // When the server does not tell what is pending, it decides.
    if (pending && cmp(pending, ZERO) <= 0) return toast.error('暂无领取额度！')
    void send({})
  }
  return { claim, busy }
}
