import { beforeEach, describe, expect, it } from 'vitest'
import { listTransactions } from '@/contract/records'
import { toMoney } from '@/lib/money/money'
import { DAY_MS, HOUR_MS, MINUTE_MS, getBeijingDayStart } from '@/lib/time/time'
import {
  insertMember,
  sendCall,
  insertCard,
  addBalance,
  expectTextMatching,
  insertGame,
  createSmallWorld,
} from '../pipeline/testing'
import type { Member, World } from '../world/world'
import { creditMember } from './account/members'
import { approveDeposit, createDeposit } from './cashier/deposits'
import { createTronOrder } from './cashier/tronOrders'
import { writeWithdrawal, rejectWithdrawal } from './cashier/withdrawals'
import { transferMoney } from './wallet/wallet'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
})
const list = async (
  type: 1 | 2 | 3 | 4,
  {
    date = 4,
    page = 1,
    api_type = '',
  }: { date?: 1 | 2 | 3 | 4; page?: number; api_type?: string } = {},
) => (await sendCall(world, listTransactions, { date, type, page, api_type }, token)).data
const addDeposit = (amount = '100', owner = member) =>
  createDeposit(world, owner, { paytype: 'alipay', amount: toMoney(amount) })

describe('transaction records', () => {
  it('of deposits include TRON orders with amount and address', async () => {
    const first = approveDeposit(world, addDeposit('250.5').id)
    world.clock.advance(MINUTE_MS)
    const order = createTronOrder(world, member, { money: toMoney('500'), protocol: 'TRC20' })
    const { data, total } = await list(1)
    expect(total).toBe(2)
    expect(data).toEqual([
      {
        out_trade_no: order.id,
        amount: '500.00',
        pay_way: 'USDT-TRC20',
        state: 1,
        created_at: '2026-03-14 11:21:00',
        tron_address: order.address,
        tron_usdt_amount: '69.44',
        tron_network: 'TRC20',
        remark: '',
      },
      {
        out_trade_no: first.id,
        amount: '250.50',
        pay_way: '支付宝',
        state: 2,
        created_at: '2026-03-14 11:20:00',
        tron_address: '',
        tron_usdt_amount: null,
        tron_network: '',
        remark: '',
      },
    ])
  })

  it('of withdrawals name the card', async () => {
    addBalance(world, member, 90_000)
    insertCard(world, member)
    const { id } = writeWithdrawal(world, member, { cardId: 'c1', cents: 30_000 })
    rejectWithdrawal(world, id, '资料不符')
    expect((await list(2)).data).toMatchObject([
      {
        out_trade_no: id,
        amount: '300.00',
        pay_way: '招商银行（5678）',
        state: 3,
        remark: '资料不符',
      },
    ])
  })

  it('include gifts, which have no order', async () => {
    creditMember(world, member.id, 8_800)
    expect((await list(1)).data).toMatchObject([
      {
        out_trade_no: expectTextMatching(/^G20260314/),
        amount: '88.00',
        pay_way: '平台赠送',
        state: 2,
      },
    ])
  })

  it('of transfers are seen from the central wallet: type 3 in, type 4 out', async () => {
    addBalance(world, member, 1000)
    world.db.patch('venues', 'YDZR', { fails: true })
    transferMoney(world, member, { from: 'userbalance', to: 'LYQP', cents: 700 })
    world.clock.advance(MINUTE_MS)
    transferMoney(world, member, { from: 'userbalance', to: 'YDZR', cents: 100 })
    transferMoney(world, member, { from: 'LYQP', to: 'userbalance', cents: 200 })
    expect((await list(3)).data).toMatchObject([{ amount: '2.00', pay_way: '乐游棋牌', state: 1 }])
    expect((await list(4)).data).toMatchObject([
      { amount: '1.00', pay_way: '云顶真人', state: 0 },
      { amount: '7.00', pay_way: '乐游棋牌', state: 1 },
    ])
  })

  it('of transfers are limited to venues of a game type', async () => {
    insertGame(world, { platform: 'LYQP' })
    addBalance(world, member, 1000)
    transferMoney(world, member, { from: 'userbalance', to: 'LYQP', cents: 700 })
    transferMoney(world, member, { from: 'userbalance', to: 'QMTY', cents: 100 })
    expect((await list(4, { api_type: 'joker' })).data).toMatchObject([{ pay_way: '乐游棋牌' }])
    expect((await list(4, { api_type: 'fish' })).total).toBe(0)
  })

  it.each([
    [1, 0],
    [2, 6],
    [3, 14],
    [4, 29],
  ] as const)('of date filter %i begin %i Beijing midnights ago', async (date, days) => {
    const rangeStart = getBeijingDayStart(world.now()) - days * DAY_MS
    for (const at of [rangeStart - 1, rangeStart]) world.clock.runAt(at, () => addDeposit())
    const { data, total } = await list(1, { date })
    expect([total, data?.[0]?.created_at?.toString().slice(11)]).toEqual([1, '00:00:00'])
  })

  it('contain no future records', async () => {
    world.clock.runAt(world.now() + HOUR_MS, () => addDeposit())
    expect((await list(1)).total).toBe(0)
    world.clock.advance(HOUR_MS)
    expect((await list(1)).total).toBe(1)
  })

  it('come ten a page, newest first, also at the same time', async () => {
    const depositIds = Array.from({ length: 23 }, () => approveDeposit(world, addDeposit().id).id)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(1, { page })))
    expect(pages.map(({ data }) => data?.length)).toEqual([10, 10, 3, 0])
    expect(pages[0]).toMatchObject({ total: 23, last_page: 3 })
    expect(pages.flatMap(({ data }) => data?.map((row) => row.out_trade_no))).toEqual(
      depositIds.toReversed(),
    )
  })

  it('are those of one member; without records there is one empty page', async () => {
    addDeposit('100', insertMember(world, 'm2'))
    expect(await list(1)).toEqual({ data: [], total: 0, last_page: 1 })
  })
})
