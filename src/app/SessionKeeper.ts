import { useBalancePoll } from '@/api/balance'
import { useUserKeeper } from '@/api/user'

/** Keeps the session alive: reads its member and polls its balance. */
export function SessionKeeper() {
  useUserKeeper()
  useBalancePoll()
  return null
}
