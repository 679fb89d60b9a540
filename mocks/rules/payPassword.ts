import { HOUR } from '@/lib/time'
import type { Member, World } from '../world'
import { lately } from './lately'

/** So many wrong ones in a row lock withdrawals for an hour. */
const MOST = 5
const LOCKS = HOUR
const LOCKED = '支付密码错误次数过多，请1小时后再试'

/**
 * Why this payment password is not taken, or undefined. It counts: whoever refuses for it has to keep
 * what was written (`tellNo`), for a right one ends the row of wrong ones.
 */
export function wrongPayPassword(world: World, member: Member, given: string): string | undefined {
  const set = (payFails: number, payLockedUntil: number | null) =>
    void world.db.patch('members', member.id, { payFails, payLockedUntil })
  const { payFails, payLockedUntil } = world.db.get('members', member.id) ?? member
  if (payLockedUntil !== null && lately(world, payLockedUntil - LOCKS, LOCKS)) return LOCKED
  if (given === member.payPassword) {
    if (payFails > 0 || payLockedUntil !== null) set(0, null)
    return undefined
  }
  const fails = payFails + 1
  if (fails >= MOST) {
    set(0, world.now() + LOCKS)
    return LOCKED
  }
  set(fails, null)
  return `支付密码错误，还可尝试${MOST - fails}次`
}
