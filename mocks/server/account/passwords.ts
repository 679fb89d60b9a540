import { HOUR } from '@/lib/time'
import { newPasswordLimit } from '@/contract/profile'
import type { Member, World } from '../../world/world'
import { lately } from '../../world/schedule'
import { refuse } from '../../world/answer'
import { sessionsOf } from './sessions'

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
 * written (`refusal`); a correct one resets the count. `missing` is the message for an empty one, which is not
 * counted, `words` for a wrong one that does not lock yet.
 */
export function wrongPayPassword(
  world: World,
  member: Member,
  given: string,
  missing = '请输入您的支付密码',
  words: (left: number) => string = leftToTry,
): string | undefined {
  const locked = payLock(world, member)
  if (locked !== undefined) return locked
  if (given === '') return missing
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

interface Change {
  /** The old one (spec 7). */
  password: string
  /** The new one. */
  paypassword: string
}
const MISSING = '请输入旧密码'
const WRONG = '旧密码错误'

/** Why the new password is refused: too short, or the same as the old one. */
function wrongNew({ password, paypassword }: Change): string | undefined {
  const { least, wrongNew: short, same } = newPasswordLimit
  if (paypassword.length < least) return short
  return paypassword === password ? same : undefined
}

/**
 * A new login password: every other session ends. This one lives until its page drops the token, so that a poll
 * under way does not report an expired login.
 */
export function changeLoginPassword(world: World, member: Member, token: string, change: Change) {
  if (change.password !== member.password) return refuse(change.password ? WRONG : MISSING)
  const wrong = wrongNew(change)
  if (wrong !== undefined) return refuse(wrong)
  world.db.patch('members', member.id, { password: change.paypassword })
  for (const { id } of sessionsOf(world, member.id))
    if (id !== token) world.db.patch('sessions', id, { endedAt: world.now() })
}

/**
 * Changes the payment password, or returns why not. A wrong old one is counted as at the cashier's, so the
 * refusal must keep what was written; a locked member cannot unlock himself by a new password.
 */
export function changePayPassword(
  world: World,
  member: Member,
  change: Change,
): string | undefined {
  const wrong =
    wrongPayPassword(world, member, change.password, MISSING, () => WRONG) ?? wrongNew(change)
  if (wrong === undefined) world.db.patch('members', member.id, { payPassword: change.paypassword })
  return wrong
}
