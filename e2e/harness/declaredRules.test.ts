import { expect, it } from 'vitest'
import type { Coverage, RuleTally } from '../../mocks/world/coverage'
import type { Rule } from '../../mocks/world/rule'
import type { Send } from './surface'
import { DeclaredRules, type Guard } from './declaredRules'

function declaring() {
  const sent: [string, unknown[]][] = []
  const raw: Send = async (name, args) => {
    sent.push([name, args])
    if (args[0] === undefined) throw new TypeError('rules.add 少了第 1 个参数：规则')
    return Promise.resolve(`rule${sent.length}`)
  }
  const rules = new DeclaredRules(raw)
  return { rules, sent, add: (rule: Rule, guard?: Guard) => rules.send('rules.add', [rule, guard]) }
}
const counted = (...rules: Partial<RuleTally>[]): Coverage[] => [
  {
    calls: {},
    scenarios: {},
    rules: rules.map((one) => ({ id: 'rule1', rule, asked: 0, hits: 0, missed: [], ...one })),
  },
]
const rule: Rule = { on: 'user.me', nth: 2, answer: { fault: 'offline' } }

it('is content with rules that applied, in whichever world of the test', async () => {
  const { rules, add, sent } = declaring()
  expect(await add(rule)).toBe('rule1')
  expect(sent).toEqual([['rules.add', [rule]]])
  expect(rules.unused([...counted({ asked: 1 }), ...counted({ asked: 2, hits: 1 })])).toEqual([])
})

it('says how often the endpoint was called and what was amiss', async () => {
  const { rules, add } = declaring()
  await add(rule)
  const [line, reason] = rules.unused(
    counted({ asked: 1, missed: ['第几次（nth）：要第 2 次，实际是第 1 次'] }),
  )
  expect(line).toBe(
    `rule1 ${JSON.stringify(rule)}：user.me 被调用 1 次，最后一次差在 / what differed in the last of 1 calls: 第几次（nth）：要第 2 次，实际是第 1 次`,
  )
  expect(reason).toContain('mayRest')
  expect(rules.unused([])[0]).toMatch(
    /：user\.me 在它加上之后一次也没有被调用 \/ never called after it was added$/,
  )
})

it('tells another rule of the same number apart', async () => {
  const { rules, add } = declaring()
  await add(rule)
  expect(rules.unused(counted({ hits: 1, rule: { on: 'user.me' } }))).toHaveLength(2)
})

it('lets a guard rest, and passes wrong arguments on to be refused', async () => {
  const { rules, add, sent } = declaring()
  await add(rule, { mayRest: true })
  expect(rules.unused([])).toEqual([])
  await expect(rules.send('rules.add', [])).rejects.toThrow('少了第 1 个参数')
  expect(sent).toHaveLength(2)
  expect(rules.unused([])).toEqual([])
})

it('knows a rule that waited for its page by its words', () => {
  const rules = new DeclaredRules(async () => Promise.resolve('waiting1'))
  return rules.send('rules.add', [rule]).then(() => {
    expect(rules.unused(counted({ id: 'rule3', asked: 1, hits: 1 }))).toEqual([])
    expect(rules.unused([])).not.toEqual([])
  })
})
