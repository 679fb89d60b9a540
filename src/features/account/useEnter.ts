import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { forgetMember } from '@/api/forget'
import { session } from '@/api/session'
import { loadUser } from '@/api/user'
import { safeRedirect } from './redirect'

/** AUTH-09: what follows a token: stored, the member loaded, then on to where he was going. */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return async (token: string) => {
    forgetMember(client)
    session.begin(token)
    await loadUser(client)
    // Refused at once: the session's end leads on.
    if (session.token() !== token) return
    await navigate(safeRedirect(params.get('redirect')), { replace: true })
  }
}
