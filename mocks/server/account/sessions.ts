import { NEWEST_FIRST } from '../../db/query'
import { entryLimit } from '@/contract/entry'
import { fromCents } from '@/lib/money'
import { mobileNumber, personName, userName } from '@fixtures/names'
import { refuse } from '../../world/answer'
import type { Member, World } from '../../world/world'
import { orderNo } from '../money/orderNo'
import { central, house, move, balanceOf } from '../money/ledger'
import type { Act } from '../../world/schedule'

/** The token of a new session. Unique in its world; the random part only makes it look like a real one. */
export function begin(world: World, memberId: string): string {
  const id = world.id('tk')
  const tail = world.random.fork(`${id}/${memberId}`).int(0x1000_0000, 0xffff_ffff)
  const token = `${id}${tail.toString(16)}`
  world.db.insert('sessions', { id: token, memberId, at: world.now(), endedAt: null })
  return token
}

/** Only the client knows the captcha's picture (spec 5); the server only requires some text. */
const checkCaptcha = (code: string) => {
  if (code.trim() === '') refuse('请输入验证码！')
}

/** The member with this name and password; the order is spec 5's. */
export function login(
  world: World,
  { name, password, code }: { name: string; password: string; code: string },
): Member {
  if (name.trim() === '' || password === '') return refuse('请输入您的账号和密码！')
  checkCaptcha(code)
  const member = byName(world, name)
  if (!member || member.password !== password) return refuse('账号或密码错误')
  return member
}

const byName = (world: World, name: string) => {
  const username = name.trim().toLowerCase()
  return world.db.first('members', { where: (m) => m.username.toLowerCase() === username })
}

export interface Registration {
  name: string
  password: string
  confirmPass: string
  realname: string
  paypassword: string
  code: string
  pid?: string | undefined
}

/** A new member at VIP 1 with an empty wallet. The limits and their order are those of spec 5. */
export function register(world: World, form: Registration): Member {
  const username = form.name.trim()
  const { username: name, password, payPassword, realname, unequal } = entryLimit
  const { length } = username
  if (/[^A-Za-z0-9]/.test(username) || length < name.least || length > name.most)
    return refuse(name.wrong)
  if (form.password.length < password.least) return refuse(password.wrong)
  if (form.confirmPass !== form.password) return refuse(unequal)
  if (form.realname.trim().length < realname.least) return refuse(realname.wrong)
  if (form.paypassword.length < payPassword.least) return refuse(payPassword.wrong)
  checkCaptcha(form.code)
  if (byName(world, username)) return refuse('用户名已存在')
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

/** A member's valid sessions, newest first. */
export const sessionsOf = (world: World, memberId: string) =>
  world.db
    .find('sessions', {
      where: { memberId },
      orderBy: NEWEST_FIRST,
    })
    .filter((session) => session.endedAt === null)

/** Ends one session (logout). */
export const end = (world: World, token: string) =>
  void world.db.patch('sessions', token, { endedAt: world.now() })

/** Ends every session of a member: his next call is answered 401. */
export function endSessions(world: World, memberId: string) {
  for (const { id } of sessionsOf(world, memberId))
    world.db.patch('sessions', id, { endedAt: world.now() })
}

/** Logged-in members, the latest login first. */
export function present(world: World): Member[] {
  const open = world.db.find('sessions', {
    where: (s) => s.endedAt === null,
    orderBy: NEWEST_FIRST,
  })
  return [...new Set(open.map((s) => s.memberId))].flatMap(
    (id) => world.db.get('members', id) ?? [],
  )
}

/** Money from the house without a wagering requirement. */
export const credit = (world: World, memberId: string, cents: number) =>
  move(world, {
    from: house('gifts'),
    to: central(memberId),
    cents,
    kind: 'credit',
    ref: orderNo(world, 'G'),
    member: memberId,
  })

/** A believable new member, drawn from the world's randomness; its passwords are those of the named members. */
function newcomer(world: World) {
  const password = 'abc123456'
  const member = register(world, {
    name: `${userName(world.random).slice(0, 10)}${world.random.int(1000, 9999)}`,
    password,
    confirmPass: password,
    realname: personName(world.random),
    paypassword: '888888',
    code: 'staff',
  })
  world.db.patch('members', member.id, { mobile: mobileNumber(world.random) })
}

export const memberActs: Record<'member.create', Act> = {
  'member.create': {
    title: '新建会员',
    targets: () => [{ id: 'random', title: '随机姓名，密码 abc123456' }],
    run: newcomer,
  },
}

const GIFT_CENTS = 100_00

/** As an act's targets the members who are logged in, each by name and what `words` says of him. */
export const membersPresent =
  (
    words: (member: Member, world: World) => string,
    fits: (member: Member) => boolean = () => true,
  ) =>
  (world: World) =>
    present(world)
      .filter(fits)
      .map((member) => ({
        id: member.id,
        title: `${member.realname}（${member.username}）${words(member, world)}`,
        member: member.id,
      }))

const members = membersPresent(
  ({ id }, world) => `余额 ${fromCents(balanceOf(world, central(id)))} 元`,
)

export const sessionActs: Record<'session.end' | 'member.credit', Act> = {
  'session.end': { title: '结束登录', targets: members, run: endSessions },
  'member.credit': {
    title: '赠送 100 元',
    targets: members,
    run: (world, id) => credit(world, id, GIFT_CENTS),
  },
}
