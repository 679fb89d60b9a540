import { describe, expect, it } from 'vitest'
import { createRandom } from '@fixtures/random'
import type { Rule } from '@scenarios/scenario'
import { createFaultCall } from '../pipeline/testing'
import { FaultRules, type Call, formatRuleMiss } from './faults'
import { drawDelayMs } from './network'

const drawDelays = (delay: Parameters<typeof drawDelayMs>[0], count = 400) => {
  const random = createRandom(3)
  return Array.from({ length: count }, () => drawDelayMs(delay, random))
}

const createRules = (...rules: Omit<Rule, 'on'>[]) => {
  const faults = new FaultRules()
  for (const rule of rules) faults.add({ on: 'wallet.transfer', ...rule })
  return faults
}

it('a delay is zero, fixed, or between two values', () => {
  expect(drawDelayMs(undefined, createRandom(1))).toBe(0)
  expect(new Set(drawDelays(120))).toEqual(new Set([120]))
  expect(new Set(drawDelays([1, 3]))).toEqual(new Set([1, 2, 3]))
})

describe('the rule that applies', () => {
  const findRuleId = (faults: FaultRules, rest: Partial<Call> = {}) =>
    faults.matchAndCount(createFaultCall('wallet.transfer', rest)).rule?.id

  it('matches bodies that contain its values at any depth', () => {
    const faults = createRules({ body: { amount: '100', to: { plat: 'YDZR' }, tags: ['a'] } })
    const body = { amount: '100', to: { plat: 'YDZR', more: 1 }, tags: ['a', 'b'], at: 5 }
    expect(findRuleId(faults, { body })).toBe('rule1')
    expect(findRuleId(faults, { body: { ...body, amount: '200' } })).toBeUndefined()
    expect(findRuleId(faults, { body: { ...body, amount: 100 } })).toBeUndefined()
    expect(findRuleId(faults, { body: { ...body, to: { plat: 'QMTY' } } })).toBeUndefined()
    expect(findRuleId(faults, { body: { ...body, to: null } })).toBeUndefined()
    expect(findRuleId(faults, { body: { ...body, to: 'YDZR' } })).toBeUndefined()
    expect(findRuleId(faults, { body: { ...body, tags: ['b'] } })).toBeUndefined()
    expect(findRuleId(faults, { body: '<not json>' })).toBeUndefined()
    expect(findRuleId(createRules({ body: { amount: null } }), { body: { amount: null } })).toBe(
      'rule1',
    )
    expect(findRuleId(createRules({ body: { amount: null } }), { body: {} })).toBeUndefined()
    expect(faults.list()).toMatchObject([{ seen: 1, hits: 1 }])
  })

  it('matches headers without regard to case', () => {
    const faults = createRules({ header: { 'X-Build': '7', 'x-b': '1' } })
    expect(findRuleId(faults, { headers: new Headers({ 'x-build': '7', 'X-B': '1' }) })).toBe(
      'rule1',
    )
    expect(findRuleId(faults, { headers: new Headers({ 'x-build': '7' }) })).toBeUndefined()
    expect(
      findRuleId(faults, { headers: new Headers({ 'x-build': '8', 'x-b': '1' }) }),
    ).toBeUndefined()
  })

  it('matches its member', () => {
    const faults = createRules({ member: 'wangFang' })
    expect(findRuleId(faults, { isMember: (who) => who === 'wangFang' })).toBe('rule1')
    expect(findRuleId(faults)).toBeUndefined()
    expect(findRuleId(createRules({ member: 'guest' }))).toBe('rule1')
  })

  it('counts only matching calls', () => {
    const faults = createRules({ body: { amount: '100' }, nth: 2 })
    const call = { body: { amount: '100' } }
    expect([
      findRuleId(faults, call),
      findRuleId(faults),
      findRuleId(faults, call),
      findRuleId(faults, call),
    ]).toEqual([undefined, undefined, 'rule1', undefined])
  })

  it('has the highest priority, then was added first; all matching rules count', () => {
    const faults = createRules({}, { priority: 2, first: 1 }, { priority: 2 }, { priority: -1 })
    expect([findRuleId(faults), findRuleId(faults)]).toEqual(['rule2', 'rule3'])
    faults.remove('rule3')
    expect(findRuleId(faults)).toBe('rule1')
    faults.remove('rule1')
    faults.remove('rule2')
    expect(findRuleId(faults)).toBe('rule4')
    expect(faults.list()).toMatchObject([{ id: 'rule4', seen: 4, hits: 1 }])
  })

  it("is the call's own rule before all others", () => {
    const faults = createRules({ priority: 1000 })
    const headerRule = { id: 'own', on: 'wallet.transfer', seen: 0, hits: 0 } as const
    expect(
      faults.matchAndCount(createFaultCall('wallet.transfer'), { ...headerRule }).rule?.id,
    ).toBe('own')
    expect(
      faults.matchAndCount(createFaultCall('wallet.transfer'), { ...headerRule, nth: 2 }).rule?.id,
    ).toBe('rule1')
    expect(
      faults.matchAndCount(createFaultCall('wallet.transfer'), { ...headerRule, priority: -5 }).rule
        ?.id,
    ).toBe('own')
  })

  it('applies as often as its probability, the same for the same seed', () => {
    const drawMatches = (probability: number) => {
      const faults = createRules({ probability, priority: 1 }, {})
      faults.random.reseed(3)
      return Array.from({ length: 400 }, () => findRuleId(faults) === 'rule1')
    }
    const hits = drawMatches(0.25).filter(Boolean).length
    expect(hits).toBeGreaterThan(70)
    expect(hits).toBeLessThan(130)
    expect(drawMatches(0.25)).toEqual(drawMatches(0.25))
    expect(drawMatches(0)).not.toContain(true)
    expect(drawMatches(1)).not.toContain(false)
  })
})

const findMissTexts = (faults: FaultRules, rest: Partial<Call> = {}) =>
  faults
    .matchAndCount(createFaultCall('wallet.transfer', rest))
    .nearMisses.map(({ name, misses }) => [name, ...misses.map(formatRuleMiss)])

describe('a rule that nearly applied', () => {
  it('shows the expected and the actual count', () => {
    expect(findMissTexts(createRules({ nth: 2 }))).toEqual([
      ['rule1', '第几次（nth）：要第 2 次，实际是第 1 次'],
    ])
    const faults = createRules({ first: 1 })
    expect(findMissTexts(faults)).toEqual([])
    expect(findMissTexts(faults)).toEqual([
      ['rule1', '只管前几次（first）：前 1 次，实际是第 2 次'],
    ])
  })

  it('shows every differing field of the body', () => {
    const body = { amount: '200', to: { plat: 'QMTY' }, same: 1 }
    const expected = { amount: '100', to: { plat: 'YDZR' }, same: 1, note: null }
    expect(findMissTexts(createRules({ body: expected }), { body })).toEqual([
      [
        'rule1',
        '正文（body）的 amount：要「100」，实际是「200」',
        '正文（body）的 to.plat：要「YDZR」，实际是「QMTY」',
        '正文（body）的 note：要null，实际没有',
      ],
    ])
    expect(findMissTexts(createRules({ body: expected }), { body: '<not json>' })).toMatchObject([
      ['rule1', expect.stringMatching(/^正文（body）：要\{.*\}，实际是「<not json>」$/)],
    ])
  })
  it('masks secrets', () => {
    const rule = {
      body: { password: 'right', to: { token: 'told' } },
      header: { Authorization: 'Bearer told', cookie: 'told' },
    }
    const call = {
      body: { password: 'wrong', to: { token: 'sent' } },
      headers: new Headers({ authorization: 'Bearer sent', cookie: 'sent' }),
    }
    const text = JSON.stringify(
      createRules(rule).matchAndCount(createFaultCall('wallet.transfer', call)).nearMisses,
    )
    expect(text.match(/"expected":"\*\*\*","actual":"\*\*\*"/g)).toHaveLength(4)
    expect(text).not.toMatch(/right|wrong|sent|told/)
  })
})
