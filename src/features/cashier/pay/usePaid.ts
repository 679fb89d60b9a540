import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '@/api/session'
import { reloadUser } from '@/shared/session/user'
import { keyOf } from '@/api/query'
import { listTransactions } from '@/contract/records'
import { PAID } from './payState'

/** When the order is paid the balance has changed: reads the member again and marks the records stale. */
export function usePaid(state: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (state !== PAID || session.token() === null) return
    void reloadUser(client)
    void client.invalidateQueries({ queryKey: keyOf(listTransactions) })
  }, [state, client])
}
