import { logoff } from '@/contract/account'
import type { ParsedBodyOf } from '@/contract/endpoint'
import * as entryCalls from '@/contract/entry'
import { NEWEST_FIRST } from '../../db/query'
import type { Row } from '../../db/tables'
import { createHandler, refuse } from '../../world/handler'
import { isMemberNamed } from '../../world/members'
import type { Member, World } from '../../world/world'

/** Returns the token. */
export function createSession(world: World, memberId: string): string {
  const id = world.createId('tk')
  const tail = world.random.fork(`${id}/${memberId}`).int(0x1000_0000, 0xffff_ffff)
  const token = `${id}${tail.toString(16)}`
  world.db.insert('sessions', { id: token, memberId, at: world.now(), endedAt: null })
  return token
}

/** Only the client knows the captcha's picture (spec 5). */
function refuseEmptyCaptcha(code: string) {
  if (code.trim() === '') refuse('请输入验证码！')
}

/** Checks in spec 5's order. */
function findMemberByLoginOrRefuse(
  world: World,
  { name, password, code }: ParsedBodyOf<typeof entryCalls.login>,
): Member {
  if (name.trim() === '' || password === '') return refuse('请输入您的账号和密码！')
  refuseEmptyCaptcha(code)
  const member = findByUsername(world, name)
  if (!member || member.password !== password) return refuse('账号或密码错误')
  return member
}

function findByUsername(world: World, name: string): Member | undefined {
  const lowerName = name.trim().toLowerCase()
  return world.db.first('members', {
    where: ({ username }) => username.toLowerCase() === lowerName,
  })
}

/** VIP 1 with an empty wallet. Limits and order are those of spec 5. */
export function registerMember(
  world: World,
  form: ParsedBodyOf<typeof entryCalls.register>,
): Member {
  const username = form.name.trim()
  const { username: name, password, payPassword, realname, unequalMessage } = entryCalls.entryLimit
  const { length } = username
  if (/[^A-Za-z0-9]/.test(username) || length < name.min || length > name.max)
    return refuse(name.message)
  if (form.password.length < password.min) return refuse(password.message)
  if (form.confirmPass !== form.password) return refuse(unequalMessage)
  if (form.realname.trim().length < realname.min) return refuse(realname.message)
  if (form.paypassword.length < payPassword.min) return refuse(payPassword.message)
  refuseEmptyCaptcha(form.code)
  if (findByUsername(world, username)) return refuse('用户名已存在')
  const id = world.createId('u')
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

export const findOpenSessions = (world: World, memberId: string): Row<'sessions'>[] =>
  world.db.find('sessions', { where: { memberId, endedAt: null }, orderBy: NEWEST_FIRST })

function endSession(world: World, token: string): void {
  world.db.patch('sessions', token, { endedAt: world.now() })
}

export function endAllSessions(world: World, memberId: string): void {
  for (const { id } of findOpenSessions(world, memberId)) endSession(world, id)
}

function startSession(world: World, { id }: Member) {
  world.setting.as = id
  return { api_token: createSession(world, id) }
}

export const sessionHandlers = [
  createHandler(entryCalls.login, ({ world, body }) =>
    startSession(world, findMemberByLoginOrRefuse(world, body)),
  ),
  createHandler(entryCalls.register, ({ world, body }) =>
    startSession(world, registerMember(world, body)),
  ),

  createHandler(logoff, ({ world, member, token }) => {
    if (token) endSession(world, token)
    if (isMemberNamed(world, member, world.setting.as)) world.setting.as = 'guest'
  }),
]
