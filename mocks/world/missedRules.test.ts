import { describe, expect, it } from 'vitest'
import { asking } from '../pipeline/testing'
import { Faults, type ActiveRule, type Call, type Rule } from './faults'
import { MOST, missedWords } from './nearMiss'

const having = (...rules: Omit<Rule, 'on'>[]) => {
  const faults = new Faults()
  for (const rule of rules) faults.add({ on: 'wallet.transfer', ...rule })
  return faults
}
/** Per rule that did not apply: its id and the phrases. */
const whyNot = (faults: Faults, rest: Partial<Call> = {}, own?: ActiveRule) =>
  faults
    .take(asking('wallet.transfer', rest), own)
    .missed.map(({ of, missed }) => [of, ...missed.map(missedWords)])

describe('a rule that nearly applied', () => {
  it('says which call it waits for, and which this is', () => {
    expect(whyNot(having({ nth: 2 }))).toEqual([
      ['rule1', '第几次（nth）：要第 2 次，实际是第 1 次'],
    ])
    const faults = having({ first: 1 })
    expect(whyNot(faults)).toEqual([])
    expect(whyNot(faults)).toEqual([['rule1', '只管前几次（first）：前 1 次，实际是第 2 次']])
  })

  it('says every field of the body that differs, deep inside too', () => {
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

  it('says the header and the member', () => {
    const faults = having({ header: { 'x-build': '7' }, member: 'wangFang' })
    const call = { headers: new Headers({ 'x-build': '8' }), who: () => 'demo888' }
    expect(whyNot(faults, call)).toEqual([
      [
        'rule1',
        '请求头（header）的 x-build：要「7」，实际是「8」',
        '会员（member）：要「wangFang」，实际是「demo888」',
      ],
    ])
  })

  it('stars out what is secret, wherever it lies', () => {
    const rule = {
      body: { password: 'right', to: { token: 'told' } },
      header: { Authorization: 'Bearer told', cookie: 'told' },
    }
    const call = {
      body: { password: 'wrong', to: { token: 'sent' } },
      headers: new Headers({ authorization: 'Bearer sent', cookie: 'sent' }),
    }
    const text = JSON.stringify(having(rule).take(asking('wallet.transfer', call)).missed)
    expect(text.match(/"expected":"\*\*\*","actual":"\*\*\*"/g)).toHaveLength(4)
    expect(text).not.toMatch(/right|wrong|sent|told/)
  })

  it('says who was before it, or that chance was against it', () => {
    expect(whyNot(having({}, { priority: 2 }))).toEqual([
      ['rule1', '优先级（priority）：0，让给了 rule2（2）'],
    ])
    const own = { id: 'x-fake-rule', on: 'wallet.transfer', seen: 0, hits: 0 } as const
    expect(whyNot(having({ priority: 9 }), {}, { ...own })).toEqual([
      ['rule1', '优先级（priority）：9，让给了请求自带的规则'],
    ])
    expect(whyNot(having({ probability: 0 }))).toEqual([
      ['rule1', '机会（probability）：0，这次没有抽中'],
    ])
  })

  it('keeps long values and long bodies short', () => {
    const long = 'x'.repeat(1000)
    const body = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, long]))
    const [missed] = having({ body }).take(asking('wallet.transfer')).missed
    expect(missed?.missed).toHaveLength(MOST.fields)
    expect(JSON.stringify(missed).length).toBeLessThan(2000)
  })
})
