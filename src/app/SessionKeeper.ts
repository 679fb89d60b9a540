import { useBalancePoll } from '@/shared/session/balance'
import { useUserKeeper } from '@/shared/session/user'

/** Keeps the session: its member read, its balance polled. */
export function SessionKeeper() {
  useUserKeeper()
  useBalancePoll()
  return null
}
