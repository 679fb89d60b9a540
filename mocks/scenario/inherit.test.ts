import { describe, expect, it } from 'vitest'
import type { Scenario } from '@scenarios/scenario'
import { resolveInheritance } from './inherit'

const base = { group: '测试', title: '测试', story: '测试', look: '测试' }
const parent: Scenario = {
  ...base,
  name: 'parent',
  as: 'wangFang',
  at: '2026-01-02 03:04',
  seed: 5,
  rules: [{ on: 'app.info', delay: 10 }],
  world: {
    site: { usdtrate: '7.1', site_state: 0 },
    people: { wangFang: { balance: '1.00', venues: { YDZR: '2.00' }, set: { vip: 3 } } },
    rows: { notices: [{ id: 'n1', title: '一' }], games: null },
  },
}
const child: Scenario = {
  ...base,
  name: 'child',
  from: 'parent',
  seed: 6,
  rules: [{ on: 'user.me', nth: 1 }],
  world: {
    site: { site_state: 1 },
    people: { wangFang: { cards: 0, venues: { QMTY: '3.00' } }, liMing: { balance: '9.00' } },
    rows: { notices: [{ id: 'n2', title: '二' }] },
  },
}
const scenarios = [parent, child]

describe('resolveInheritance', () => {
  const resolved = resolveInheritance(child, scenarios)

  it("takes the parent's fields unless the child has its own", () => {
    expect(resolved).toMatchObject({
      name: 'child',
      as: 'wangFang',
      at: '2026-01-02 03:04',
      seed: 6,
    })
    expect(resolved).not.toHaveProperty('from')
  })
  it('replaces rules and later', () => {
    expect(resolved.rules).toEqual([{ on: 'user.me', nth: 1 }])
    expect(resolved.later).toEqual([])
    const { rules: _, ...childWithoutRules } = child
    expect(resolveInheritance(childWithoutRules, scenarios).rules).toEqual(parent.rules)
  })
  it("merges the world by site column, person's field and row", () => {
    expect(resolved.world).toEqual({
      site: { usdtrate: '7.1', site_state: 1 },
      people: {
        wangFang: {
          balance: '1.00',
          cards: 0,
          venues: { YDZR: '2.00', QMTY: '3.00' },
          set: { vip: 3 },
        },
        liMing: { balance: '9.00', venues: {}, set: {} },
      },
      rows: {
        notices: [
          { id: 'n1', title: '一' },
          { id: 'n2', title: '二' },
        ],
        games: null,
      },
      gone: {},
    })
  })
  it("joins removed ids by table, the ancestor's first", () => {
    const createScenario = (
      name: string,
      gone: Record<string, string[]>,
      from?: string,
    ): Scenario => ({
      ...base,
      name,
      ...(from && { from }),
      world: { gone },
    })
    const lineage = [
      createScenario('first', { games: ['g1'], banks: ['b1'] }),
      createScenario('second', { games: ['g2', 'g3'] }, 'first'),
      createScenario('third', { notices: ['n1'], games: ['g4'] }, 'second'),
    ]
    const getRemovedIds = (name: string) =>
      resolveInheritance(lineage.find((scenario) => scenario.name === name) ?? child, lineage).world
        .gone
    expect(getRemovedIds('third')).toEqual({
      games: ['g1', 'g2', 'g3', 'g4'],
      banks: ['b1'],
      notices: ['n1'],
    })
    expect(getRemovedIds('first')).toEqual({ games: ['g1'], banks: ['b1'] })
    expect(lineage[0]?.world?.gone).toEqual({ games: ['g1'], banks: ['b1'] })
  })
  it('throws for an unknown parent', () => {
    const orphan = { ...child, from: 'unknown' }
    expect(() => resolveInheritance(orphan, scenarios)).toThrow(
      'child：from：没有叫 unknown 的场景，最接近的是：',
    )
  })
  it('throws for a cycle', () => {
    const a: Scenario = { ...base, name: 'a', from: 'b' }
    const b: Scenario = { ...base, name: 'b', from: 'c' }
    const c: Scenario = { ...base, name: 'c', from: 'a' }
    expect(() => resolveInheritance(a, [a, b, c])).toThrow(
      'a：from 绕成了一圈（a → b → c → a） / from runs in a circle',
    )
    const self: Scenario = { ...base, name: 'self', from: 'self' }
    expect(() => resolveInheritance(self, [self])).toThrow('self → self')
  })
  it("replaces a table that an ancestor empties with the child's rows", () => {
    const descendant = { ...child, name: 'more', world: { rows: { games: [{ id: 'g' }] } } }
    const { rows, gone } = resolveInheritance(descendant, scenarios).world
    expect([rows['games'], gone]).toEqual([[{ id: 'g' }], { games: ['*'] }])
  })
})
