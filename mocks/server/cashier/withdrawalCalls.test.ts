import fc from 'fast-check'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { createWithdrawal, readTurnover, withdrawalLimit } from '@/contract/cashier'
import { listTransactions } from '@/contract/records'
import { subtract } from '@/lib/money/arithmetic'
import { toMoney } from '@/lib/money/money'
import { SECOND_MS } from '@/lib/time/time'
import { insertRow } from '../../db/testing'
import { insertMember, sendCall, addBalance, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { getBalanceCents, centralAccount, pendingAccount } from '../wallet/ledger'
import { approveDeposit, createDeposit } from './deposits'
import { approveWithdrawal, calculateUsdtWithdrawal, rejectWithdrawal } from './withdrawals'

const { min, message } = withdrawalLimit
let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  addBalance(world, member, 100_000)
  addCard('c1', 1, '招商银行', '6225880212345678')
  addCard('c2', 1, '招商银行', '6225880212349999')
  addCard('u1', 2, 'TRC20', 'TQvDUQcRv3vUSDTaddress000000000001')
})
const addCard = (id: string, type: 1 | 2, owner: string, number: string, memberId = member.id) =>
  insertRow(world, 'cards', {
    id,
    memberId,
    type,
    bank: type === 1 ? '招商银行' : 'USDT',
    owner,
    number,
    at: world.now(),
  })
const body = { amount: '300', bank: 'c1', password: '888888' }
const withdraw = (more: Partial<typeof body> = {}) =>
  sendCall(world, createWithdrawal, { ...body, ...more }, token)
const getBalances = () => [
  getBalanceCents(world, centralAccount('m1')),
  getBalanceCents(world, pendingAccount('m1')),
]
const getNewestId = () => world.db.find('withdrawals').at(-1)?.id ?? ''
const addDeposit = (amount: string) =>
  approveDeposit(
    world,
    createDeposit(world, member, { paytype: 'alipay', amount: toMoney(amount) }).id,
  )

describe('a withdrawal', () => {
  it('reserves the money and waits for staff', async () => {
    expect(await withdraw()).toEqual({ code: 200, message: '提交成功，等待后台审核', data: null })
    expect(getBalances()).toEqual([70_000, 30_000])
    const { data } = await sendCall(world, listTransactions, { date: 1, type: 2, page: 1 }, token)
    expect(data.data).toMatchObject([{ amount: '300.00', state: 1, pay_way: '招商银行（5678）' }])
  })

  it.each([
    [message, { amount: subtract(min, toMoney('0.01')) }],
    [message, { amount: '-500' }],
    ['金额最多保留两位小数', { amount: `${min}.001` }],
    ['请输入正确的金额', { amount: '99999999999999' }],
    ['银行卡不存在', { bank: 'c9' }],
    ['银行卡不存在', { bank: 'other' }],
    ['余额不足', { amount: '1000.01' }],
    ['支付密码错误，还可尝试4次', { password: '000000' }],
  ])('is refused with %s and reserves nothing', async (message, wrong) => {
    addCard('other', 1, '王五', '6225880212340000', insertMember(world, 'm2').id)
    expect(await withdraw(wrong)).toEqual({ code: 500, message, data: null })
    expect(getBalances()).toEqual([100_000, 0])
    expect(world.db.count('withdrawals')).toBe(0)
  })

  it('is refused until turnover is done, with what is left', async () => {
    addDeposit('250.50')
    expect((await sendCall(world, readTurnover, {}, token)).data?.bet_amount).toBe('250.50')
    expect((await withdraw()).message).toBe('打码量不足，还需250.50元')
  })

  it('is refused while another one is pending', async () => {
    await withdraw()
    expect((await withdraw({ amount: '200' })).message).toBe('您有一笔取款正在审核，请稍后再试')
    world.db.tx(() => approveWithdrawal(world, getNewestId()))
    expect((await withdraw({ amount: '200' })).code).toBe(200)
  })

  it('names only the first reason: password, amount, card, then turnover', async () => {
    addDeposit('100')
    const allWrong = { amount: '5', bank: 'c9', password: '0' }
    const getMessage = async (fixed: Partial<typeof body>) =>
      (await withdraw({ ...allWrong, ...fixed })).message
    expect(await getMessage({})).toBe('支付密码错误，还可尝试4次')
    expect(await getMessage({ password: '888888' })).toBe(message)
    expect(await getMessage({ password: '888888', amount: '2000' })).toBe('银行卡不存在')
    expect(await getMessage({ password: '888888', amount: '2000', bank: 'c1' })).toBe(
      '打码量不足，还需100.00元',
    )
  })
})

describe('an equal withdrawal', () => {
  it('is refused for a minute although the first is paid', async () => {
    await withdraw()
    world.db.tx(() => approveWithdrawal(world, getNewestId()))
    world.clock.advance(59 * SECOND_MS)
    expect((await withdraw()).message).toBe('请勿重复提交')
    expect((await withdraw({ bank: 'c2' })).code).toBe(200)
    world.db.tx(() => approveWithdrawal(world, getNewestId()))
    world.clock.advance(SECOND_MS)
    expect((await withdraw()).code).toBe(200)
  })

  it('is accepted when the first was rejected', async () => {
    await withdraw()
    world.db.tx(() => rejectWithdrawal(world, getNewestId(), '资料不符'))
    expect(getBalances()).toEqual([100_000, 0])
    expect((await withdraw()).code).toBe(200)
  })
})

describe('a withdrawal in USDT', () => {
  it('stores rate, fee and amount received', async () => {
    await withdraw({ bank: 'u1' })
    expect(world.db.find('withdrawals')).toMatchObject([
      { usdt: '42.25', usdtFee: '1', usdtReceived: '41.25' },
    ])
  })

  it('takes another fee for ERC20, and never less than zero arrives', () => {
    expect(calculateUsdtWithdrawal(world, 'ERC20', 30_000)).toEqual({
      usdt: '42.25',
      usdtFee: '5',
      usdtReceived: '37.25',
    })
    world.db.patch('site', 'site', { withdrawfeeusdttrc: '99' })
    expect(calculateUsdtWithdrawal(world, 'TRC20', 10_000).usdtReceived).toBe('0')
  })

  it('is never worth more than its yuan', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 99_999_999 }), (cents) => {
        const { usdt, usdtFee, usdtReceived } = calculateUsdtWithdrawal(world, 'TRC20', cents)
        const hundredths = Math.round(Number(usdt) * 100)
        expect(hundredths * 710).toBeLessThanOrEqual(cents * 100)
        expect((hundredths + 1) * 710).toBeGreaterThan(cents * 100)
        expect(Math.round(Number(usdtReceived) * 100)).toBe(hundredths - Number(usdtFee) * 100)
      }),
      { seed: inject('seed') },
    )
  })
})
