import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsMoneyRequestPending } from '@/api/moneyRequests'
import { getQueryKey } from '@/api/query'
import { useSendRequest } from '@/api/useSendRequest'
import { listVenues, PLATFORM_WALLET, recoverAll } from '@/contract/wallet'
import { ALL_VENUES, refetchUser, freezeBalancesBriefly } from '@/shared/session/user'
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
/** The call's own timeout. */
const PENDING_MS = 30_000

/** `isMoving` from the request until the balances after it are read. */
export function useRecoverAll(beginMovement = beginOnAnyScreen) {
  const client = useQueryClient()
  const [isReadingBalances, setReadingBalances] = useState(false)
  const movement = useRef<MovementHandle>(undefined)
  const hidePending = useRef<() => void>(undefined)
  const releaseBalances = useRef<() => void>(undefined)
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
        markers: 3,
        pending: PENDING_MESSAGE,
      })
      // The stage shows these words and holds the balances.
      if (movement.current) return
      hidePending.current = toast.info(PENDING_MESSAGE, PENDING_MS)
      releaseBalances.current = freezeBalancesBriefly(ALL_VENUES)
    },
    onSuccess: ({ message }) => {
      if (movement.current) movement.current.complete(message)
      else toast.done(message)
      const release = releaseBalances.current
      releaseBalances.current = undefined
      void readBalances().then(release)
    },
    onError: (error) => movement.current?.fail(error),
    onSettled: () => {
      movement.current?.cancel()
      hidePending.current?.()
      releaseBalances.current?.()
    },
  })
  return { recover: () => send({}), busy, waiting, isMoving: waiting || isReadingBalances }
}
