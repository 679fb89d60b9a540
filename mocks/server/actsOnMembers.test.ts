import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '@/lib/time'
import { acts, perform, type ActName } from './acts'
import { another, give, smallWorld } from '../pipeline/testing'
import { addRow } from '../db/testing'
import type { Member, World } from '../world/world'
import { applyAsAgent } from './content/agents'
import { balanceOf, central } from './money/ledger'
import { takeApplication } from './promotions/promotions'
import { createTicket } from './support/tickets'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = smallWorld())
})
/** What staff can act on now, in their words, newest first. */
const offered = (act: ActName) => acts[act]?.targets?.(world).map(({ title }) => title)
const ids = (act: ActName) => acts[act]?.targets?.(world).map(({ id }) => id)

/** Two of a kind, a minute apart. */
function twice<T>(make: (n: number) => T): [older: T, newer: T] {
  const older = make(1)
  world.clock.advance(MINUTE)
  return [older, make(2)]
}

const ticket = (title: string) =>
  createTicket(world, member, { title, content: '内容', category: 'general', priority: 'normal' })

describe('members who are logged in', () => {
  beforeEach(() => {
    another(world, 'm2', { realname: '没登录' })
    give(world, member, 12_345)
  })
  it('are offered, with what they have', () => {
    expect(offered('session.end')).toEqual(['林晓月（demo888）余额 123.45 元'])
    expect(offered('member.credit')).toEqual(['林晓月（demo888）余额 123.45 元'])
    expect(offered('redPacket.grant')).toEqual(['林晓月（demo888）剩余 0 次'])
    expect(offered('vip.promote')).toEqual(['林晓月（demo888）VIP5'])
    perform(world, 'member.credit')
    expect(balanceOf(world, central('m1'))).toBe(22_345)
    perform(world, 'session.end')
    expect(offered('session.end')).toEqual([])
  })
  it.each([
    [10, [], ['m1']],
    [9, ['m1'], ['m1']],
    [1, ['m1'], ['m1']],
    [0, ['m1'], []],
  ])('of VIP%i may be moved where there is a level', (vip, up, down) => {
    world.db.patch('members', 'm1', { vip })
    expect([ids('vip.promote'), ids('vip.relegate')]).toEqual([up, down])
  })
  it('may be drawn for; nobody is refused', () => {
    expect(offered('redPacket.draw')).toEqual(['林晓月（demo888）剩余 0 次'])
    expect(() => perform(world, 'redPacket.draw', 'm0')).toThrow('会员不存在')
    perform(world, 'redPacket.close')
    expect(world.db.get('site', 'site')?.redpacket_switch).toBe(0)
    perform(world, 'redPacket.open')
    expect(world.db.get('site', 'site')?.redpacket_switch).toBe(1)
  })
})

describe('who asked', () => {
  it('for a promotion is offered by name, the last one first', () => {
    for (const [id, title] of [
      ['p1', '首存'],
      ['p2', '周末'],
    ] as const)
      addRow(world, 'promotions', { id, title })
    twice((n) => takeApplication(world, member, `p${n}`))
    const titles = ['林晓月：周末', '林晓月：首存']
    expect([offered('promotion.approve'), offered('promotion.reject')]).toEqual([titles, titles])
    perform(world, 'promotion.reject')
    expect(offered('promotion.approve')).toEqual(['林晓月：首存'])
  })
  it('to be an agent is offered until he is one', () => {
    applyAsAgent(world, member, ' 13800138000 ', ' 有经验 ')
    world.clock.advance(MINUTE)
    applyAsAgent(world, another(world, 'm2', { realname: '另一位' }), '13900139000', '有经验')
    expect(offered('agent.approve')).toEqual(['另一位 13900139000', '林晓月 13800138000'])
    perform(world, 'agent.approve')
    expect(world.db.get('members', 'm2')?.isAgent).toBe(true)
    expect(ids('agent.approve')).toEqual(['m1'])
  })
  it('for help is offered by what staff may do with the ticket', () => {
    twice((n) => ticket(`问题${n}`))
    const all = ['林晓月：问题2', '林晓月：问题1']
    const now = () => (['ticket.take', 'ticket.reply', 'ticket.close'] as const).map(offered)
    expect(now()).toEqual([all, all, all])
    perform(world, 'ticket.take')
    expect(now()).toEqual([[all[1]], all, all])
    perform(world, 'ticket.reply')
    expect(now()).toEqual([[all[1]], [all[1]], all])
    perform(world, 'ticket.close')
    expect(now()).toEqual([[all[1]], [all[1]], [all[1]]])
  })
})

it('a member made by staff can log in and withdraw', () => {
  expect(offered('member.create')).toEqual(['随机姓名，密码 abc123456'])
  perform(world, 'member.create')
  const made = world.db.find('members').at(-1)
  expect(made).toMatchObject({ password: 'abc123456', payPassword: '888888', vip: 1 })
  expect(made?.username).toMatch(/^[A-Za-z0-9]{6,16}$/)
  expect(made?.mobile).toMatch(/^1\d{10}$/)
})
