import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSend } from '@/api/send'
import { reloadUser } from '@/shared/session/user'
import { claimRebate } from '@/contract/rewards'
import { cmp } from '@/lib/money'
import { type Money, ZERO } from '@/lib/moneyText'
import { toast } from '@/ui/feedback/toast'

/** 一键领取: claims everything pending, if there is any (FS-03), then reads member and records again. */
export function useClaim(readRecords: () => Promise<unknown>) {
  const client = useQueryClient()
  // Others may have been asked for when the answer comes.
  const latest = useRef(readRecords)
  useEffect(() => {
    latest.current = readRecords
  })
  const [send, busy] = useSend(claimRebate, {
    onSuccess: ({ message }) => {
      toast.done(message)
      void reloadUser(client)
      void latest.current().catch(() => undefined)
    },
  })
  const claim = (pending: Money | null) => {
    // When the server does not tell what is pending, it decides.
    if (pending && cmp(pending, ZERO) <= 0) return toast.error('暂无领取额度！')
    void send({})
  }
  return { claim, busy }
}
