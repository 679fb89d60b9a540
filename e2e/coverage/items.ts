import { faultNames, faults } from '../../fixtures/faults'
import type { Rule } from '../../mocks/world/rule'
import { all as scenarios } from '../../scenarios/all'
import { endpoints } from '../../src/contract/all'
import type { Exercised } from './record'
import { spec8 } from './spec8'

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
