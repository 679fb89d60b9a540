import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listVenues, recoverAll } from '@/contract/wallet'
import { toast } from '@/ui/feedback/toast'
import { keyOf } from '@/api/query'
import { useIsAwaitingResponse } from '@/api/moneyRequests'
import { useSend } from '@/api/send'
import { holdBalances, reloadUser } from '@/shared/session/user'
import type { MovementHandle } from './MoneyStage'
import { chunk } from '@/ui/chunk'

/** Fetched behind the first screen (AfterStart); without it nothing flies. */
export const flights = chunk(() => import('./MoneyStage'))

/**
 * 一键回收, `drawn` where the screen shows the movement itself: calls POST /api/transall, shows its message, then reads
 * member and venues again. `isMoving` until they are read.
 */
export function useRecoverAll(drawn = false) {
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const movement = useRef<MovementHandle>(undefined)
  const release = useRef<() => void>(undefined)
  const waiting = useIsAwaitingResponse(recoverAll)
  const [send, busy] = useSend(recoverAll, {
    onSend: () => {
      if (drawn) release.current = holdBalances()
      else
        movement.current = flights
          .get()
          ?.beginFlight({ from: '场馆钱包', to: '中心钱包', markers: 3 })
    },
    onSuccess: ({ message }) => {
      if (movement.current) movement.current.complete(message)
      else toast.done(message)
      setReading(true)
      void Promise.allSettled([
        reloadUser(client),
        client.invalidateQueries({ queryKey: keyOf(listVenues) }),
      ]).then(() => {
        release.current?.()
        setReading(false)
      })
    },
    onError: (error) => {
      movement.current?.fail(error)
      release.current?.()
    },
    onEnd: () => movement.current?.cancel(),
  })
  return { recover: () => send({}), busy, waiting, isMoving: waiting || reading }
}
