import { describe, expect, it, vi } from 'vitest'
import { payWays } from '@/contract/payWays'
import { createDeposit, createWithdrawal, listPayWays, readPayRange } from '@/contract/cashier'
import { listCards } from '@/contract/cards'
import { listVenues, recoverAll, transfer } from '@/contract/wallet'
import { HOUR, SECOND } from '@/lib/time'
import { balanceOf, pending, transit } from '../server/money/ledger'
import { playing } from './testing'

describe('withdrawal situations', () => {
  it.each([
    ['turnover-missing', '打码量不足，还需1200.00元'],
    ['withdrawal-balance-low', '余额不足'],
    ['withdrawal-locked', '支付密码错误次数过多，请1小时后再试'],
    ['withdrawal-pending', '您有一笔取款正在审核，请稍后再试'],
  ])('%s is refused: %s', async (name, message) => {
    const { call, withdrawal } = playing(name)
    expect(await call(createWithdrawal, withdrawal)).toMatchObject({ code: 500, message })
  })

  it('withdrawal-ready takes it', async () => {
    const { call, withdrawal, wallet, world } = playing('withdrawal-ready')
    expect(await call(createWithdrawal, withdrawal)).toMatchObject({ code: 200 })
    expect([wallet(), balanceOf(world, pending('10001'))]).toEqual([1_286_050 - 20_000, 20_000])
  })

  it('withdrawal-balance-low takes it after everything is recovered', async () => {
    const { call, withdrawal } = playing('withdrawal-balance-low')
    await call(recoverAll)
    expect((await call(createWithdrawal, withdrawal)).code).toBe(200)
  })

  it('withdrawal-locked opens again at noon', async () => {
    const { call, withdrawal, world } = playing('withdrawal-locked')
    world.clock.advance(HOUR)
    expect((await call(createWithdrawal, withdrawal)).code).toBe(200)
  })

  it('pay-password-wrong: once more, and then it locks', async () => {
    const { call, withdrawal } = playing('pay-password-wrong')
    const wrong = async () =>
      (await call(createWithdrawal, { ...withdrawal, password: '1' })).message
    expect(await wrong()).toBe('支付密码错误，还可尝试1次')
    expect(await wrong()).toBe('支付密码错误次数过多，请1小时后再试')
  })

  it.each([
    ['withdrawal-approved', 2, 1_286_050 - 20_000],
    ['withdrawal-rejected', 3, 1_286_050],
  ])('%s: decided eight seconds later', async (name, state, left) => {
    const { call, withdrawal, world, newest, wallet } = playing(name)
    await call(createWithdrawal, withdrawal)
    world.clock.advance(7 * SECOND)
    expect(await newest(2)).toMatchObject({ state: 1 })
    world.clock.advance(SECOND)
    expect(await newest(2)).toMatchObject({ state, amount: '200.00' })
    expect(wallet()).toBe(left)
  })

  it('withdrawal-answer-lost: done once, told by the records, refused again', async () => {
    const { call, raw, withdrawal, newest, wallet } = playing('withdrawal-answer-lost')
    expect(await raw(createWithdrawal, withdrawal)).toBeNull()
    expect(await newest(2)).toMatchObject({ state: 1, amount: '200.00' })
    expect((await call(createWithdrawal, withdrawal)).message).toBe('请勿重复提交')
    expect(wallet()).toBe(1_286_050 - 20_000)
  })

  it.each([
    ['cards-full', 5],
    ['cards-none', 0],
  ])('%s: %i of each', async (name, count) => {
    const { call } = playing(name)
    expect((await call(listCards, { type: 1 })).data).toHaveLength(count)
    expect((await call(listCards, { type: 2 })).data).toHaveLength(count)
  })
})

describe('transfer situations', () => {
  it('venue-maintenance: refused both ways, the money stays, and the list says so', async () => {
    const { call, move, at } = playing('venue-maintenance')
    const back = { amount: '100', sourcetype: 'YDZR', targettype: 'userbalance' }
    for (const body of [move, back])
      expect((await call(transfer, body)).message).toBe('场馆维护中，请稍后再试')
    expect(at('YDZR')).toBe(152_000)
    const venues = (await call(listVenues)).data ?? []
    expect(venues.find(({ platname }) => platname === 'YDZR')?.status).toBe(0)
  })

  it('transfer-fails: back where it was, on record as failed', async () => {
    const { call, move, wallet, newest } = playing('transfer-fails')
    expect((await call(transfer, move)).message).toBe('云顶真人转账失败，资金已退回原钱包')
    expect(wallet()).toBe(1_286_050)
    expect(await newest(4)).toMatchObject({ state: 0, amount: '150.00' })
  })

  it.each([
    ['transfer-pending', 1, 167_000],
    ['transfer-pending-fails', 0, 152_000],
  ])('%s: on its way for half a minute', async (name, state, there) => {
    vi.useFakeTimers()
    const { call, move, world, newest, at } = playing(name)
    const before = balanceOf(world, transit('10001'))
    const coming = call(transfer, move)
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await coming).code).toBe(200)
    vi.useRealTimers()
    expect(await newest(4)).toMatchObject({ state: 2 })
    expect(balanceOf(world, transit('10001')) - before).toBe(15_000)
    world.clock.advance(30 * SECOND)
    expect(await newest(4)).toMatchObject({ state })
    expect([at('YDZR'), balanceOf(world, transit('10001'))]).toEqual([there, before])
  })

  it('recover-partly: says what it could not bring', async () => {
    const { call, wallet, at } = playing('recover-partly')
    expect((await call(recoverAll)).message).toBe(
      '已回收 2 个场馆，云顶真人维护中未回收，启明体育回收失败',
    )
    expect([wallet(), at('YDZR'), at('QMTY')]).toEqual([1_286_050 + 100_000, 152_000, 68_418])
  })

  it('transfer-answer-lost: done once, refused again', async () => {
    const { call, raw, move, wallet, at } = playing('transfer-answer-lost')
    expect(await raw(transfer, move)).toBeNull()
    expect((await call(transfer, move)).message).toBe('请勿重复提交')
    expect([wallet(), at('YDZR')]).toEqual([1_286_050 - 15_000, 167_000])
  })
})

describe('deposit situations', () => {
  it.each([
    ['pay-ways-none', []],
    ['pay-ways-one', ['alipay']],
    ['pay-ways-all', [...payWays.map(({ key }) => key), 'rengong']],
  ])('%s', async (name, open) => {
    const ways = Object.entries((await playing(name).call(listPayWays)).data)
    expect(ways.filter(([, on]) => on === 1).map(([way]) => way)).toEqual(open)
  })

  it('range-changed: the range that was read no longer holds', async () => {
    const { call, world } = playing('range-changed')
    const range = async () => (await call(readPayRange, { type: 'bank' })).data
    const before = await range()
    world.clock.advance(10 * SECOND)
    const bank = { bank: '招商银行', bank_owner: '王芳', bank_no: '62148500', bank_address: '杭州' }
    expect(
      await call(createDeposit, { paytype: 'bank', amount: before.min_price ?? '', ...bank }),
    ).toMatchObject({ code: 500, message: '请输入金额在500-5000之间！' })
    expect(await range()).toEqual({ min_price: '500.00', max_price: '5000.00' })
  })

  it.each([
    ['deposit-approved', 2, 100_000],
    ['deposit-rejected', 3, 0],
  ])('%s: decided eight seconds later', async (name, state, more) => {
    const { call, world, newest, wallet } = playing(name)
    await call(createDeposit, { paytype: 'alipay', amount: '1000' })
    world.clock.advance(8 * SECOND)
    expect(await newest(1)).toMatchObject({ state, amount: '1000.00', pay_way: '支付宝' })
    expect(wallet()).toBe(1_286_050 + more)
  })

  it('deposits-waiting: one more is too many', async () => {
    const { call } = playing('deposits-waiting')
    expect((await call(createDeposit, { paytype: 'alipay', amount: '500' })).message).toBe(
      '您有多笔存款正在审核，请稍后再试',
    )
  })
})
