import { beforeEach, describe, expect, it } from 'vitest'
import { listTransactions } from '@/contract/records'
import { toMoney } from '@/lib/money/money'
import { DAY_MS, parseTime } from '@/lib/time/time'
import {
  firstDeposit,
  invite,
  levelGift,
  promotions,
  usdtBonus,
  weekend,
} from '@fixtures/content/promotions'
import { insertRow } from '../db/testing'
import {
  insertMember,
  sendCall,
  expectTextMatching,
  createSmallWorld,
  START_MS,
  insertApprovedDeposit,
} from '../pipeline/testing'
import type { Member, World } from '../world/world'
import { runAct } from './acts'
import { approveDeposit, createDeposit } from './cashier/deposits'
import { createTronOrder, payTronOrder } from './cashier/tronOrders'
import { createApplication } from './promotions'
import { findBookingErrors } from './records'
import {
  getBalanceCents,
  centralAccount,
  houseAccount,
  getOwedTurnoverCents,
} from './wallet/ledger'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  for (const { id, title } of promotions) insertRow(world, 'promotions', { id, title })
})

const deposit = (
  yuan: number,
  at = START_MS,
  memberId = member.id,
  method: 'bank' | 'usdtpay' = 'bank',
) => insertApprovedDeposit(world, memberId, yuan, at, method)
function applyForGift(
  promotionId: string,
  memberId = member.id,
): [giftYuan: number, owedYuan: number] {
  const balanceBefore = getBalanceCents(world, centralAccount(memberId))
  const owedBefore = getOwedTurnoverCents(world, memberId)
  createApplication(world, member, promotionId)
  runAct(world, 'promotion.approve')
  return [
    (getBalanceCents(world, centralAccount(memberId)) - balanceBefore) / 100,
    (getOwedTurnoverCents(world, memberId) - owedBefore) / 100,
  ]
}
const getNoonMs = (text: string) => parseTime(`${text} 12:00`) ?? 0

describe('the first-deposit gift', () => {
  it.each([
    [99.99, 0, 0],
    [100, 18, 54],
    [999.99, 18, 54],
    [1000, 88, 440],
    [5000, 388, 3104],
    [9999.99, 388, 3104],
    [10_000, 888, 8880],
  ])('of %f yuan is %i, %i to wager', (yuan, gift, owed) => {
    world.db.patch('members', member.id, { joinedAt: START_MS })
    deposit(yuan)
    deposit(50_000, START_MS + 1)
    expect(applyForGift(firstDeposit.id)).toEqual([gift, owed])
  })
  it.each([
    [-1, 18],
    [0, 0],
  ])('for a deposit %i ms after the first seven days is %i', (ms, gift) => {
    world.db.patch('members', member.id, { joinedAt: START_MS - 7 * DAY_MS - ms })
    deposit(100)
    expect(applyForGift(firstDeposit.id)[0]).toBe(gift)
  })
  it('is nothing without a deposit', () => {
    expect(applyForGift(firstDeposit.id)).toEqual([0, 0])
  })
})

describe('the USDT bonus', () => {
  const payNewTronOrder = (money: string) => {
    const order = createTronOrder(world, member, { money: toMoney(money), protocol: 'TRC20' })
    payTronOrder(world, order.id)
  }
  it('is paid for each deposit after the approval', () => {
    applyForGift(usdtBonus.id)
    payNewTronOrder('1000')
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(1000_00 + 15_00)
    expect(getOwedTurnoverCents(world, member.id)).toBe(1015_00)
    const usdtDeposit = { paytype: 'usdt', amount: toMoney('100'), catepay: 'TRC20' } as const
    approveDeposit(world, createDeposit(world, member, usdtDeposit).id)
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(1116_50)
    const yuanDeposit = { paytype: 'wxpay', amount: toMoney('100') } as const
    approveDeposit(world, createDeposit(world, member, yuanDeposit).id)
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(1216_50)
  })
  it('is rounded down to the cent', () => {
    applyForGift(usdtBonus.id)
    payNewTronOrder('123.45')
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(123_45 + 1_85)
  })
  it('is paid for deposits since the application only', () => {
    deposit(1000, START_MS - 1, member.id, 'usdtpay')
    deposit(2000, START_MS, member.id, 'usdtpay')
    deposit(4000, START_MS, member.id, 'bank')
    expect(applyForGift(usdtBonus.id)).toEqual([30, 30])
  })
  it('is not paid without an approved application', () => {
    payNewTronOrder('1000')
    createApplication(world, member, usdtBonus.id)
    payNewTronOrder('1000')
    runAct(world, 'promotion.reject')
    payNewTronOrder('1000')
    expect(getBalanceCents(world, centralAccount(member.id))).toBe(3000_00)
  })
})

describe('the weekend gift', () => {
  it.each([
    [299.99, 0, 0],
    [300, 30, 6 * 330 - 300],
    [9999, 999.9, 6 * 10_998.9 - 9999],
    [10_000, 1000, 6 * 11_000 - 10_000],
    [20_000, 1000, 6 * 21_000 - 20_000],
  ])('for %f yuan is %f, and both are wagered six times', (yuan, gift, owed) => {
    deposit(yuan)
    deposit(5000, START_MS + 1)
    const [received, left] = applyForGift(weekend.id)
    expect([received, left]).toEqual([gift, Math.round(owed * 100) / 100])
  })
  it.each([
    ['2026-03-13', 0],
    ['2026-03-14', 100],
    ['2026-03-15', 100],
    ['2026-03-16', 0],
  ])('on %s is %i', (date, gift) => {
    world.clock.set(getNoonMs(date))
    deposit(1000, getNoonMs(date))
    deposit(500, getNoonMs(date) - DAY_MS)
    expect(applyForGift(weekend.id)[0]).toBe(gift)
  })
})

it('a friend who deposited 1000 yuan brings both members a gift', () => {
  const friend = insertMember(world, 'm2', { pid: member.id })
  insertMember(world, 'm3', { pid: member.id })
  insertMember(world, 'm4', { pid: 'm2' })
  deposit(1000, START_MS, 'm2')
  deposit(999, START_MS, 'm3')
  deposit(5000, START_MS, 'm4')
  expect(applyForGift(invite.id)).toEqual([58, 58])
  expect(getBalanceCents(world, centralAccount(friend.id))).toBe(58_00)
  expect(getOwedTurnoverCents(world, friend.id)).toBe(58_00)
  expect(['m3', 'm4'].map((id) => getBalanceCents(world, centralAccount(id)))).toEqual([0, 0])
})

it('at most twenty friends bring a gift', () => {
  for (let i = 0; i < 21; i++)
    deposit(1000, START_MS, insertMember(world, `f${i}`, { pid: member.id }).id)
  expect(applyForGift(invite.id)).toEqual([20 * 58, 20 * 58])
})

it.each([
  [0, 0],
  [1, 18],
  [3, 18],
  [4, 188],
  [6, 188],
  [7, 1888],
  [9, 1888],
  [10, 18_888],
])('the gift of VIP%i is %i', (vip, gift) => {
  world.db.patch('members', member.id, { vip })
  expect(applyForGift(levelGift.id)).toEqual([gift, gift])
})

describe('a gift', () => {
  it('comes from the promotions account and is recorded', async () => {
    world.db.patch('members', member.id, { vip: 7 })
    applyForGift(levelGift.id)
    expect(getBalanceCents(world, houseAccount('promotions'))).toBe(-1888_00)
    const filter = { date: 1, type: 1, page: 1, api_type: '' } as const
    expect((await sendCall(world, listTransactions, filter, token)).data.data).toMatchObject([
      {
        out_trade_no: expectTextMatching(/^G20260314\d{14}$/),
        amount: '1888.00',
        pay_way: '活动彩金',
        state: 2,
      },
    ])
    expect(findBookingErrors(world, member)).toEqual([])
  })
  it.each(['103', '104'])('is not paid for promotion %s, nor after a rejection', (id) => {
    expect(applyForGift(id)).toEqual([0, 0])
    createApplication(world, member, levelGift.id)
    runAct(world, 'promotion.reject')
    expect(world.db.count('ledger')).toBe(0)
  })
})

it('the promotion texts state the amounts that are paid', () => {
  const text = (id: string) =>
    promotions
      .find((promotion) => promotion.id === id)
      ?.content?.replaceAll(' align="right"', '') ?? ''
  expect(text('101')).toContain('<td>10,000 元以上</td><td>888 元</td><td>10 倍</td>')
  expect(text('102')).toContain('1.5%')
  expect(text('105')).toContain('<td>7 天</td><td>58 元</td>')
  expect(text('106')).toContain('首笔存款满 300 元，赠送存款金额的 10%，单日最高 1,000 元')
  expect(text('106')).toContain('（本金 + 彩金）× 6 倍')
  expect(text('107')).toContain('累计存款满 1,000 元，您与好友各得 58 元礼金')
  expect(text('108')).toContain('<td>VIP1 至 VIP3</td><td>18 元</td>')
  expect(text('108')).toContain('<td>VIP10</td><td>18,888 元</td>')
})
