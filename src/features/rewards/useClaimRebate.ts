import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSendRequest } from '@/api/useSendRequest'
import { claimRebate } from '@/contract/rewards'
import { PLATFORM_WALLET } from '@/contract/wallet'
import { compare } from '@/lib/money/arithmetic'
import { type Money, ZERO } from '@/lib/money/money'
import { refetchUser } from '@/shared/session/user'
import {
  type MovementHandle,
  type MovementAnimation,
  useMovementAnimation,
} from '@/shared/wallet/movement'
import { toast } from '@/ui/feedback/toast'

interface RebateClaim {
  claim: (pending: Money | null | undefined) => void
  isBusy: boolean
  animation: MovementAnimation | undefined
  dismiss: () => void
}

/** FS-03: claims the pending rebate, then reads records and member again. */
export function useClaimRebate(reloadRecords: () => Promise<unknown>): RebateClaim {
  const client = useQueryClient()
  // The filter may change before the response.
  const latestReloadRecords = useRef(reloadRecords)
  useEffect(() => {
    latestReloadRecords.current = reloadRecords
  }, [reloadRecords])
  const { animation, begin, dismiss } = useMovementAnimation()
  const movement = useRef<MovementHandle>(undefined)
  const [send, isBusy] = useSendRequest(claimRebate, {
    onSend: () => {
      // The response has no amount, and the displayed amount may be outdated.
      movement.current = begin({
        from: { name: '返水' },
        to: PLATFORM_WALLET,
        pending: '正在领取，请稍候',
      })
    },
    onSuccess: ({ message }) => {
      movement.current?.complete(message)
      void latestReloadRecords.current().catch(() => undefined)
      void refetchUser(client)
    },
    onError: (error) => movement.current?.fail(error),
    onSettled: () => movement.current?.cancel(),
  })

  function claim(pending: Money | null | undefined) {
    if (pending && compare(pending, ZERO) <= 0) {
      toast.error('暂无领取额度！')
      return
    }
    void send({})
  }

  return { claim, isBusy, animation, dismiss }
}
