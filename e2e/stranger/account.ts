import { depositRate, etherFee, tronFee, withdrawalRate } from './catalogue.ts'
import {
  given,
  members,
  nextNumber,
  Refusal,
  type Calls,
  type MembersCall,
  type Said,
} from './call.ts'
import { flag, id, maybe, nothing, picture, rate, whole, yuan, type Plain } from './marks.ts'
import { newMember } from './seed.ts'
import { saveUpload } from './uploads.ts'
import { daysBetween } from './times.ts'
import type { Member, World } from './world.ts'

const gameCents = (me: Member) => Object.values(me.venues).reduce((sum, one) => sum + one, 0)

const shown = (me: Member, now: number): Plain => ({
  id: id(me.id),
  username: me.name,
  name: maybe(me.realname),
  realname: maybe(me.realname),
  balance: yuan(me.central),
  gameblance: yuan(gameCents(me)),
  current_vip: `VIP${me.level}`,
  vip: whole(me.level),
  avatar: picture(me.avatar),
  joinday: whole(daysBetween(me.joined, now) + 1),
  paysum: yuan(me.paid),
  isagent: flag(me.agent),
  mobile: maybe(me.mobile),
  email: maybe(me.email),
  birthday: maybe(me.birthday),
  usdtrate: rate(depositRate / 100),
  withdrawusdtrate: rate(withdrawalRate / 100),
  withdrawcashfee: rate(etherFee / 100),
  withdrawfeeusdttrc: rate(tronFee / 100),
  transferstatus: flag(me.autoTransfer),
})

export function newToken(world: World, member: Member) {
  const token = `${member.id}|${crypto.randomUUID().replaceAll('-', '')}`
  world.tokens[token] = member.id
  return token
}

const change =
  (field: 'password' | 'payPassword') =>
  ({ me, body }: MembersCall): Said => {
    if (given(body, 'password', '请输入原密码') !== me[field]) throw new Refusal('原密码不正确')
    me[field] = given(body, 'paypassword', '请输入新的密码')
    return { data: nothing, message: '修改成功' }
  }

export const accountCalls: Calls = {
  'POST login_pc': ({ world, body }) => {
    const member = world.members.find(({ name }) => name === body['name'])
    if (!member || member.password !== body['password']) throw new Refusal('用户名或密码不正确')
    return { data: { api_token: newToken(world, member) }, message: '登录成功' }
  },
  'POST register': ({ world, body }) => {
    const name = given(body, 'name', '用户名不能为空')
    if (world.members.some((member) => member.name === name)) throw new Refusal('该用户名已被注册')
    if (body['password'] !== body['confirmPass']) throw new Refusal('两次密码不同')
    const member = newMember(nextNumber(world), name, given(body, 'password', '密码不能为空'))
    member.realname = given(body, 'realname', '姓名不能为空')
    member.payPassword = given(body, 'paypassword', '支付密码不能为空')
    member.pid = body['pid'] ?? ''
    world.members.push(member)
    return { data: { api_token: newToken(world, member) }, message: '注册成功' }
  },
  'POST logoff': members(({ world, me }) => {
    for (const [token, owner] of Object.entries(world.tokens))
      if (owner === me.id) delete world.tokens[token]
    return { data: nothing }
  }),
  'POST user': members(({ me, now }) => ({ data: shown(me, now) })),
  'POST refreshusermoney': members(({ me, now }) => ({ data: shown(me, now) })),
  'POST balance': members(({ me }) => ({ data: { balance: yuan(me.central) } })),
  'POST updateuserinfo': members(({ me, body }) => {
    me.mobile = body['mobile'] ?? me.mobile
    me.email = body['email'] ?? me.email
    me.birthday = body['birthday'] ?? me.birthday
    return { data: nothing }
  }),
  'POST uploadimg': members(({ world, me, file }) => {
    if (!file) throw new Refusal('请选择图片')
    me.avatar = saveUpload(`avatar/${nextNumber(world)}-${me.id}`, file)
    return { data: { url: picture(me.avatar) }, message: '上传成功' }
  }),
  'POST editPassword': members(change('password')),
  'POST editPayPassword': members(change('payPassword')),
}
