import { HOUR } from '@/lib/time'
import type { Member, World } from '../world/world'
import { lately } from './lately'

/**
 * The payment password is asked for by a withdrawal, by binding a card or an address and by its own
 * change: one count of wrong ones, and one lock, whoever asked.
 */

/** So many wrong ones in a row lock whatever wants it for an hour. */
const MOST = 5
const LOCKS = HOUR
const LOCKED = '支付密码错误次数过多，请1小时后再试'

/** Why nothing that the payment password guards is done now, or undefined. Time alone opens the lock. */
export function payLock(world: World, member: Member): string | undefined {
  const { payLockedUntil } = world.db.get('members', member.id) ?? member
  const locks = payLockedUntil !== null && lately(world, payLockedUntil - LOCKS, LOCKS)
  return locks ? LOCKED : undefined
}

const leftToTry = (left: number) => `支付密码错误，还可尝试${left}次`

/**
 * Why this payment password is not taken, or undefined. It counts: whoever refuses for it has to keep
 * what was written (`refusal`), for a right one ends the row of wrong ones. `words` says a wrong one that
 * does not lock yet.
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
