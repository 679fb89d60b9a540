import { describe, expect, it } from 'vitest'
import { createRandom } from '@fixtures/random'
import type { Rule } from '@scenarios/scenario'
import { createCall } from '../pipeline/testing'
import { FaultRules, type Call } from './faults'
import { drawDelayMs } from './network'

const many = (delay: Parameters<typeof drawDelayMs>[0], n = 400) => {
  const random = createRandom(3)
  return Array.from({ length: n }, () => drawDelayMs(delay, random))
}

describe('a delay', () => {
  it('is zero, fixed, or between two values', () => {
    expect(drawDelayMs(undefined, createRandom(1))).toBe(0)
    expect(new Set(many(120))).toEqual(new Set([120]))
    expect(new Set(many([1, 3]))).toEqual(new Set([1, 2, 3]))
  })
})

describe('the rule that applies', () => {
  const taken = (faults: FaultRules, rest: Partial<Call> = {}) =>
    faults.decide(createCall('wallet.transfer', rest)).rule?.id
  const having = (...rules: Omit<Rule, 'on'>[]) => {
    const faults = new FaultRules()
    for (const rule of rules) faults.add({ on: 'wallet.transfer', ...rule })
    return faults
  }

  it('matches bodies that contain its values at any depth', () => {
    const faults = having({ body: { amount: '100', to: { plat: 'YDZR' }, tags: ['a'] } })
    const body = { amount: '100', to: { plat: 'YDZR', more: 1 }, tags: ['a', 'b'], at: 5 }
    expect(taken(faults, { body })).toBe('rule1')
    expect(taken(faults, { body: { ...body, amount: '200' } })).toBeUndefined()
    expect(taken(faults, { body: { ...body, amount: 100 } })).toBeUndefined()
    expect(taken(faults, { body: { ...body, to: { plat: 'QMTY' } } })).toBeUndefined()
    expect(taken(faults, { body: { ...body, to: null } })).toBeUndefined()
    expect(taken(faults, { body: { ...body, to: 'YDZR' } })).toBeUndefined()
    expect(taken(faults, { body: { ...body, tags: ['b'] } })).toBeUndefined()
    expect(taken(faults, { body: '<not json>' })).toBeUndefined()
    expect(taken(having({ body: { amount: null } }), { body: { amount: null } })).toBe('rule1')
    expect(taken(having({ body: { amount: null } }), { body: {} })).toBeUndefined()
    expect(faults.list()).toMatchObject([{ seen: 1, hits: 1 }])
  })

  it('matches headers without regard to case', () => {
    const faults = having({ header: { 'X-Build': '7', 'x-b': '1' } })
    expect(taken(faults, { headers: new Headers({ 'x-build': '7', 'X-B': '1' }) })).toBe('rule1')
    expect(taken(faults, { headers: new Headers({ 'x-build': '7' }) })).toBeUndefined()
    expect(taken(faults, { headers: new Headers({ 'x-build': '8', 'x-b': '1' }) })).toBeUndefined()
  })

  it('matches its member', () => {
    const faults = having({ member: 'wangFang' })
    expect(taken(faults, { isMember: (who) => who === 'wangFang' })).toBe('rule1')
    expect(taken(faults)).toBeUndefined()
    expect(taken(having({ member: 'guest' }))).toBe('rule1')
  })

  it('counts only matching calls', () => {
    const faults = having({ body: { amount: '100' }, nth: 2 })
    const one = { body: { amount: '100' } }
    expect([taken(faults, one), taken(faults), taken(faults, one), taken(faults, one)]).toEqual([
      undefined,
      undefined,
      'rule1',
      undefined,
    ])
  })

  it('has the highest priority, then was added first; all matching rules count', () => {
    const faults = having({}, { priority: 2, first: 1 }, { priority: 2 }, { priority: -1 })
    expect([taken(faults), taken(faults)]).toEqual(['rule2', 'rule3'])
    faults.remove('rule3')
    expect(taken(faults)).toBe('rule1')
    faults.remove('rule1')
    faults.remove('rule2')
    expect(taken(faults)).toBe('rule4')
    expect(faults.list()).toMatchObject([{ id: 'rule4', seen: 4, hits: 1 }])
  })

  it("is the call's own rule before all others", () => {
    const faults = having({ priority: 1000 })
    const own = { id: 'own', on: 'wallet.transfer', seen: 0, hits: 0 } as const
    expect(faults.decide(createCall('wallet.transfer'), { ...own }).rule?.id).toBe('own')
    expect(faults.decide(createCall('wallet.transfer'), { ...own, nth: 2 }).rule?.id).toBe('rule1')
    expect(faults.decide(createCall('wallet.transfer'), { ...own, priority: -5 }).rule?.id).toBe(
      'own',
    )
  })

  it('applies as often as its probability, the same for the same seed', () => {
    const drawn = (probability: number) => {
      const faults = having({ probability, priority: 1 }, {})
      faults.chance.reseed(3)
      return Array.from({ length: 400 }, () => taken(faults) === 'rule1')
    }
    const hits = drawn(0.25).filter(Boolean).length
    expect(hits).toBeGreaterThan(70)
    expect(hits).toBeLessThan(130)
    expect(drawn(0.25)).toEqual(drawn(0.25))
    expect(drawn(0)).not.toContain(true)
    expect(drawn(1)).not.toContain(false)
  })
})
