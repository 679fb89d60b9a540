import { useQueryClient } from '@tanstack/react-query'
import { session } from '@/api/session'
import { loadUser } from '@/shared/session/user'

/** The sender's data in every ticket call; read first when the app does not have it yet. */
export function useWho() {
  const client = useQueryClient()
  return async () => {
    if (!session.user()) await loadUser(client)
    const user = session.user()
    return user && { user_id: user.id, username: user.username }
  }
}
