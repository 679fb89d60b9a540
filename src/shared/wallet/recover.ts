import { useQueryClient } from '@tanstack/react-query'
import { listVenues, recoverAll } from '@/contract/wallet'
import { toast } from '@/ui/feedback/toast'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/shared/session/user'

/** 一键回收: calls POST /api/transall, shows its message, then reads member and venues again: [recover, busy]. */
export function useRecoverAll() {
  const client = useQueryClient()
  const [send, busy] = useSend(recoverAll, {
    onSuccess: ({ message }) => {
      toast.done(message)
      void reloadUser(client)
      void client.invalidateQueries({ queryKey: keyOf(listVenues) })
    },
  })
  return [() => send({}), busy] as const
}
