import { expect, it } from 'vitest'
import { faultNames } from '@fixtures/faults'
import { validateScenario } from '../../scenario/load'
import { ruleOutcomes, describeRule } from './rules'

it('offers every valid outcome once', () => {
  const rules = ruleOutcomes.map((outcome) => {
    const initial = Object.fromEntries(outcome.fields.map((field) => [field.name, field.initial]))
    const answer = outcome.createAnswer({ ...initial, field: 'data.balance', message: '维护' })
    return { on: 'user.balance', ...(answer ? { answer } : { delay: 900 }) }
  })
  const validateRules = (rules: unknown[]) =>
    validateScenario({
      name: 'x',
      group: 'x',
      title: 'x',
      story: 'x',
      look: 'x',
      from: 'member',
      rules,
    })
  expect(validateRules(rules)).toEqual([])
  expect(new Set(ruleOutcomes.map(({ key }) => key)).size).toBe(ruleOutcomes.length)
  expect(faultNames.filter((fault) => !ruleOutcomes.some(({ key }) => key === fault))).toEqual([])
})

it('describes a rule in Chinese', () => {
  expect(describeRule({ nth: 2, answer: { code: 500, message: '维护' } })).toBe(
    '第 2 次 · code 500「维护」',
  )
  expect(describeRule({ first: 3, answer: { fault: 'lost' }, delay: 400 })).toBe(
    '前 3 次 · 已执行但应答丢失 · 慢 400 ms',
  )
  expect(describeRule({ delay: [80, 240] })).toBe('总是 · 慢 80–240 ms')
  expect(
    describeRule({
      member: 'demo888',
      body: { type: 1 },
      header: { 'x-a': '1' },
      probability: 0.5,
      priority: 2,
      answer: { fault: 'drip', ms: 900 },
    }),
  ).toBe(
    '总是 · 会员 demo888 · 请求含 {"type":1} · 请求头含 {"x-a":"1"} · 概率 0.5 · 优先级 2 · 慢慢来：应答一点一点到 ms=900',
  )
})
