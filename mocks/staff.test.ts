import { beforeEach, describe, expect, it } from 'vitest'
import { normal } from '@/lib/money'
import { createDeposit } from './rules/deposits'
import { begin } from './rules/sessions'
import { claimHash, createTronOrder } from './rules/tron'
import { acts, perform } from './staff'
import { another, smallWorld } from './testing'
import type { Member, World } from './world'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = smallWorld())
})
const targets = (name: string) => acts[name]?.targets?.(world)

describe('what staff can do', () => {
  it('is told in Chinese, the newest first', () => {
    const first = createDeposit(world, member, { paytype: 'alipay', amount: normal('300') })
    const order = createTronOrder(world, member, { money: normal('720'), protocol: 'TRC20' })
    world.clock.advance(1000)
    const second = createDeposit(world, member, { paytype: 'wxpay', amount: normal('500') })
    expect(targets('deposit.approve')).toEqual([
      { id: second.id, title: '林晓月 微信支付 500.00 元' },
      { id: first.id, title: '林晓月 支付宝 300.00 元' },
    ])
    expect(targets('tron.markPaid')).toEqual([
      { id: order.id, title: '林晓月 100.00 USDT（720.00 元）未提交哈希' },
    ])
    claimHash(world, order.id, 'a'.repeat(64))
    expect(targets('tron.markRejected')?.[0]?.title).toMatch(/已提交哈希$/)
  })

  it('is done to the member who came last, when none is named', () => {
    const other = another(world, 'm2')
    world.clock.advance(1000)
    begin(world, other.id)
    perform(world, 'member.credit')
    perform(world, 'member.credit', 'm1')
    expect(targets('session.end')).toEqual([
      { id: 'm2', title: '林晓月（userm2）余额 100.00 元' },
      { id: 'm1', title: '林晓月（demo888）余额 100.00 元' },
    ])
  })

  it('is nothing when nothing fits, and a mistake when nobody knows the act', () => {
    const before = JSON.stringify(world.db.snapshot())
    perform(world, 'tron.markPaid')
    expect(JSON.stringify(world.db.snapshot())).toBe(before)
    expect(() => perform(world, 'tron.fly')).toThrow('no such act: tron.fly')
  })
})
