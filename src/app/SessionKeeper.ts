import { useBalancePoll } from '@/shared/session/balance'
import { useUserKeeper } from '@/shared/session/user'

/** Keeps the session alive: reads its member and polls its balance. */
export function SessionKeeper() {
  useUserKeeper()
  useBalancePoll()
  return null
}
