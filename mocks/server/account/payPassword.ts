import { HOUR } from '@/lib/time'
import type { Member, World } from '../../world/world'
import { lately } from '../../world/lately'

/**
 * The payment password is needed for a withdrawal, for binding a card or an address, and for changing it. They
 * share one count of wrong passwords and one lock.
 */

/** This many wrong passwords in a row lock everything that needs it for an hour. */
const MOST = 5
const LOCKS = HOUR
const LOCKED = '支付密码错误次数过多，请1小时后再试'

/** Why everything guarded by the payment password is refused now, or undefined. Only time opens the lock. */
export function payLock(world: World, member: Member): string | undefined {
  const { payLockedUntil } = world.db.get('members', member.id) ?? member
  const locks = payLockedUntil !== null && lately(world, payLockedUntil - LOCKS, LOCKS)
  return locks ? LOCKED : undefined
}

const leftToTry = (left: number) => `支付密码错误，还可尝试${left}次`

/**
 * Why this payment password is refused, or undefined. It counts wrong ones, so the caller must keep what was
 * written (`refusal`); a correct one resets the count. `words` is the message for a wrong one that does not
 * lock yet.
 */
export function wrongPayPassword(
  world: World,
  member: Member,
  given: string,
  words: (left: number) => string = leftToTry,
): string | undefined {
  const locked = payLock(world, member)
  if (locked !== undefined) return locked
  const set = (payFails: number, payLockedUntil: number | null) =>
    void world.db.patch('members', member.id, { payFails, payLockedUntil })
  const { payFails, payLockedUntil, payPassword } = world.db.get('members', member.id) ?? member
  if (given === payPassword) {
    if (payFails > 0 || payLockedUntil !== null) set(0, null)
    return undefined
  }
  const fails = payFails + 1
  if (fails >= MOST) {
    set(0, world.now() + LOCKS)
    return LOCKED
  }
  set(fails, null)
  return words(MOST - fails)
}
