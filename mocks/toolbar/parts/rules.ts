import { type Fault, type FaultField, faultNames, faults, type FaultName } from '@fixtures/faults'
import type { Answer, Rule } from '@scenarios/scenario'
import { formatDelay } from '../../world/network'

interface Field {
  name: string
  title: string
  type: 'number' | 'text'
  initial: string
}

export interface Outcome {
  key: string
  title: string
  fields: readonly Field[]
  /** Undefined: the answer stays as it is. */
  createAnswer: (values: FieldValues) => Answer | undefined
}
export type FieldValues = Record<string, string>

const DEFAULT_FAULT_MS = '3000'

const codeField = { name: 'code', title: '代码', type: 'number' } as const
const messageField: Field = { name: 'message', title: '提示文字', type: 'text', initial: '' }

export const ruleOutcomes: readonly [Outcome, ...Outcome[]] = [
  {
    key: 'refused',
    title: '业务拒绝（信封 code 与提示）',
    fields: [{ ...codeField, initial: '500' }, messageField],
    createAnswer: ({ code, message = '' }) => ({ code: Number(code), message }),
  },
  {
    key: 'expired',
    title: '登录失效 401',
    fields: [],
    createAnswer: () => ({ code: 401, message: '登录已失效' }),
  },
  {
    key: 'status',
    title: 'HTTP 状态（网关页面）',
    fields: [{ ...codeField, initial: '502' }],
    createAnswer: ({ code }) => ({ status: Number(code) }),
  },
  ...faultNames.map(createFaultOutcome),
  { key: 'onlyDelay', title: '只是变慢', fields: [], createAnswer: () => undefined },
]

function createFaultOutcome(key: FaultName): Outcome {
  const { title, fields }: Fault = faults[key]
  const entries = Object.entries(fields)
  return {
    key,
    title,
    fields: entries.map(([name, field]) => ({
      name,
      title: field.title,
      type: field.kind === 'ms' ? 'number' : 'text',
      initial: field.kind === 'ms' ? DEFAULT_FAULT_MS : '',
    })),
    createAnswer(values) {
      const answer: Record<string, unknown> = { fault: key }
      for (const [name, { kind }] of entries) {
        const value = fieldParsers[kind](values[name] ?? '')
        if (value !== undefined) answer[name] = value
      }
      return answer as Answer
    },
  }
}

const fieldParsers: Record<FaultField['kind'], (text: string) => unknown> = {
  ms: Number,
  path: (text) => text.trim(),
  json: parseJsonOrText,
}

/** Undefined for an empty text. */
function parseJsonOrText(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

export const ruleOccurrences = [
  { value: 'always', title: '总是' },
  { value: 'nth', title: '第 n 次' },
  { value: 'first', title: '前 n 次' },
] as const
export type RuleOccurrence = (typeof ruleOccurrences)[number]['value']

export function describeRule(rule: Omit<Rule, 'on'>): string {
  const { answer, delay, body, header, member, probability, priority } = rule
  const parts = [
    describeOccurrence(rule),
    member !== undefined && `会员 ${member}`,
    body && `请求含 ${JSON.stringify(body)}`,
    header && `请求头含 ${JSON.stringify(header)}`,
    probability !== undefined && `概率 ${probability}`,
    priority !== undefined && `优先级 ${priority}`,
    answer && describeAnswer(answer),
    delay !== undefined && `慢 ${formatDelay(delay)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function describeOccurrence({ nth, first }: Omit<Rule, 'on'>): string {
  if (nth !== undefined) return `第 ${nth} 次`
  if (first !== undefined) return `前 ${first} 次`
  return '总是'
}

function describeAnswer(answer: Answer): string {
  if ('code' in answer) {
    const message = answer.message ? `「${answer.message}」` : '，没有提示'
    return `code ${answer.code}${message}`
  }
  if ('status' in answer) return `HTTP ${answer.status}`
  const { fault, ...fields } = answer
  const fieldTexts = Object.entries(fields).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  )
  return [faults[fault].title, ...fieldTexts].join(' ')
}

export const ruleConditions = [
  { name: 'body', title: '请求里有（JSON，如 {"amount":"100"}）' },
  { name: 'header', title: '请求头里有（JSON）' },
  { name: 'member', title: '会员（用户名，guest 为游客）' },
  { name: 'probability', title: '概率（0 到 1）' },
  { name: 'priority', title: '优先级（大的先）' },
] as const

export interface RuleDraft {
  endpointId: string
  outcome: Outcome
  /** Those of the outcome, of `ruleConditions`, and `delay` (ms). */
  values: FieldValues
  occurrence: RuleOccurrence
  count: string
}

/** Not checked here: `rules.add` refuses what is wrong. */
export function parseRuleDraft(draft: RuleDraft): Rule {
  const { endpointId, outcome, values, occurrence, count } = draft
  const fields = {
    on: endpointId,
    answer: outcome.createAnswer(values),
    nth: occurrence === 'nth' ? Number(count) : undefined,
    first: occurrence === 'first' ? Number(count) : undefined,
    delay: parseJsonOrText(values.delay ?? ''),
    member: values.member?.trim() || undefined,
    body: parseJsonOrText(values.body ?? ''),
    header: parseJsonOrText(values.header ?? ''),
    probability: parseJsonOrText(values.probability ?? ''),
    priority: parseJsonOrText(values.priority ?? ''),
  }
  const rule: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) rule[name] = value
  return rule as unknown as Rule
}
