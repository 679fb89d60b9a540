import type { EndpointId } from '@/contract/all'
import type { Money } from '@/lib/money/money'
import { createRandom } from '@fixtures/random'
import type { Rule } from '@scenarios/scenario'
import { redactSecrets } from './redactSecrets'

export interface ActiveRule extends Rule {
  id: string
  seen: number
  hits: number
}

export interface Call {
  endpoint: string
  body: unknown
  headers: Headers
  /** 'guest' means no member. */
  isMember: (who: string) => boolean
  getUsername: () => string
}

interface RuleDecision {
  rule: ActiveRule | undefined
  nearMisses: NearMiss[]
}

export class FaultRules {
  readonly random = createRandom(1)
  usesMagicAmounts = false
  #lostCalls = new Set<string>()
  #rules: ActiveRule[] = []
  #lastNumber = 0

  add(rule: Rule, id = this.#createId()): string {
    this.#rules.push({ ...rule, id, seen: 0, hits: 0 })
    return id
  }
  #createId(): string {
    this.#lastNumber++
    return `rule${this.#lastNumber}`
  }
  remove(id: string) {
    this.#rules = this.#rules.filter((rule) => rule.id !== id)
  }
  clear() {
    this.#rules = []
  }
  findMagicRule(
    endpoint: EndpointId,
    amount: Money | undefined,
  ): (ActiveRule & MagicAmount) | undefined {
    if (!this.usesMagicAmounts || amount === undefined) return undefined
    const magic = magicAmounts.find(({ cents }) => amount.endsWith(`.${cents}`))
    if (!magic || (magic.on ?? endpoint) !== endpoint) return undefined
    if (magic.cents === LOST_ONCE_CENTS) {
      const call = `${endpoint} ${amount}`
      if (this.#lostCalls.has(call)) return undefined
      this.#lostCalls.add(call)
    }
    return { ...magic, id: `金额 .${magic.cents}`, on: endpoint, seen: 1, hits: 1 }
  }
  list = (): ActiveRule[] => this.#rules.map((rule) => ({ ...rule }))
  restore(rules: ActiveRule[]) {
    this.#rules = rules.map((rule) => ({ ...rule }))
    const numbers = rules.map(({ id }) => Number(id.slice('rule'.length)) || 0)
    this.#lastNumber = Math.max(0, ...numbers)
  }
  /** Every rule that matches the call counts it. `headerRule` came with the call and wins. */
  matchAndCount(call: Call, headerRule?: ActiveRule): RuleDecision {
    const nearMisses: NearMiss[] = []
    const addNearMiss = ({ id }: ActiveRule, misses: Miss[]) =>
      nearMisses.push({ name: id, misses })
    const matching: ActiveRule[] = []
    for (const rule of headerRule ? [headerRule, ...this.#rules] : this.#rules) {
      if (rule.on !== '*' && rule.on !== call.endpoint) continue
      let misses = findMisses(rule, call)
      if (misses.length === 0) {
        rule.seen++
        misses = findTurnMisses(rule)
      }
      if (misses.length === 0) matching.push(rule)
      else addNearMiss(rule, misses)
    }
    const getPriority = (rule: ActiveRule) =>
      rule === headerRule ? Infinity : (rule.priority ?? 0)
    matching.sort((a, b) => getPriority(b) - getPriority(a))
    let winner: ActiveRule | undefined
    for (const rule of matching) {
      const { probability, priority = 0 } = rule
      if (winner) {
        const actual =
          winner === headerRule ? '请求自带的规则' : ` ${winner.id}（${getPriority(winner)}）`
        addNearMiss(rule, [{ criterion: 'priority', expected: priority, actual }])
      } else if (probability === undefined || this.random.chance(probability)) winner = rule
      else addNearMiss(rule, [{ criterion: 'probability', expected: probability }])
    }
    if (winner) winner.hits++
    return { rule: winner, nearMisses }
  }
}

function findTurnMisses({ nth, first, seen }: ActiveRule): Miss[] {
  if (nth !== undefined)
    return seen === nth ? [] : [{ criterion: 'nth', expected: nth, actual: seen }]
  if (first === undefined || seen <= first) return []
  return [{ criterion: 'first', expected: first, actual: seen }]
}

function findMisses({ body, header, member }: Rule, call: Call): Miss[] {
  const misses: Miss[] = body === undefined ? [] : findDifferences(call.body, body)
  for (const [name, value] of Object.entries(header ?? {})) {
    const actual = call.headers.get(name) ?? undefined
    if (actual === value) continue
    misses.push({ criterion: 'header', at: name, ...toComparison(name, value, actual) })
  }
  if (member !== undefined && !call.isMember(member))
    misses.push({ criterion: 'member', expected: member, actual: call.getUsername() })
  return misses
}

function findDifferences(value: unknown, expected: unknown, path = ''): Miss[] {
  const isObject = (candidate: unknown) => candidate !== null && typeof candidate === 'object'
  if (!isObject(expected) || !isObject(value)) {
    if (value === expected) return []
    const miss: Miss = { criterion: 'body', ...toComparison(path, expected, value) }
    if (path) miss.at = path
    return [miss]
  }
  const misses: Miss[] = []
  for (const [key, inner] of Object.entries(expected as Record<string, unknown>)) {
    const actual = (value as Record<string, unknown>)[key]
    misses.push(...findDifferences(actual, inner, path ? `${path}.${key}` : key))
    if (misses.length >= MAX_SHOWN.fields) break
  }
  return misses.slice(0, MAX_SHOWN.fields)
}

interface MagicAmount extends Pick<Rule, 'answer' | 'delay'> {
  cents: string
  effect: string
  on?: EndpointId
}
export const UNDECIDED_CENTS = '92'
const LOST_ONCE_CENTS = '93'

/** What the cents of an amount decide, like the test cards of a payment provider. */
export const magicAmounts: readonly MagicAmount[] = [
  { cents: '91', effect: '被拒绝', answer: { code: 500, message: '渠道拒绝了这笔交易' } },
  { cents: UNDECIDED_CENTS, effect: '一直待审核，等这里的操作' },
  { cents: LOST_ONCE_CENTS, effect: '第一次已受理，但应答丢失', answer: { fault: 'lost' } },
  { cents: '94', effect: '8 秒后才应答', delay: 8000 },
  {
    cents: '95',
    effect: 'USDT 存款：提交哈希时金额不匹配',
    on: 'tron.submitHash',
    answer: { code: 500, message: '金额不匹配' },
  },
]

export interface Miss {
  criterion:
    | 'method'
    | 'path'
    | 'member'
    | 'body'
    | 'header'
    | 'nth'
    | 'first'
    | 'probability'
    | 'priority'
  /** A body's field with dots, or a header's name. */
  at?: string
  expected: unknown
  actual?: unknown
}

/** A rule by its id, or an endpoint as `POST /api/balance`. */
export interface NearMiss {
  name: string
  misses: Miss[]
}

export const MAX_SHOWN = { rules: 8, fields: 8, letters: 80 }

function toComparison(
  name: string,
  expected: unknown,
  actual: unknown,
): Pick<Miss, 'expected' | 'actual'> {
  const comparison: Pick<Miss, 'expected' | 'actual'> = {
    expected: redactAndShorten(name, expected),
  }
  if (actual !== undefined) comparison.actual = redactAndShorten(name, actual)
  return comparison
}

function redactAndShorten(name: string, value: unknown): unknown {
  const clean = (redactSecrets({ [name]: value }) as Record<string, unknown>)[name]
  const text = JSON.stringify(clean) ?? ''
  return text.length <= MAX_SHOWN.letters ? clean : `${text.slice(0, MAX_SHOWN.letters)}……`
}

const quote = (value: unknown) =>
  typeof value === 'string' ? `「${value}」` : JSON.stringify(value)

const CRITERION_LABELS: Record<Miss['criterion'], string> = {
  method: '方法（method）',
  path: '路径（path）',
  member: '会员（member）',
  body: '正文（body）',
  header: '请求头（header）',
  nth: '第几次（nth）',
  first: '只管前几次（first）',
  probability: '机会（probability）',
  priority: '优先级（priority）',
}

export function formatRuleMiss({ criterion, at, expected, actual }: Miss): string {
  const name = CRITERION_LABELS[criterion]
  switch (criterion) {
    case 'nth':
      return `${name}：要第 ${quote(expected)} 次，实际是第 ${quote(actual)} 次`
    case 'first':
      return `${name}：前 ${quote(expected)} 次，实际是第 ${quote(actual)} 次`
    case 'probability':
      return `${name}：${quote(expected)}，这次没有抽中`
    case 'priority':
      return `${name}：${quote(expected)}，让给了${String(actual)}`
    default: {
      const place = at ? `${name}的 ${at}` : name
      const actualText = actual === undefined ? '没有' : `是${quote(actual)}`
      return `${place}：要${quote(expected)}，实际${actualText}`
    }
  }
}
