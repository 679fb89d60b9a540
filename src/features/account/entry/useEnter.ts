import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Reply } from '@/api/call'
import { forgetMember } from '@/api/forget'
import { session } from '@/api/session'
import { loadUser } from '@/shared/session/user'
import type { login } from '@/contract/entry'
import type { DataOf } from '@/contract/endpoint'
import { keepName } from './keptName'
import { safeRedirect } from './redirect'

type Entered = Reply<DataOf<typeof login>>

/**
 * AUTH-09, for useSend: keeps the name, stores the token and loads the member; then goes to the requested page, if he is still
 * on the login page.
 */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return {
    onSuccess: async ({ data }: Entered, body?: { name: string }) => {
      if (body) keepName(body.name)
      forgetMember(client)
      session.begin(data.api_token)
      await loadUser(client)
    },
    leadOn: async ({ data }: Entered) => {
      // Refused at once: SessionWatch navigates.
      if (session.token() !== data.api_token) return
      await navigate(safeRedirect(params.get('redirect')), { replace: true })
    },
  }
}
