import type { ParsedBodyOf } from '@/contract/endpoint'
import { type changePassword, newPasswordLimit } from '@/contract/profile'
import { HOUR_MS } from '@/lib/time/time'
import { refuse } from '../../world/answer'
import { type Member, type World, isRecent } from '../../world/world'
import { findOpenSessions } from './sessions'

/** For withdrawals, binding a card and changing the password together. */
export const MAX_PAY_PASSWORD_TRIES = 5
export const PAY_LOCK_MS = HOUR_MS
const LOCKED = `支付密码错误次数过多，请${PAY_LOCK_MS / HOUR_MS}小时后再试`

/** The message, or undefined. Only time opens the lock. */
export function getPayLockMessage(world: World, member: Member): string | undefined {
  const { payLockedUntil } = world.db.get('members', member.id) ?? member
  const locks =
    payLockedUntil !== null && isRecent(world, payLockedUntil - PAY_LOCK_MS, PAY_LOCK_MS)
  return locks ? LOCKED : undefined
}

interface PayPasswordMessages {
  /** For an empty password, which is not counted. */
  missing?: string
  /** For a wrong password before the lock. */
  formatWrong?: (triesLeft: number) => string
}
const formatTriesLeft = (left: number) => `支付密码错误，还可尝试${left}次`

/**
 * The message, or undefined. Counts wrong passwords, so the caller must keep its writes (`refuseKeepingWrites`).
 */
export function checkAndCountPayPassword(
  world: World,
  member: Member,
  given: string,
  { missing = '请输入您的支付密码', formatWrong = formatTriesLeft }: PayPasswordMessages = {},
): string | undefined {
  const locked = getPayLockMessage(world, member)
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
  if (fails >= MAX_PAY_PASSWORD_TRIES) {
    set(0, world.now() + PAY_LOCK_MS)
    return LOCKED
  }
  set(fails, null)
  return formatWrong(MAX_PAY_PASSWORD_TRIES - fails)
}

/** `password` is the old one, `paypassword` the new one (spec 7). */
type PasswordChange = ParsedBodyOf<typeof changePassword>
const NO_OLD_PASSWORD = '请输入旧密码'
const WRONG_OLD_PASSWORD = '旧密码错误'

function findNewPasswordProblem({ password, paypassword }: PasswordChange): string | undefined {
  const { least, wrongNew: short, same } = newPasswordLimit
  if (paypassword.length < least) return short
  return paypassword === password ? same : undefined
}

/** Ends every other session. This one stays until its page drops the token: a poll would report an expired login. */
export function changeLoginPassword(
  world: World,
  member: Member,
  token: string,
  change: PasswordChange,
) {
  if (change.password !== member.password)
    return refuse(change.password ? WRONG_OLD_PASSWORD : NO_OLD_PASSWORD)
  const wrong = findNewPasswordProblem(change)
  if (wrong !== undefined) return refuse(wrong)
  world.db.patch('members', member.id, { password: change.paypassword })
  for (const { id } of findOpenSessions(world, member.id))
    if (id !== token) world.db.patch('sessions', id, { endedAt: world.now() })
}

/** Returns the message of a refusal. A wrong old password is counted, so the caller must keep its writes. */
export function changePayPassword(
  world: World,
  member: Member,
  change: PasswordChange,
): string | undefined {
  const wrong =
    checkAndCountPayPassword(world, member, change.password, {
      missing: NO_OLD_PASSWORD,
      formatWrong: () => WRONG_OLD_PASSWORD,
    }) ?? findNewPasswordProblem(change)
  if (wrong === undefined) world.db.patch('members', member.id, { payPassword: change.paypassword })
  return wrong
}
