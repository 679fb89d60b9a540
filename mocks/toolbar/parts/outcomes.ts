import { type Fault, type FaultField, faultNames, faults, type FaultName } from '@fixtures/faults'
import type { Answer, Rule } from '@scenarios/scenario'
import { formatDelay } from '../../world/network'

interface Field {
  name: string
  title: string
  type: 'number' | 'text'
  begin: string
}
export interface Outcome {
  key: string
  title: string
  fields: readonly Field[]
  createAnswer: (typed: Record<string, string>) => Answer | undefined
}

const code = (begin: string): Field => ({ name: 'code', title: '代码', type: 'number', begin })
const message: Field = { name: 'message', title: '提示文字', type: 'text', begin: '' }

function createFaultOutcome(key: FaultName): Outcome {
  const { title, fields }: Fault = faults[key]
  const entries = Object.entries(fields)
  return {
    key,
    title,
    fields: entries.map(([name, { title: label, kind }]) => ({
      name,
      title: label,
      type: kind === 'ms' ? 'number' : 'text',
      begin: kind === 'ms' ? '3000' : '',
    })),
    createAnswer: (typed) => {
      const values = entries
        .map(([name, { kind }]) => [name, READ[kind](typed[name] ?? '')] as const)
        .filter(([, value]) => value !== undefined)
      return { fault: key, ...Object.fromEntries(values) } as Answer
    },
  }
}

const READ: Record<FaultField['kind'], (typed: string) => unknown> = {
  ms: Number,
  path: (typed) => typed.trim(),
  json: (typed) => parseJson(typed),
}

function parseJson(typed: string): unknown {
  if (typed.trim() === '') return undefined
  try {
    return JSON.parse(typed) as unknown
  } catch {
    return typed
  }
}

export const ruleOutcomes: readonly Outcome[] = [
  {
    key: 'refused',
    title: '业务拒绝（信封 code 与提示）',
    fields: [code('500'), message],
    createAnswer: (typed) => ({ code: Number(typed.code), message: typed.message ?? '' }),
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
    fields: [code('502')],
    createAnswer: (typed) => ({ status: Number(typed.code) }),
  },
  ...faultNames.map(createFaultOutcome),
  { key: 'late', title: '只是变慢', fields: [], createAnswer: () => undefined },
]

export const ruleTimes = [
  { value: 'always', title: '总是' },
  { value: 'nth', title: '第 n 次' },
  { value: 'first', title: '前 n 次' },
] as const
export type RuleTime = (typeof ruleTimes)[number]['value']

export function describeRule(rule: Omit<Rule, 'on'>): string {
  const { answer, delay, nth, first, body, header, member, probability, priority } = rule
  const words = [
    nth !== undefined ? `第 ${nth} 次` : first !== undefined ? `前 ${first} 次` : '总是',
    member !== undefined && `会员 ${member}`,
    body && `请求含 ${JSON.stringify(body)}`,
    header && `请求头含 ${JSON.stringify(header)}`,
    probability !== undefined && `概率 ${probability}`,
    priority !== undefined && `优先级 ${priority}`,
    answer && describeAnswer(answer),
    delay !== undefined && `慢 ${formatDelay(delay)}`,
  ]
  return words.filter(Boolean).join(' · ')
}

function describeAnswer(answer: Answer): string {
  if ('code' in answer)
    return `code ${answer.code}${answer.message ? `「${answer.message}」` : '，没有提示'}`
  if ('status' in answer) return `HTTP ${answer.status}`
  const { fault, ...fields } = answer
  const fieldWords = Object.entries(fields).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  )
  return [faults[fault].title, ...fieldWords].join(' ')
}

export const ruleConditions = [
  { name: 'body', title: '请求里有（JSON，如 {"amount":"100"}）' },
  { name: 'header', title: '请求头里有（JSON）' },
  { name: 'member', title: '会员（用户名，guest 为游客）' },
  { name: 'probability', title: '概率（0 到 1）' },
  { name: 'priority', title: '优先级（大的先）' },
] as const

export function parseRuleConditions(typed: Record<string, string>): Record<string, unknown> {
  const { late = '', member = '' } = typed
  const values = {
    delay: parseJson(late),
    member: member.trim() || undefined,
    body: parseJson(typed.body ?? ''),
    header: parseJson(typed.header ?? ''),
    probability: parseJson(typed.probability ?? ''),
    priority: parseJson(typed.priority ?? ''),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
