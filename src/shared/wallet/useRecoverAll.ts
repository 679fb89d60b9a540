import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsMoneyRequestPending } from '@/api/moneyRequests'
import { getQueryKey } from '@/api/query'
import { REQUEST_TIMEOUT_MS } from '@/api/request'
import { useSendRequest } from '@/api/useSendRequest'
import { listVenues, PLATFORM_WALLET, recoverAll } from '@/contract/wallet'
import { ALL_VENUES, refetchUser, freezeBalancesThenHideVenues } from '@/shared/session/user'
import { createChunk } from '@/ui/chunk'
import { toast } from '@/ui/feedback/toast'
import type { startMovementOnAnyScreen } from './MoneyStage'
import type { MovementHandle } from './movement'

/** Fetched behind the first screen (AfterStart). */
export const moneyStageChunk = createChunk(() => import('./MoneyStage'))

type BeginMovement = typeof startMovementOnAnyScreen
const beginOnAnyScreen: BeginMovement = (movement) =>
  moneyStageChunk.get()?.startMovementOnAnyScreen(movement)

const PENDING_MESSAGE = '正在回收，请稍候'
const RECOVERY_MARKERS = 3

/** `isMoving` lasts until the balances are read again. */
export function useRecoverAll(beginMovement = beginOnAnyScreen) {
  const client = useQueryClient()
  const [isReadingBalances, setReadingBalances] = useState(false)
  const movement = useRef<MovementHandle>(undefined)
  const hidePendingToast = useRef<() => void>(undefined)
  const unfreezeBalances = useRef<() => void>(undefined)
  const waiting = useIsMoneyRequestPending(recoverAll)

  const readBalances = async () => {
    setReadingBalances(true)
    await Promise.allSettled([
      refetchUser(client),
      client.invalidateQueries({ queryKey: getQueryKey(listVenues) }),
    ])
    setReadingBalances(false)
  }

  const [send, busy] = useSendRequest(recoverAll, {
    onSend: () => {
      movement.current = beginMovement({
        from: { name: '场馆钱包', platname: ALL_VENUES },
        to: PLATFORM_WALLET,
        markerCount: RECOVERY_MARKERS,
        pending: PENDING_MESSAGE,
      })
      if (movement.current) return
      hidePendingToast.current = toast.info(PENDING_MESSAGE, REQUEST_TIMEOUT_MS)
      unfreezeBalances.current = freezeBalancesThenHideVenues(ALL_VENUES)
    },
    onSuccess: ({ message }) => {
      if (movement.current) movement.current.complete(message)
      else toast.successOrWarning(message)
      // onSettled would unfreeze them before they are read.
      const unfreeze = unfreezeBalances.current
      unfreezeBalances.current = undefined
      void readBalances().then(unfreeze)
    },
    onError: (error) => movement.current?.fail(error),
    onSettled: () => {
      movement.current?.cancel()
      hidePendingToast.current?.()
      unfreezeBalances.current?.()
    },
  })
  return { recover: () => send({}), busy, waiting, isMoving: waiting || isReadingBalances }
}
