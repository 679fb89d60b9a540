import { beforeEach, describe, expect, it } from 'vitest'
import { bindCard, removeCard } from '@/contract/cards'
import { createWithdrawal, withdrawalLimit } from '@/contract/cashier'
import { changePayPassword } from '@/contract/profile'
import { HOUR_MS } from '@/lib/time/time'
import {
  createRefusal,
  insertMember,
  sendCall,
  insertCard,
  addBalance,
  createSmallWorld,
} from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { checkAndCountPayPassword } from '../account/passwords'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  addBalance(world, member, 100_000)
  insertCard(world, member)
})

const RIGHT = '888888'
const WRONG = '000000'
const LOCKED = '支付密码错误次数过多，请1小时后再试'

const sendByCall = {
  withdrawal: (password: string) =>
    sendCall(world, createWithdrawal, { amount: withdrawalLimit.min, bank: 'c1', password }, token),
  bankCard: (pay_pass: string) =>
    sendCall(
      world,
      bindCard,
      {
        bank: '招商银行',
        bank_owner: member.realname,
        bank_no: '6225880299990000',
        bank_address: '杭州西湖支行',
        pay_pass,
      },
      token,
    ),
  usdtAddress: (pay_pass: string) =>
    sendCall(
      world,
      bindCard,
      {
        bank: 'USDT',
        bank_owner: 'TRC20',
        bank_no: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        pay_pass,
      },
      token,
    ),
  passwordChange: (password: string) =>
    sendCall(world, changePayPassword, { password, paypassword: 'newer66' }, token),
}
type CallName = keyof typeof sendByCall
const allCalls = Object.keys(sendByCall) as CallName[]
const getMessage = async (callName: CallName, password: string) =>
  (await sendByCall[callName](password)).message
const formatTriesLeft = (callName: CallName, tries: number) =>
  callName === 'passwordChange' ? '旧密码错误' : `支付密码错误，还可尝试${tries}次`
const getMember = () => world.db.get('members', member.id)

describe('wrong payment passwords', () => {
  it('are counted over all calls and lock at the fifth', async () => {
    const callNames: CallName[] = ['bankCard', 'withdrawal', 'passwordChange', 'usdtAddress']
    for (const [i, callName] of callNames.entries()) {
      expect(await getMessage(callName, WRONG)).toBe(formatTriesLeft(callName, 4 - i))
      expect(getMember()).toMatchObject({ payFails: i + 1, payLockedUntil: null })
    }
    expect(await getMessage('bankCard', WRONG)).toBe(LOCKED)
    expect(getMember()).toMatchObject({ payFails: 0, payLockedUntil: world.now() + HOUR_MS })
  })

  it.each(allCalls)('of %s lock all calls', async (callName) => {
    for (let i = 4; i >= 1; i--)
      expect(await getMessage(callName, WRONG)).toBe(formatTriesLeft(callName, i))
    expect(await getMessage(callName, WRONG)).toBe(LOCKED)
    for (const other of allCalls) expect(await getMessage(other, RIGHT)).toBe(LOCKED)
    expect((await sendCall(world, removeCard, { id: 'c1' }, token)).message).toBe(LOCKED)
    expect([world.db.count('cards'), world.db.count('withdrawals')]).toEqual([1, 0])
    expect(getMember()?.payPassword).toBe(RIGHT)
  })

  it('unlock only after an hour, and are counted from the start again', async () => {
    for (let i = 0; i < 5; i++) await sendByCall.passwordChange(WRONG)
    world.clock.advance(HOUR_MS - 1)
    expect(await getMessage('passwordChange', RIGHT)).toBe(LOCKED)
    world.clock.advance(1)
    expect(await getMessage('passwordChange', WRONG)).toBe('旧密码错误')
    expect(await getMessage('bankCard', WRONG)).toBe('支付密码错误，还可尝试3次')
    expect(await getMessage('passwordChange', RIGHT)).toBe('密码修改成功！')
    expect(getMember()).toMatchObject({ payPassword: 'newer66', payFails: 0, payLockedUntil: null })
  })

  it.each([
    ['withdrawal', '请输入您的支付密码'],
    ['bankCard', '请输人支付密码'],
    ['usdtAddress', '请输人支付密码'],
    ['passwordChange', '请输入旧密码'],
  ] as const)('are not counted when empty: %s refuses with %s', async (callName, message) => {
    expect(await sendByCall[callName]('')).toEqual(createRefusal(message))
    expect(getMember()).toMatchObject({ payFails: 0, payLockedUntil: null })
  })

  it.each([
    [
      'a short new password',
      () => sendCall(world, changePayPassword, { password: RIGHT, paypassword: 'short' }, token),
    ],
    [
      'an empty USDT address',
      () =>
        sendCall(
          world,
          bindCard,
          { bank: 'USDT', bank_owner: '', bank_no: '', pay_pass: RIGHT },
          token,
        ),
    ],
  ])('are forgotten after a correct one, even when %s is refused', async (_, sendRefused) => {
    await sendByCall.bankCard(WRONG)
    expect(getMember()?.payFails).toBe(1)
    expect((await sendRefused()).code).toBe(500)
    expect(getMember()?.payFails).toBe(0)
  })

  it('lock one member only', async () => {
    for (let i = 0; i < 5; i++) await sendByCall.passwordChange(WRONG)
    expect(checkAndCountPayPassword(world, insertMember(world, 'm2'), RIGHT)).toBeUndefined()
  })
})
