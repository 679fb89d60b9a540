import { faultNames, faults } from '../../fixtures/faults'
import type { Rule, Answer, Delay } from '../../mocks/world/rule'
import { all as scenarios } from '../../scenarios/all'
import { endpoints } from '../../src/contract/all'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Coverage } from '../../mocks/world/coverage'

const spec = fileURLToPath(new URL('../../docs/spec.md', import.meta.url))

/** The messages of the specification's section 8, in its order: its Chinese phrases. Throws without the section. */
export function messagesIn(markdown: string): string[] {
  const section = /^## 8\..*?(?=^## 9\.)/ms.exec(markdown)?.[0]
  if (section === undefined) throw new Error('docs/spec.md has no section 8')
  return [...new Set(section.match(/\p{Script=Han}[\p{Script=Han}，！。、…]*/gu) ?? [])]
}

let messages: string[] | undefined
export const spec8 = (): string[] => (messages ??= messagesIn(readFileSync(spec, 'utf8')))

/** The attachment's name; Playwright's report hides names that begin so. */
export const COVERAGE = '_coverage'

type Counts = Record<string, number>

/** What one test exercised of the fake, in counts. */
export interface Exercised {
  /** By endpoint, then by outcome. */
  calls: Record<string, Counts>
  /** By a rule's answer: a fault's name, `code`, `status`, `none`. */
  answers: Counts
  /** By a rule's condition. */
  criteria: Counts
  scenarios: Counts
  /** Messages of the specification that the screen showed. */
  said: string[]
}

const answerOf = (answer: Answer | undefined): string => {
  if (!answer) return 'none'
  if ('fault' in answer) return answer.fault
  return 'status' in answer ? 'status' : 'code'
}

const delayOf = (delay: Delay) =>
  typeof delay === 'number' ? 'delay' : 'median' in delay ? 'delay.median' : 'delay.range'

/** A rule's conditions, by the names of `criteria`. */
export function criteriaOf({ on, answer: _answer, delay, ...conditions }: Rule): string[] {
  return [
    ...(on === '*' ? ['*'] : []),
    ...Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : name)),
    ...(delay === undefined ? [] : [delayOf(delay)]),
  ]
}

const add = (counts: Counts, key: string, times: number) => {
  counts[key] = (counts[key] ?? 0) + times
}

/** The worlds that a test has used, one after another or side by side, as one. */
export function exercised(parts: readonly Coverage[], said: Iterable<string>): Exercised {
  const all: Exercised = { calls: {}, answers: {}, criteria: {}, scenarios: {}, said: [...said] }
  for (const { calls, rules, scenarios } of parts) {
    for (const [id, outcomes] of Object.entries(calls))
      for (const [outcome, times] of Object.entries(outcomes))
        add((all.calls[id] ??= {}), outcome, times)
    for (const { rule, hits } of rules) {
      if (hits === 0) continue
      add(all.answers, answerOf(rule.answer), hits)
      for (const name of criteriaOf(rule)) add(all.criteria, name, hits)
    }
    for (const [name, times] of Object.entries(scenarios)) add(all.scenarios, name, times)
  }
  return all
}

/** A test that has run, and what it exercised. */
export interface Ran {
  /** Playwright's id of the test, with its project in it: its address in the report. */
  id: string
  title: string
  project: string
  file: string
  exercised: Exercised
}

export type Kind = 'endpoints' | 'answers' | 'criteria' | 'messages' | 'scenarios'
export const kinds: Record<Kind, string> = {
  endpoints: '接口',
  answers: '规则的应答',
  criteria: '规则的条件',
  messages: '规格第 8 节的消息',
  scenarios: '场景',
}

/** One thing that can be exercised. */
interface Known {
  kind: Kind
  /** As tests name it. */
  id: string
  title: string
}
/** The same with what has exercised it. */
export interface Item extends Known {
  times: number
  /** By outcome, for endpoints. */
  outcomes: Record<string, number>
  /** Indices into the list of tests, and how often in each. */
  by: [test: number, times: number][]
}

type Condition = Exclude<keyof Rule, 'on' | 'answer'>
/** A condition that the type of rules gains must be named here, or this does not compile. */
const conditions = {
  body: '请求里有某个值',
  header: '请求头里有某个值',
  member: '只对某个会员',
  nth: '只管第 n 次',
  first: '只管前 n 次',
  probability: '按概率',
  priority: '有优先级',
  delay: '慢，固定毫秒',
} satisfies Record<Condition, string>
const criteria: Record<string, string> = {
  '*': '对所有接口',
  ...conditions,
  'delay.range': '慢，两数之间',
  'delay.median': '慢，中位数与散布',
}
const answers: Record<string, string> = {
  ...Object.fromEntries(faultNames.map((name) => [name, faults[name].title])),
  code: '业务代码与提示',
  status: 'HTTP 状态，网关页面',
  none: '应答照常，只是慢或只是数',
}

const named = (kind: Kind, titles: Record<string, string>): Known[] =>
  Object.entries(titles).map(([id, title]) => ({ kind, id, title }))

/** Everything that there is to exercise. */
export const known = (): Known[] => [
  ...endpoints.map(({ id, title }) => ({ kind: 'endpoints' as const, id, title })),
  ...named('answers', answers),
  ...named('criteria', criteria),
  ...spec8().map((text) => ({ kind: 'messages' as const, id: text, title: text })),
  ...scenarios.map(({ name, title }) => ({ kind: 'scenarios' as const, id: name, title })),
]

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, times) => total + times, 0)

/** How often one test exercised a thing; for a message 1 or 0. */
function timesIn({ kind, id }: Known, of: Exercised): number {
  if (kind === 'endpoints') return sum(of.calls[id] ?? {})
  if (kind === 'messages') return of.said.includes(id) ? 1 : 0
  return of[kind][id] ?? 0
}

/** Every known thing with the tests that exercised it, the most thorough first. */
export function itemsOf(ran: readonly Ran[], all: readonly Known[] = known()): Item[] {
  return all.map((one) => {
    const by = ran.flatMap(({ exercised }, test): [number, number][] => {
      const times = timesIn(one, exercised)
      return times > 0 ? [[test, times]] : []
    })
    const outcomes: Record<string, number> = {}
    if (one.kind === 'endpoints')
      for (const { exercised } of ran)
        for (const [outcome, times] of Object.entries(exercised.calls[one.id] ?? {}))
          outcomes[outcome] = (outcomes[outcome] ?? 0) + times
    by.sort(([, a], [, b]) => b - a)
    return { ...one, times: by.reduce((total, [, times]) => total + times, 0), outcomes, by }
  })
}

/** Per kind: how many things there are, and how many were exercised. */
export const countsOf = (items: readonly Item[]) =>
  (Object.keys(kinds) as Kind[]).map((kind) => {
    const of = items.filter((item) => item.kind === kind)
    return { kind, all: of.length, done: of.filter(({ times }) => times > 0).length }
  })

/** What a test used, as annotations of Playwright's report, whose search finds them: `annot:wallet.transfer`. */
export function annotationsOf(of: Exercised) {
  const counted = (counts: Counts) =>
    Object.entries(counts).map(([name, times]) => `${name} ×${times}`)
  const used: Record<Kind, string[]> = {
    endpoints: Object.entries(of.calls).map(([id, outcomes]) => `${id} ×${sum(outcomes)}`),
    answers: counted(of.answers),
    criteria: counted(of.criteria),
    messages: of.said,
    scenarios: counted(of.scenarios),
  }
  return (Object.keys(kinds) as Kind[])
    .filter((kind) => used[kind].length > 0)
    .map((kind) => ({ type: kinds[kind], description: used[kind].join('，') }))
}
