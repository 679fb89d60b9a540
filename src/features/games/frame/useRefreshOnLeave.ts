import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '@/api/query'
import { session } from '@/api/session'
import { reloadUser } from '@/shared/session/user'
import { listBets } from '@/contract/records'
import { listVenues } from '@/contract/wallet'

/** A game moves money without the app, so balances and records are read again when it is left. */
export function useRefreshOnLeave(): void {
  const client = useQueryClient()
  useEffect(
    () => () => {
      if (!session.token()) return
      void reloadUser(client)
      for (const endpoint of [listVenues, listBets])
        void client.invalidateQueries({ queryKey: keyOf(endpoint) })
    },
    [client],
  )
}
