import { beforeEach, describe, expect, it } from 'vitest'
import { toMoney } from '@/lib/money/money'
import { insertMember, createSmallWorld } from '../pipeline/testing'
import type { Member, World } from '../world/world'
import { createSession } from './account/sessions'
import { acts, runAct, runStaffAct } from './acts'
import { createDeposit, submitHash, createTronOrder } from './cashier/deposits'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
})
const targets = (name: string) => acts[name]?.targets?.(world)

describe('staff acts', () => {
  it('list their targets in Chinese, the newest first', () => {
    const first = createDeposit(world, member, { paytype: 'alipay', amount: toMoney('300') })
    const order = createTronOrder(world, member, { money: toMoney('720'), protocol: 'TRC20' })
    world.clock.advance(1000)
    const second = createDeposit(world, member, { paytype: 'wxpay', amount: toMoney('500') })
    expect(targets('deposit.approve')).toEqual([
      { id: second.id, title: '林晓月 微信支付 500.00 元', member: member.id },
      { id: first.id, title: '林晓月 支付宝 300.00 元', member: member.id },
    ])
    expect(targets('tron.markPaid')).toEqual([
      { id: order.id, title: '林晓月 100.00 USDT（720.00 元）未提交哈希', member: member.id },
    ])
    submitHash(world, order.id, 'a'.repeat(64))
    expect(targets('tron.markRejected')?.[0]?.title).toMatch(/已提交哈希$/)
  })

  it('act on the latest member by default', () => {
    const other = insertMember(world, 'm2')
    world.clock.advance(1000)
    createSession(world, other.id)
    runAct(world, 'member.credit')
    runAct(world, 'member.credit', 'm1')
    expect(targets('session.end')).toEqual([
      { id: 'm2', title: '林晓月（userm2）余额 100.00 元', member: 'm2' },
      { id: 'm1', title: '林晓月（demo888）余额 100.00 元', member: 'm1' },
    ])
  })

  it("act on the scenario's own member first when a person gives no target", () => {
    const own = createDeposit(world, member, { paytype: 'alipay', amount: toMoney('300') })
    world.clock.advance(1000)
    createDeposit(world, insertMember(world, 'm2'), { paytype: 'alipay', amount: toMoney('300') })
    world.setting.as = 'demo888'
    runStaffAct(world, 'deposit.approve')
    expect(targets('deposit.approve')?.map(({ id }) => id)).not.toContain(own.id)
    runStaffAct(world, 'deposit.approve')
    expect(targets('deposit.approve')).toEqual([])
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
})
