import { beforeEach, describe, expect, it } from 'vitest'
import { toMoney } from '@/lib/money/money'
import { MINUTE_MS } from '@/lib/time/time'
import { addBalance, createSmallWorld, insertCard, insertMember } from '../pipeline/testing'
import type { Member, World } from '../world/world'
import { createSession } from './account/sessions'
import { acts, runAct, runStaffAct } from './acts'
import { createDeposit } from './cashier/deposits'
import { submitTransactionHash, createTronOrder } from './cashier/tronOrders'
import { WITHDRAWAL_STATE, writeWithdrawal } from './cashier/withdrawals'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
})
const getTargets = (name: string) => acts[name]?.findTargets?.(world)

describe('staff acts', () => {
  it('list their targets in Chinese, the newest first', () => {
    const first = createDeposit(world, member, { paytype: 'alipay', amount: toMoney('300') })
    const order = createTronOrder(world, member, { money: toMoney('720'), protocol: 'TRC20' })
    world.clock.advance(1000)
    const second = createDeposit(world, member, { paytype: 'wxpay', amount: toMoney('500') })
    expect(getTargets('deposit.approve')).toEqual([
      { id: second.id, title: '林晓月 微信支付 ¥500.00', member: member.id },
      { id: first.id, title: '林晓月 支付宝 ¥300.00', member: member.id },
    ])
    expect(getTargets('tron.markPaid')).toEqual([
      { id: order.id, title: '林晓月 100.00 USDT（¥720.00）未提交哈希', member: member.id },
    ])
    submitTransactionHash(world, order.id, 'a'.repeat(64))
    expect(getTargets('tron.markRejected')?.[0]?.title).toMatch(/已提交哈希$/)
  })

  it('act on the latest member by default', () => {
    const other = insertMember(world, 'm2')
    world.clock.advance(1000)
    createSession(world, other.id)
    runAct(world, 'member.credit')
    runAct(world, 'member.credit', 'm1')
    expect(getTargets('session.end')).toEqual([
      { id: 'm2', title: '林晓月（userm2）余额 ¥100.00', member: 'm2' },
      { id: 'm1', title: '林晓月（demo888）余额 ¥100.00', member: 'm1' },
    ])
  })

  it("act on the scenario's own member first when a person gives no target", () => {
    const ownDeposit = createDeposit(world, member, { paytype: 'alipay', amount: toMoney('300') })
    world.clock.advance(1000)
    createDeposit(world, insertMember(world, 'm2'), { paytype: 'alipay', amount: toMoney('300') })
    world.setting.as = 'demo888'
    runStaffAct(world, 'deposit.approve')
    expect(getTargets('deposit.approve')?.map(({ id }) => id)).not.toContain(ownDeposit.id)
    runStaffAct(world, 'deposit.approve')
    expect(getTargets('deposit.approve')).toEqual([])
  })

  it('are refused when no row fits or the target is wrong', () => {
    expect(() => runStaffAct(world, 'tron.markPaid')).toThrow('「链上已到账」现在没有可以做的对象')
    const order = createTronOrder(world, member, { money: toMoney('720'), protocol: 'TRC20' })
    expect(() => runStaffAct(world, 'tron.markPaid', `${order.id}x`)).toThrow(
      `「链上已到账」现在不能对 ${order.id}x 做，没有叫 ${order.id}x 的对象，最接近的是：${order.id}`,
    )
    expect(() => runStaffAct(world, 'tron.fly')).toThrow(/^没有叫 tron\.fly 的操作/)
    runStaffAct(world, 'tron.markPaid', order.id)
    expect(world.db.get('tronOrders', order.id)?.state).toBe(2)
    const next = createTronOrder(world, member, { money: toMoney('720'), protocol: 'TRC20' })
    runStaffAct(world, 'tron.markPaid')
    expect(world.db.get('tronOrders', next.id)?.state).toBe(2)
  })

  it('show the USDT amounts of withdrawals', () => {
    addBalance(world, member, 500_000)
    insertCard(world, member)
    insertCard(world, member, { id: 'c2', type: 2, bank: 'USDT', owner: 'TRC20', number: 'T1234' })
    const older = writeWithdrawal(world, member, { cardId: 'c1', cents: 71_000 })
    world.clock.advance(MINUTE_MS)
    const newer = writeWithdrawal(world, member, { cardId: 'c2', cents: 71_000 })
    const titles = [
      '林晓月 USDT（1234）¥710.00（100.00 USDT，手续费 1.00，实付 99.00）',
      '林晓月 招商银行（5678）¥710.00',
    ]
    expect(getTargets('withdrawal.approve')?.map(({ title }) => title)).toEqual(titles)
    expect(getTargets('withdrawal.reject')?.map(({ title }) => title)).toEqual(titles)
    runAct(world, 'withdrawal.reject')
    expect(world.db.get('withdrawals', newer.id)).toMatchObject({
      state: WITHDRAWAL_STATE.rejected,
      reason: '资料审核未通过，款项已退回',
    })
    runAct(world, 'withdrawal.approve')
    expect(world.db.get('withdrawals', older.id)).toMatchObject({
      state: WITHDRAWAL_STATE.approved,
    })
    expect(getTargets('withdrawal.approve')).toEqual([])
  })

  it.each(['bet.win', 'bet.void', 'bet.lose', 'bet.settle'] as const)(
    '%s is refused for an unknown bet',
    (act) => {
      addBalance(world, member, 0, { LYQP: 100_000 })
      expect(() => runAct(world, act, 'B0')).toThrow('注单不存在')
    },
  )

  it('create a member who can log in and withdraw', () => {
    expect(getTargets('member.create')?.map(({ title }) => title)).toEqual([
      '随机姓名，密码 abc123456',
    ])
    runAct(world, 'member.create')
    const created = world.db.find('members').at(-1)
    expect(created).toMatchObject({ password: 'abc123456', payPassword: '888888', vip: 1 })
    expect(created?.username).toMatch(/^[A-Za-z0-9]{6,16}$/)
    expect(created?.mobile).toMatch(/^1\d{10}$/)
  })
})
