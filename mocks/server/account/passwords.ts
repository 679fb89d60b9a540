import type { ParsedBodyOf } from '@/contract/endpoint'
import { type changePassword, newPasswordLimit } from '@/contract/profile'
import { HOUR_MS } from '@/lib/time/time'
import { refuse } from '../../world/handler'
import { type Member, type World, isRecent } from '../../world/world'
import { findOpenSessions } from './sessions'

/** For withdrawals, binding a card and changing the password together. */
export const MAX_PAY_PASSWORD_TRIES = 5
export const PAY_LOCK_MS = HOUR_MS
const LOCKED_MESSAGE = `支付密码错误次数过多，请${PAY_LOCK_MS / HOUR_MS}小时后再试`

/** The message, or undefined. Only time opens the lock. */
export function getPayLockMessage(world: World, member: Member): string | undefined {
  const { payLockedUntil } = world.db.get('members', member.id) ?? member
  if (payLockedUntil === null) return undefined
  const isLocked = isRecent(world, payLockedUntil - PAY_LOCK_MS, PAY_LOCK_MS)
  return isLocked ? LOCKED_MESSAGE : undefined
}

interface PayPasswordMessages {
  /** For an empty password, which is not counted. */
  missing?: string
  /** For a wrong password before the lock. */
  formatWrong?: (triesLeft: number) => string
}

const formatTriesLeft = (triesLeft: number) => `支付密码错误，还可尝试${triesLeft}次`

/**
 * The message, or undefined. Counts wrong passwords, so the caller must keep its writes (`refuseKeepingWrites`).
 */
export function checkAndCountPayPassword(
  world: World,
  member: Member,
  password: string,
  { missing = '请输入您的支付密码', formatWrong = formatTriesLeft }: PayPasswordMessages = {},
): string | undefined {
  const lockMessage = getPayLockMessage(world, member)
  if (lockMessage !== undefined) return lockMessage
  if (password === '') return missing
  const setFails = (payFails: number, payLockedUntil: number | null) => {
    world.db.patch('members', member.id, { payFails, payLockedUntil })
  }
  const { payFails, payLockedUntil, payPassword } = world.db.get('members', member.id) ?? member
  if (password === payPassword) {
    if (payFails > 0 || payLockedUntil !== null) setFails(0, null)
    return undefined
  }
  const fails = payFails + 1
  if (fails >= MAX_PAY_PASSWORD_TRIES) {
    setFails(0, world.now() + PAY_LOCK_MS)
    return LOCKED_MESSAGE
  }
  setFails(fails, null)
  return formatWrong(MAX_PAY_PASSWORD_TRIES - fails)
}

/** `password` is the old one, `paypassword` the new one (spec 7). */
type PasswordChange = ParsedBodyOf<typeof changePassword>

const NO_OLD_PASSWORD = '请输入旧密码'
const WRONG_OLD_PASSWORD = '旧密码错误'

function findNewPasswordProblem({ password, paypassword }: PasswordChange): string | undefined {
  const { min, newMessage, sameMessage } = newPasswordLimit
  if (paypassword.length < min) return newMessage
  return paypassword === password ? sameMessage : undefined
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
  const problem = findNewPasswordProblem(change)
  if (problem !== undefined) return refuse(problem)
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
  const oldPasswordProblem = checkAndCountPayPassword(world, member, change.password, {
    missing: NO_OLD_PASSWORD,
    formatWrong: () => WRONG_OLD_PASSWORD,
  })
  const problem = oldPasswordProblem ?? findNewPasswordProblem(change)
  if (problem !== undefined) return problem
  world.db.patch('members', member.id, { payPassword: change.paypassword })
  return undefined
}
