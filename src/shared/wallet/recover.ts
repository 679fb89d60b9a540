import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listVenues, recoverAll } from '@/contract/wallet'
import { toast } from '@/ui/feedback/toast'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/shared/session/user'
import { chunk } from '@/ui/chunk'
import { holdBalances } from '@/ui/content/Money'

/** Fetched behind the first screen (AfterStart); without it nothing flies. */
export const flights = chunk(() => import('./MoneyStage'))

/** 一键回收, `drawn` where the screen shows it itself: calls POST /api/transall, shows its message, then reads member and venues again: [recover, busy, waiting, the balances not read yet]. */
export function useRecoverAll(drawn = false) {
  const flight = () => (drawn ? undefined : flights.get()?.flight)
  const client = useQueryClient()
  const [reading, setReading] = useState(false)
  const [send, busy, waiting] = useSend(recoverAll, {
    onSend: () => flight()?.begin({ from: '场馆钱包', to: '中心钱包', amount: null, lights: 3 }),
    onSuccess: ({ message }) => {
      const tell = () => toast.done(message)
      if (flight()) flight()?.land(tell)
      else tell()
      // The central wallet's new balance and the venues' old ones are no total.
      if (drawn) holdBalances(true)
      setReading(true)
      void Promise.allSettled([
        reloadUser(client),
        client.invalidateQueries({ queryKey: keyOf(listVenues) }),
      ]).then(() => {
        if (drawn) holdBalances(false)
        setReading(false)
      })
    },
    onError: (error) => flight()?.fail(error),
    onEnd: () => flight()?.end(),
  })
  return [() => send({}), busy, waiting, waiting || reading] as const
}
