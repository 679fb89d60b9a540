import { refuse } from '../answer'
import type { Member, World } from '../world'
import { sessionsOf } from './sessions'

interface Change {
  /** The old one (spec 7). */
  password: string
  /** The new one. */
  paypassword: string
}
const LEAST = 6

/** The old one has to be right, the new one long enough and another. */
function checkChange(current: string, { password, paypassword }: Change) {
  if (password !== current) refuse('旧密码错误')
  if (paypassword.length < LEAST) refuse('请输入正确的新密码长度')
  if (paypassword === password) refuse('新旧密码不能一致！')
}

/**
 * A new login password: every other device is logged out. This session lives on until its page drops
 * the token, so that a poll under way is no expired login.
 */
export function changeLoginPassword(world: World, member: Member, token: string, asked: Change) {
  checkChange(member.password, asked)
  world.db.patch('members', member.id, { password: asked.paypassword })
  for (const { id } of sessionsOf(world, member.id))
    if (id !== token) world.db.patch('sessions', id, { endedAt: world.now() })
}

/** A new payment password; who was locked out by wrong ones begins anew. */
export function changePayPassword(world: World, member: Member, asked: Change) {
  checkChange(member.payPassword, asked)
  world.db.patch('members', member.id, {
    payPassword: asked.paypassword,
    payFails: 0,
    payLockedUntil: null,
  })
}
