import { useUser } from '@/shared/session/user'

/** Under whose name games are kept on this phone; empty while nobody is known. */
export function useOwner(): string {
  const user = useUser()
  return user ? user.id || user.username : ''
}
