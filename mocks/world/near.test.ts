import { describe, expect, it } from 'vitest'
import { asking } from '../scenario/testing'
import { Faults, type ActiveRule, type Asked } from './faults'
import { MOST, missedWords } from './near'
import type { Rule } from './rule'

const having = (...rules: Omit<Rule, 'on'>[]) => {
  const faults = new Faults()
  for (const rule of rules) faults.add({ on: 'wallet.transfer', ...rule })
  return faults
}
/** Per rule that did not apply: its id and the phrases. */
const whyNot = (faults: Faults, rest: Partial<Asked> = {}, own?: ActiveRule) =>
  faults
    .take(asking('wallet.transfer', rest), own)
    .missed.map(({ near }) => [near.of, ...near.missed.map(missedWords)])

describe('a rule that nearly applied', () => {
  it('says which call it waits for, and which this is', () => {
    expect(whyNot(having({ nth: 2 }))).toEqual([['rule1', 'nth：要第 2 次，这是第 1 次']])
    const faults = having({ first: 1 })
    expect(whyNot(faults)).toEqual([])
    expect(whyNot(faults)).toEqual([['rule1', 'first：只管前 1 次，这是第 2 次']])
  })

  it('says every field of the body that differs, deep inside too', () => {
    const body = { amount: '200', to: { plat: 'QMTY' }, same: 1 }
    const wanted = { amount: '100', to: { plat: 'YDZR' }, same: 1, note: null }
    expect(whyNot(having({ body: wanted }), { body })).toEqual([
      [
        'rule1',
        'body 的 amount：要「100」，这是「200」',
        'body 的 to.plat：要「YDZR」，这是「QMTY」',
        'body 的 note：要null，这是没有',
      ],
    ])
    expect(whyNot(having({ body: wanted }), { body: '<not json>' })).toMatchObject([
      ['rule1', expect.stringMatching(/^body：要\{.*\}，这是「<not json>」$/)],
    ])
  })

  it('says the header and the member', () => {
    const faults = having({ header: { 'x-build': '7' }, member: 'wangFang' })
    const call = { headers: new Headers({ 'x-build': '8' }), who: () => 'demo888' }
    expect(whyNot(faults, call)).toEqual([
      ['rule1', 'header 的 x-build：要「7」，这是「8」', 'member：要「wangFang」，这是「demo888」'],
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
    const text = JSON.stringify(
      having(rule)
        .take(asking('wallet.transfer', call))
        .missed.map(({ near }) => near),
    )
    expect(text.match(/"expected":"\*\*\*","actual":"\*\*\*"/g)).toHaveLength(4)
    expect(text).not.toMatch(/right|wrong|sent|told/)
  })

  it('says who was before it, or that chance was against it', () => {
    expect(whyNot(having({}, { priority: 2 }))).toEqual([
      ['rule1', 'priority：0，让给了 rule2（2）'],
    ])
    const own = { id: 'x-fake-rule', on: 'wallet.transfer', seen: 0, hits: 0 } as const
    expect(whyNot(having({ priority: 9 }), {}, { ...own })).toEqual([
      ['rule1', 'priority：9，让给了请求自带的规则'],
    ])
    expect(whyNot(having({ probability: 0 }))).toEqual([
      ['rule1', 'probability：0 的机会，这次没有抽中'],
    ])
  })

  it('says nothing of rules that are about other calls', () => {
    const faults = new Faults()
    faults.add({ on: 'user.me', nth: 2 })
    expect(whyNot(faults)).toEqual([])
  })

  it('keeps long values and long bodies short', () => {
    const long = 'x'.repeat(1000)
    const body = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`f${i}`, long]))
    const [missed] = having({ body }).take(asking('wallet.transfer')).missed
    expect(missed?.near.missed).toHaveLength(MOST.fields)
    expect(JSON.stringify(missed?.near).length).toBeLessThan(2000)
  })
})
