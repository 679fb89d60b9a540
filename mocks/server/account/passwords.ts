import { newPasswordLimit } from '@/contract/profile'
import { refuse } from '../../world/answer'
import type { Member, World } from '../../world/world'
import { wrongPayPassword } from './payPassword'
import { sessionsOf } from './sessions'

interface Change {
  /** The old one (spec 7). */
  password: string
  /** The new one. */
  paypassword: string
}
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
export function changeLoginPassword(world: World, member: Member, token: string, asked: Change) {
  if (asked.password !== member.password) return refuse(WRONG)
  const wrong = wrongNew(asked)
  if (wrong !== undefined) return refuse(wrong)
  world.db.patch('members', member.id, { password: asked.paypassword })
  for (const { id } of sessionsOf(world, member.id))
    if (id !== token) world.db.patch('sessions', id, { endedAt: world.now() })
}

/**
 * Changes the payment password, or returns why not. A wrong old one is counted as at the cashier's, so the
 * refusal must keep what was written; a locked member cannot unlock himself by a new password.
 */
export function changePayPassword(world: World, member: Member, asked: Change): string | undefined {
  const wrong = wrongPayPassword(world, member, asked.password, () => WRONG) ?? wrongNew(asked)
  if (wrong === undefined) world.db.patch('members', member.id, { payPassword: asked.paypassword })
  return wrong
}
