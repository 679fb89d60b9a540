import { useBalancePoll } from '@/api/balance'
import { useUserKeeper } from '@/api/user'

/** Keeps the session: its member read, its balance polled. */
export function SessionKeeper() {
  useUserKeeper()
  useBalancePoll()
  return null
}
