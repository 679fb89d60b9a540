import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsAwaitingResponse } from '@/api/moneyRequests'
import { getQueryKey } from '@/api/query'
import { useSendRequest } from '@/api/useSendRequest'
import { listVenues, PLATFORM_WALLET, recoverAll } from '@/contract/wallet'
import { refetchUser, holdBalances } from '@/shared/session/user'
import { createChunk } from '@/ui/chunk'
import { toast } from '@/ui/feedback/toast'
import type { startMovementOnAnyScreen } from './MoneyStage'
import type { MovementHandle } from './movement'

/** Fetched behind the first screen (AfterStart). */
export const moneyStageChunk = createChunk(() => import('./MoneyStage'))

type Begin = typeof startMovementOnAnyScreen
const beginWhenLoaded: Begin = (movement) =>
  moneyStageChunk.get()?.startMovementOnAnyScreen(movement)

/** `isMoving` until member and venues are read again. */
export function useRecoverAll(begin = beginWhenLoaded) {
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const movement = useRef<MovementHandle>(undefined)
  const release = useRef<() => void>(undefined)
  const waiting = useIsAwaitingResponse(recoverAll)
  const [send, busy] = useSendRequest(recoverAll, {
    onSend: () => {
      movement.current = begin({
        from: { name: '场馆钱包' },
        to: PLATFORM_WALLET,
        markers: 3,
        pending: '正在回收，请稍候',
      })
      if (!movement.current) release.current = holdBalances()
    },
    onSuccess: ({ message }) => {
      if (movement.current) movement.current.complete(message)
      else toast.done(message)
      setReading(true)
      void Promise.allSettled([
        refetchUser(client),
        client.invalidateQueries({ queryKey: getQueryKey(listVenues) }),
      ]).then(() => {
        release.current?.()
        setReading(false)
      })
    },
    onError: (error) => {
      movement.current?.fail(error)
      release.current?.()
    },
    onSettled: () => movement.current?.cancel(),
  })
  return { recover: () => send({}), busy, waiting, isMoving: waiting || reading }
}
