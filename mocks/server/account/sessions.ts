import { NEWEST_FIRST } from '../../db/query'
import type { AskedOf } from '@/contract/endpoint'
import * as calls from '@/contract/entry'
import { fromCents } from '@/lib/money'
import { createMobileNumber, createPersonName, createUserName } from '@fixtures/names'
import { refuse } from '../../world/answer'
import { type Member, type World, isRecent } from '../../world/world'
import { getBalance, centralAccount, createOrderNo, payMember } from '../money/ledger'
import { type Act, createMemberTargets } from '../../world/acts'
import { HOUR } from '@/lib/time'
import { type changePassword, newPasswordLimit } from '@/contract/profile'

/** Returns the token. */
export function createSession(world: World, memberId: string): string {
  const id = world.id('tk')
  const tail = world.random.fork(`${id}/${memberId}`).int(0x1000_0000, 0xffff_ffff)
  const token = `${id}${tail.toString(16)}`
  world.db.insert('sessions', { id: token, memberId, at: world.now(), endedAt: null })
  return token
}

/** Only the client knows the captcha's picture (spec 5). */
const checkCaptcha = (code: string) => {
  if (code.trim() === '') refuse('请输入验证码！')
}

/** In spec 5's order. */
export function login(world: World, { name, password, code }: AskedOf<typeof calls.login>): Member {
  if (name.trim() === '' || password === '') return refuse('请输入您的账号和密码！')
  checkCaptcha(code)
  const member = findByUsername(world, name)
  if (!member || member.password !== password) return refuse('账号或密码错误')
  return member
}

const findByUsername = (world: World, name: string) => {
  const username = name.trim().toLowerCase()
  return world.db.first('members', { where: (m) => m.username.toLowerCase() === username })
}

/** VIP 1 with an empty wallet. Limits and order are those of spec 5. */
export function register(world: World, form: AskedOf<typeof calls.register>): Member {
  const username = form.name.trim()
  const { username: name, password, payPassword, realname, unequal } = calls.entryLimit
  const { length } = username
  if (/[^A-Za-z0-9]/.test(username) || length < name.least || length > name.most)
    return refuse(name.wrong)
  if (form.password.length < password.least) return refuse(password.wrong)
  if (form.confirmPass !== form.password) return refuse(unequal)
  if (form.realname.trim().length < realname.least) return refuse(realname.wrong)
  if (form.paypassword.length < payPassword.least) return refuse(payPassword.wrong)
  checkCaptcha(form.code)
  if (findByUsername(world, username)) return refuse('用户名已存在')
  const id = world.id('u')
  return world.db.insert('members', {
    id,
    username,
    password: form.password,
    payPassword: form.paypassword,
    realname: form.realname.trim(),
    mobile: '',
    email: '',
    birthday: '',
    avatar: id,
    vip: 1,
    joinedAt: world.now(),
    isAgent: false,
    autoTransfer: false,
    pid: form.pid || null,
    payFails: 0,
    payLockedUntil: null,
  })
}

export const findOpenSessions = (world: World, memberId: string) =>
  world.db
    .find('sessions', {
      where: { memberId },
      orderBy: NEWEST_FIRST,
    })
    .filter((session) => session.endedAt === null)

export const endSession = (world: World, token: string) =>
  void world.db.patch('sessions', token, { endedAt: world.now() })

export function endSessions(world: World, memberId: string) {
  for (const { id } of findOpenSessions(world, memberId))
    world.db.patch('sessions', id, { endedAt: world.now() })
}

/** Without a wagering requirement. */
export const payCredit = (world: World, memberId: string, cents: number) =>
  payMember(world, {
    from: 'gifts',
    cents,
    kind: 'credit',
    ref: createOrderNo(world, 'G'),
    member: memberId,
    owed: 0,
  })

function createRandomMember(world: World) {
  const password = 'abc123456'
  const member = register(world, {
    name: `${createUserName(world.random).slice(0, 10)}${world.random.int(1000, 9999)}`,
    password,
    confirmPass: password,
    realname: createPersonName(world.random),
    paypassword: '888888',
    code: 'staff',
  })
  world.db.patch('members', member.id, { mobile: createMobileNumber(world.random) })
}

export const memberActs: Record<'member.create', Act> = {
  'member.create': {
    title: '新建会员',
    targets: () => [{ id: 'random', title: '随机姓名，密码 abc123456' }],
    run: createRandomMember,
  },
}

const GIFT_CENTS = 100_00

const onlineMembers = createMemberTargets(
  ({ id }, world) => `余额 ${fromCents(getBalance(world, centralAccount(id)))} 元`,
)

export const sessionActs: Record<'session.end' | 'member.credit', Act> = {
  'session.end': { title: '结束登录', targets: onlineMembers, run: endSessions },
  'member.credit': {
    title: '赠送 100 元',
    targets: onlineMembers,
    run: (world, id) => payCredit(world, id, GIFT_CENTS),
  },
}

/** For withdrawals, binding a card and changing the password together. */
export const MAX_PAY_PASSWORD_TRIES = 5
export const PAY_LOCK_MS = HOUR
const LOCKED = `支付密码错误次数过多，请${PAY_LOCK_MS / HOUR}小时后再试`

/** The message, or undefined. Only time opens the lock. */
export function findPayLock(world: World, member: Member): string | undefined {
  const { payLockedUntil } = world.db.get('members', member.id) ?? member
  const locks =
    payLockedUntil !== null && isRecent(world, payLockedUntil - PAY_LOCK_MS, PAY_LOCK_MS)
  return locks ? LOCKED : undefined
}

const formatTriesLeft = (left: number) => `支付密码错误，还可尝试${left}次`

/**
 * The message, or undefined. Counts wrong passwords, so the caller must keep its writes (`refuseKeepingWrites`).
 * `missing` is the message for an empty one, `words` for a wrong one before the lock.
 */
export function findPayPasswordProblem(
  world: World,
  member: Member,
  given: string,
  missing = '请输入您的支付密码',
  words: (left: number) => string = formatTriesLeft,
): string | undefined {
  const locked = findPayLock(world, member)
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
  return words(MAX_PAY_PASSWORD_TRIES - fails)
}

/** `password` is the old one, `paypassword` the new one (spec 7). */
type PasswordChange = AskedOf<typeof changePassword>
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
    findPayPasswordProblem(
      world,
      member,
      change.password,
      NO_OLD_PASSWORD,
      () => WRONG_OLD_PASSWORD,
    ) ?? findNewPasswordProblem(change)
  if (wrong === undefined) world.db.patch('members', member.id, { payPassword: change.paypassword })
  return wrong
}
