import { beforeEach, describe, expect, it } from 'vitest'
import { readUser, logoff, readBalance, refreshBalance } from '@/contract/account'
import { login, register } from '@/contract/entry'
import { toMoney } from '@/lib/money/money'
import { PICTURE, sendCall, addBalance, createSmallWorld } from '../../pipeline/testing'
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
    expect(await sendCall(world, login, { ...body, name: ' DEMO888 ' })).toMatchObject({
      code: 200,
    })
    expect(await sendCall(world, login, { ...body, password: 'DEMO888' })).toMatchObject({
      code: 500,
      message: '账号或密码错误',
    })
  })

  it('gives the same message for an unknown name and a wrong password', async () => {
    const stranger = await sendCall(world, login, { ...body, name: 'nobody88' })
    expect(stranger).toEqual(await sendCall(world, login, { ...body, password: 'wrong888' }))
    expect(world.db.count('sessions')).toBe(1)
  })

  it.each([
    ['请输入您的账号和密码！', { name: ' ', code: '' }],
    ['请输入您的账号和密码！', { password: '', code: '' }],
    ['请输入验证码！', { password: 'wrong888', code: ' ' }],
  ])('is refused with %s', async (message, wrong) => {
    expect(await sendCall(world, login, { ...body, ...wrong })).toMatchObject({
      code: 500,
      message,
    })
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
    expect(await sendCall(world, register, { ...body, ...wrong })).toEqual({
      code: 500,
      message,
      data: null,
    })
    expect([world.db.count('members'), world.db.count('sessions')]).toEqual([1, 1])
  })

  it('checks the captcha after the form and before the name', async () => {
    const refusal = async (wrong: object) =>
      (await sendCall(world, register, { ...body, ...wrong, code: '' })).message
    expect(await refusal({ paypassword: '' })).toBe('请输入正确的支付密码长度，最少6位！')
    expect(await refusal({ name: 'demo888' })).toBe('请输入验证码！')
  })
})

describe('the session', () => {
  it('ends by logging off, other devices stay', async () => {
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
