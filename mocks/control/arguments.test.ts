import { beforeEach, describe, expect, it } from 'vitest'
import { snapshotWorld, createWorld, type World } from '../world/world'
import { createControl, type Control } from './control'

let world: World
let control: Control
let call: (name: string, ...args: unknown[]) => unknown
beforeEach(() => {
  world = createWorld()
  control = createControl(world)
  control.load('member')
  call = (name, ...args) =>
    (control as unknown as Record<string, (...a: unknown[]) => unknown>)[name]?.(...args)
})

describe('controls', () => {
  it.each<[string, unknown[], RegExp]>([
    ['load', ['member', { sead: 3 }], /^load：sead：没有叫 sead 的字段，最接近的是：seed、/],
    [
      'load',
      ['member', { seed: 'abc' }],
      /^load：seed：要数字，收到 "abc" \/ wants a number, given: "abc"$/,
    ],
    [
      'load',
      [{ name: 'x' }],
      /^场景不能载入 \/ the scenario cannot be loaded:\ngroup：没有填 \/ missing\n/,
    ],
    ['load', [], /^load 少了第 1 个参数：场景 \/ /],
    ['load', ['member', {}, 1], /^load 最多收 2 个参数，给了 3 个 \/ /],
    [
      'clock.advance',
      [NaN],
      /^clock\.advance：秒数：要数字，收到 NaN \/ wants a number, given: NaN$/,
    ],
    [
      'clock.set',
      [0.5],
      /^clock\.set：毫秒：要整数，收到 0\.5 \/ wants a whole number, given: 0\.5$/,
    ],
    ['rules.add', [{ on: '*', delay: [5, 1] }], /^rules\.add：delay：前一个不能大于后一个/],
    [
      'rules.add',
      [{ on: '*', answer: {} }],
      /answer：要写 \{ code \}、\{ status \} 或 \{ fault \} 之一/,
    ],
    ['rules.add', [{ on: '*', answer: { fault: 'lost', ms: 3 } }], /没有叫 ms 的字段/],
    ['rules.add', [{ on: '*', probability: 2 }], /probability：不能大于 1，收到 2/],
    ['rules.add', [{ on: '*', member: 'wangfang' }], /^rules\.add：member：没有叫 wangfang 的会员/],
    ['rules.remove', ['1'], /^rules\.remove：规则编号：要写规则的编号/],
    ['network.delay', [{ delay: '3s' }], /^network\.delay：delay：要写毫秒数/],
    [
      'holds.release',
      ['wallet.transfr'],
      /^holds\.release：放行哪个：没有叫 wallet\.transfr 的接口/,
    ],
    ['db.rows', ['accounts', { cents: '5' }], /^db\.rows：cents：要数字，收到 "5" \/ /],
    [
      'db.rows',
      ['accounts', { id: '' }],
      /^db\.rows：id：至少 1 个字，收到 0 \/ at least 1 long, given: 0$/,
    ],
    ['db.rows', ['accounts', { memberId: undefined }], /^db\.rows：memberId：/],
    ['db.rows', ['accounts', {}, 'all'], /^db\.rows：最多几行：要数字/],
    ['db.search', ['members', 5], /^db\.search：词：要文字，收到 5 \/ /],
    ['restore', [{}], /^restore：db：没有填/],
    ['saves.remove', ['甲'], /^没有叫 甲 的存档/],
    ['saves.add', [' '], /^saves\.add：名字：是空的 \/ empty$/],
    ['scenario.name', [{ name: '我的场景' }], /\nname：要用小写字母、数字和短横线/],
  ])('refuse %s(%j) with a message', (name, args, message) => {
    const before = snapshotWorld(world)
    expect(() => call(name, ...args)).toThrow(message)
    expect(snapshotWorld(world)).toEqual({ ...before, at: expect.any(Number) as number })
    expect(control['undo.list']()).toEqual([])
  })

  it('accept valid arguments without the optional ones', () => {
    expect(call('db.rows', 'members', undefined, 2)).toHaveLength(2)
    expect(call('db.rows', 'members', null, 2)).toHaveLength(2)
    expect(call('db.rows', 'accounts', { venue: null, kind: 'central' })).not.toEqual([])
    expect(call('journal.list')).toEqual([])
    expect(call('holds.release', 'wallet.transfer')).toBe(0)
    expect(call('holds.release', 'hold1')).toBe(0)
    expect(call('network.delay', undefined)).toBeUndefined()
    expect(call('become', 'demo888')).toMatchObject({ open: '/' })
    expect(call('rules.add', { on: '*', delay: [1, 1], member: 'guest' })).toBe('rule1')
    expect(call('rules.add', { on: '*', delay: { median: 1, sigma: 0 }, member: 'demo888' })).toBe(
      'rule2',
    )
  })
})

describe('a bundle', () => {
  const openChangedBundle = (change: (world: Record<string, unknown>) => void) => {
    const bundle = JSON.parse(JSON.stringify(control['bundle.make']())) as {
      world: Record<string, unknown>
    }
    change(bundle.world)
    return () => control['bundle.open'](bundle)
  }
  it('is refused with an invalid name, rule, delay or scheduled act', () => {
    expect(
      openChangedBundle((bundleWorld) =>
        Object.assign(bundleWorld.setting as object, { scenario: '我的场景' }),
      ),
    ).toThrow('world.setting.scenario：要用小写字母、数字和短横线')
    const rule = { id: 'rule1', seen: 0, hits: 0 }
    expect(
      openChangedBundle(
        (bundleWorld) => void (bundleWorld.rules = [{ ...rule, on: 'user.balence' }]),
      ),
    ).toThrow(
      '现场文件已损坏 / damaged bundle:\nworld.rules.0.on：没有叫 user.balence 的接口，最接近的是：user.balance',
    )
    expect(
      openChangedBundle(
        (bundleWorld) => void (bundleWorld.rules = [{ ...rule, on: '*', answer: { fault: 'x' } }]),
      ),
    ).toThrow('world.rules.0.answer.fault：没有叫 x 的故障')
    expect(
      openChangedBundle((bundleWorld) =>
        Object.assign(bundleWorld.setting as object, { delay: 'abc' }),
      ),
    ).toThrow('world.setting.delay：要写毫秒数')
    const later = [{ act: 'session.ent', seconds: 1 }]
    expect(
      openChangedBundle((bundleWorld) => Object.assign(bundleWorld.setting as object, { later })),
    ).toThrow('world.setting.later.0.act：没有叫 session.ent 的操作，最接近的是：session.end')
    expect(openChangedBundle(() => undefined)).not.toThrow()
  })
  it('keeps the random state of rules', () => {
    world.faults.random.next()
    const otherWorld = createWorld()
    createControl(otherWorld)['bundle.open'](JSON.parse(JSON.stringify(control['bundle.make']())))
    expect(otherWorld.faults.random.state()).toBe(world.faults.random.state())
    control.load('member')
    const chanceBefore = world.faults.random.state()
    control.load('member', { seed: 99 })
    expect(world.faults.random.state()).not.toBe(chanceBefore)
  })
})
