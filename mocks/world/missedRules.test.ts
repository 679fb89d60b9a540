import { describe, expect, it } from 'vitest'
import type { Rule } from '@scenarios/scenario'
import { createCall } from '../pipeline/testing'
import { FaultRules, type ActiveRule, type Call, formatRuleMiss } from './faults'

const having = (...rules: Omit<Rule, 'on'>[]) => {
  const faults = new FaultRules()
  for (const rule of rules) faults.add({ on: 'wallet.transfer', ...rule })
  return faults
}
const whyNot = (faults: FaultRules, rest: Partial<Call> = {}, own?: ActiveRule) =>
  faults
    .decide(createCall('wallet.transfer', rest), own)
    .nearMisses.map(({ name: of, misses: missed }) => [of, ...missed.map(formatRuleMiss)])

describe('a rule that nearly applied', () => {
  it('shows the expected and the actual count', () => {
    expect(whyNot(having({ nth: 2 }))).toEqual([
      ['rule1', '第几次（nth）：要第 2 次，实际是第 1 次'],
    ])
    const faults = having({ first: 1 })
    expect(whyNot(faults)).toEqual([])
    expect(whyNot(faults)).toEqual([['rule1', '只管前几次（first）：前 1 次，实际是第 2 次']])
  })

  it('shows every differing field of the body', () => {
    const body = { amount: '200', to: { plat: 'QMTY' }, same: 1 }
    const wanted = { amount: '100', to: { plat: 'YDZR' }, same: 1, note: null }
    expect(whyNot(having({ body: wanted }), { body })).toEqual([
      [
        'rule1',
        '正文（body）的 amount：要「100」，实际是「200」',
        '正文（body）的 to.plat：要「YDZR」，实际是「QMTY」',
        '正文（body）的 note：要null，实际没有',
      ],
    ])
    expect(whyNot(having({ body: wanted }), { body: '<not json>' })).toMatchObject([
      ['rule1', expect.stringMatching(/^正文（body）：要\{.*\}，实际是「<not json>」$/)],
    ])
  })
  it('stars out secrets', () => {
    const rule = {
      body: { password: 'right', to: { token: 'told' } },
      header: { Authorization: 'Bearer told', cookie: 'told' },
    }
    const call = {
      body: { password: 'wrong', to: { token: 'sent' } },
      headers: new Headers({ authorization: 'Bearer sent', cookie: 'sent' }),
    }
    const text = JSON.stringify(having(rule).decide(createCall('wallet.transfer', call)).nearMisses)
    expect(text.match(/"expected":"\*\*\*","actual":"\*\*\*"/g)).toHaveLength(4)
    expect(text).not.toMatch(/right|wrong|sent|told/)
  })
})
