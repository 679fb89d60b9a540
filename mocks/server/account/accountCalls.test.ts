import { beforeEach, describe, expect, it } from 'vitest'
import { readUser, logoff, readBalance, refreshBalance } from '@/contract/account'
import { login, register } from '@/contract/entry'
import { changePassword, changePayPassword, updateUser, uploadAvatar } from '@/contract/profile'
import { toMoney } from '@/lib/money/money'
import { backend } from '../../pipeline/pipeline'
import {
  createRefusal,
  PICTURE,
  sendCall,
  addBalance,
  createSmallWorld,
  type ParsedEnvelope,
} from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { runAct } from '../acts'
import { approveDeposit, createDeposit } from '../cashier/deposits'
import { createSession } from './sessions'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
})

describe('login', () => {
  const body = { name: 'demo888', password: 'demo888', code: 'ab12' }

  it("returns a token that opens the member's data", async () => {
    const { code, data } = await sendCall(world, login, body)
    expect(code).toBe(200)
    expect(data.api_token).not.toBe(token)
    expect((await sendCall(world, readUser, {}, data.api_token)).data).toMatchObject({
      username: 'demo888',
    })
  })

  it('ignores the case of the name but not of the password', async () => {
    expect((await sendCall(world, login, { ...body, name: ' DEMO888 ' })).code).toBe(200)
    expect(await sendCall(world, login, { ...body, password: 'DEMO888' })).toEqual(
      createRefusal('账号或密码错误'),
    )
  })

  it('gives the same message for an unknown name and a wrong password', async () => {
    const stranger = await sendCall(world, login, { ...body, name: 'unknown8' })
    expect(stranger).toEqual(await sendCall(world, login, { ...body, password: 'wrong888' }))
    expect(world.db.count('sessions')).toBe(1)
  })

  it.each([
    ['请输入您的账号和密码！', { name: ' ', code: '' }],
    ['请输入您的账号和密码！', { password: '', code: '' }],
    ['请输入验证码！', { password: 'wrong888', code: ' ' }],
  ])('is refused with %s', async (message, wrong) => {
    expect(await sendCall(world, login, { ...body, ...wrong })).toEqual(createRefusal(message))
  })
})

describe('register', () => {
  const body = {
    name: 'newbie01',
    password: 'abc123',
    confirmPass: 'abc123',
    realname: '周小北',
    paypassword: '123456',
    code: 'ab12',
    pid: '10086',
  }

  it('creates a logged-in member with empty wallets and his referrer', async () => {
    const { data } = await sendCall(world, register, body)
    expect((await sendCall(world, readUser, {}, data.api_token)).data).toMatchObject({
      username: 'newbie01',
      name: '周小北',
      balance: '0.00',
      gameblance: '0.00',
      paysum: '0.00',
      current_vip: 'VIP1',
      joinday: 1,
      isagent: 0,
    })
    expect(world.db.first('members', { where: { username: 'newbie01' } })?.pid).toBe('10086')
    expect(await sendCall(world, login, body)).toMatchObject({ code: 200 })
  })

  it.each([
    ['用户名已存在', { name: 'Demo888' }],
    ['用户名长度6~16位，以字母或数字组合！', { name: 'abc12' }],
    ['用户名长度6~16位，以字母或数字组合！', { name: 'a'.repeat(17) }],
    ['用户名长度6~16位，以字母或数字组合！', { name: 'abc_1234' }],
    ['请输入正确的密码长度，最少6位！', { password: 'abc12', confirmPass: 'abc12' }],
    ['两次密码不一致！', { confirmPass: 'abc124' }],
    ['请输入您的真实姓名!', { realname: '周' }],
    ['请输入正确的支付密码长度，最少6位！', { paypassword: '12345' }],
    ['请输入验证码！', { code: '' }],
  ])('refuses with %s', async (message, wrong) => {
    expect(await sendCall(world, register, { ...body, ...wrong })).toEqual(createRefusal(message))
    expect([world.db.count('members'), world.db.count('sessions')]).toEqual([1, 1])
  })

  it('checks the captcha after the form and before the name', async () => {
    const getMessage = async (wrong: object) =>
      (await sendCall(world, register, { ...body, ...wrong, code: '' })).message
    expect(await getMessage({ paypassword: '' })).toBe('请输入正确的支付密码长度，最少6位！')
    expect(await getMessage({ name: 'demo888' })).toBe('请输入验证码！')
  })
})

describe('the session', () => {
  it('ends by logging off on this device only', async () => {
    const other = createSession(world, member.id)
    expect(await sendCall(world, logoff, {}, token)).toMatchObject({ code: 200 })
    expect(await sendCall(world, readBalance, {}, token)).toMatchObject({ code: 401 })
    expect(await sendCall(world, readBalance, {}, other)).toMatchObject({ code: 200 })
  })

  it('ends on every device when staff end it', async () => {
    const other = createSession(world, member.id)
    runAct(world, 'session.end')
    for (const sessionToken of [token, other])
      expect(await sendCall(world, readBalance, {}, sessionToken)).toMatchObject({ code: 401 })
    runAct(world, 'session.end')
    expect(
      await sendCall(world, login, { name: 'demo888', password: 'demo888', code: 'a' }),
    ).toMatchObject({ code: 200 })
  })
})

describe('the member', () => {
  it('has money as text and flags as 0 and 1', async () => {
    addBalance(world, member, 12_860_50, { LYQP: 300_05, QMTY: 1 })
    const { data } = await sendCall(world, readUser, {}, token)
    expect(data).toMatchObject({
      id: 'm1',
      balance: '12860.50',
      gameblance: '300.06',
      current_vip: 'VIP5',
      joinday: 101,
      usdtrate: '7.20',
      withdrawcashfee: '5',
      transferstatus: 0,
      avatar: PICTURE,
    })
    expect((await sendCall(world, refreshBalance, {}, token)).data).toEqual(data)
    expect((await sendCall(world, readBalance, {}, token)).data).toEqual({ balance: '12860.50' })
  })

  it('has only approved deposits in paysum', async () => {
    const [first] = ['300', '500'].map((amount) =>
      createDeposit(world, member, { paytype: 'alipay', amount: toMoney(amount) }),
    )
    approveDeposit(world, first?.id ?? '')
    runAct(world, 'member.credit')
    expect((await sendCall(world, readUser, {}, token)).data).toMatchObject({
      paysum: '300.00',
      balance: '400.00',
    })
  })
})

const getMember = () => world.db.get('members', member.id)

describe('a profile', () => {
  const validProfile = { email: 'wang@example.com', mobile: '13900001111', birthday: '1992-02-29' }
  it('is stored', async () => {
    expect((await sendCall(world, updateUser, validProfile, token)).code).toBe(200)
    expect(getMember()).toMatchObject(validProfile)
  })
  it.each([
    [{ mobile: '12345', email: 'x', birthday: 'y' }, '请输入正确手机号'],
    [{ email: 'wang@', birthday: 'y' }, '请输入正确邮箱号'],
    [{ birthday: '1993-02-29' }, '请输入正确的日期格式：YYYY-MM-DD'],
    [{ birthday: '2001-04-31' }, '请输入正确的日期格式：YYYY-MM-DD'],
    [{ birthday: '1899-12-31' }, '请输入正确的日期格式：YYYY-MM-DD'],
    [{ birthday: '2026-03-15' }, '生日不能晚于今天'],
    [{ birthday: '2026-03-14' }, '未满18周岁，不能使用本平台'],
    [{ birthday: '2008-03-15' }, '未满18周岁，不能使用本平台'],
  ])('%o is refused', async (wrong, message) => {
    const before = getMember()
    expect(await sendCall(world, updateUser, { ...validProfile, ...wrong }, token)).toEqual(
      createRefusal(message),
    )
    expect(getMember()).toEqual(before)
  })
})

it.each(['1900-01-01', '1979-12-31', '2008-03-14'])(
  'accepts a birthday of %s',
  async (birthday) => {
    const profile = { email: 'wang@example.com', mobile: '13900001111', birthday }
    expect((await sendCall(world, updateUser, profile, token)).code).toBe(200)
    expect(getMember()).toMatchObject({ birthday })
  },
)

it('counts 18 years by the day in Beijing', async () => {
  const profile = { email: 'wang@example.com', mobile: '13900001111', birthday: '2008-03-15' }
  world.clock.set(Date.parse('2026-03-14T15:59:59.999Z'))
  expect((await sendCall(world, updateUser, profile, token)).code).toBe(500)
  world.clock.advance(1)
  expect((await sendCall(world, updateUser, profile, token)).code).toBe(200)
})

describe('an avatar', () => {
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const GIF = [...'GIF89a'].map((c) => c.charCodeAt(0))
  const JPEG = [0xff, 0xd8, 0xff, 0xe0]
  async function upload(bytes: number[], name: string, type: string, size = bytes.length) {
    const content = new Uint8Array(size)
    content.set(bytes)
    const body = new FormData()
    body.append('file', new File([content], name, { type }))
    const request = new Request(`http://fake.test${uploadAvatar.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    const response = await backend.handle(world, request)
    return (await response?.json()) as ParsedEnvelope<{ url: string } | null>
  }
  it('is stored when it is a png or gif', async () => {
    const png = await upload(PNG, '头像.png', 'image/png')
    expect(png).toMatchObject({ code: 200, message: '上传成功' })
    expect(png.data?.url).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    expect((await sendCall(world, readUser, {}, token)).data.avatar).toBe(png.data?.url)
    expect((await upload(GIF, 'a.gif', 'image/gif')).data?.url).toMatch(/^data:image\/gif;base64,/)
  })
  it('is refused by its bytes when the file is renamed', async () => {
    const before = getMember()?.avatar
    expect(await upload(JPEG, 'photo.png', 'image/png')).toEqual(
      createRefusal('头像仅支持 GIF 或 PNG 图片'),
    )
    expect(getMember()?.avatar).toBe(before)
    expect((await upload(PNG, 'photo.jpg', 'image/jpeg')).code).toBe(200)
  })
  it('is refused when it is empty or too large', async () => {
    const maxBytes = 2 * 1024 * 1024
    expect((await upload(PNG, 'a.png', 'image/png', maxBytes)).code).toBe(200)
    expect(await upload(PNG, 'a.png', 'image/png', maxBytes + 1)).toMatchObject({
      message: '图片不能超过 2MB，请重新选择',
    })
    expect(await upload([], 'a.png', 'image/png')).toMatchObject({ message: '请选择图片' })
  })
})

describe.each([
  ['login', changePassword, 'password', 'demo888'],
  ['payment', changePayPassword, 'payPassword', '888888'],
] as const)('the %s password', (_, endpoint, column, old) => {
  const change = (password: string, paypassword: string) =>
    sendCall(world, endpoint, { password, paypassword }, token)
  it('changes with the old one', async () => {
    expect(await change(old, 'newer66')).toMatchObject({ code: 200, message: '密码修改成功！' })
    expect(getMember()?.[column]).toBe('newer66')
  })
  it.each([
    ['', 'newer66', '请输入旧密码'],
    ['wrong66', 'newer66', '旧密码错误'],
    [old, 'short', '请输入正确的新密码长度'],
    [old, old, '新旧密码不能一致！'],
  ])('%s to %s is refused', async (password, next, message) => {
    expect(await change(password, next)).toMatchObject({ code: 500, message })
    expect(getMember()?.[column]).toBe(old)
  })
})

it('a new login password ends all other sessions', async () => {
  const other = createSession(world, member.id)
  await sendCall(world, changePassword, { password: 'demo888', paypassword: 'newer66' }, token)
  expect((await sendCall(world, readUser, {}, other)).code).toBe(401)
  expect((await sendCall(world, readUser, {}, token)).code).toBe(200)
})
