import { expect, it } from 'vitest'
import { validate } from '../load'
import { delays, delayWords, isDelay, outcomes, ruleWords } from './outcomes'

it('offers outcomes that a scenario takes, each once, and every one that there is', () => {
  const rules = outcomes.map((outcome) => {
    const answer = outcome.make(outcome.code ?? 0, '维护')
    return { on: 'user.balance', ...(answer ? { answer } : { delay: 900 }) }
  })
  const probe = (list: unknown[]) =>
    validate({
      name: 'x',
      group: 'x',
      title: 'x',
      story: 'x',
      look: 'x',
      from: 'member',
      rules: list,
    })
  expect(probe(rules)).toEqual([])
  expect(new Set(outcomes.map((o) => o.key)).size).toBe(outcomes.length)
  // The shape names every fault when it refuses one.
  const refused = probe([{ on: 'user.balance', answer: { fault: 'none' } }]).join()
  const known = /fault: ([a-zA-Z |]+)/.exec(refused)?.[1]?.trim().split(' | ') ?? []
  expect(known.length).toBeGreaterThan(8)
  expect(known.filter((fault) => !outcomes.some((o) => o.key === fault))).toEqual([])
})

it('says a rule in words', () => {
  expect(ruleWords({ on: '*', nth: 2, answer: { code: 500, message: '维护' } })).toBe(
    '第 2 次 · code 500「维护」',
  )
  expect(ruleWords({ on: '*', first: 3, answer: { fault: 'lost' }, delay: 400 })).toBe(
    '前 3 次 · 已执行但应答丢失 · 慢 400 ms',
  )
  expect(ruleWords({ on: '*', delay: [80, 240] })).toBe('总是 · 慢 80–240 ms')
})

it('knows the preset that stands', () => {
  expect(delays.filter((d) => isDelay(d.delay, { median: 80, sigma: 0.4 }))).toHaveLength(1)
  expect(delays.filter((d) => isDelay(d.delay, undefined))).toHaveLength(1)
  expect(delayWords({ median: 80, sigma: 0.4 })).toBe('约 80 ms（σ 0.4）')
})
