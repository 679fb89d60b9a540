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
  readonly chance = createRandom(1)
  /** Whether an amount's cents decide (`magicAmounts`). */
  magic = false
  /** Calls with .93 that were answered by `lost` already. */
  #lost = new Set<string>()
  #rules: ActiveRule[] = []
  #next = 0

  add(rule: Rule, id = `rule${++this.#next}`): string {
    this.#rules.push({ ...rule, id, seen: 0, hits: 0 })
    return id
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
    if (!this.magic || amount === undefined) return undefined
    const magic = magicAmounts.find(({ cents }) => amount.endsWith(`.${cents}`))
    if (!magic || (magic.on ?? endpoint) !== endpoint) return undefined
    if (magic.cents === '93') {
      const call = `${endpoint} ${amount}`
      if (this.#lost.has(call)) return undefined
      this.#lost.add(call)
    }
    return { ...magic, id: `金额 .${magic.cents}`, on: endpoint, seen: 1, hits: 1 }
  }
  list = (): ActiveRule[] => this.#rules.map((rule) => ({ ...rule }))
  restore(rules: ActiveRule[]) {
    this.#rules = rules.map((rule) => ({ ...rule }))
    this.#next = Math.max(0, ...rules.map((rule) => Number(rule.id.slice(4)) || 0))
  }
  /** Every rule that matches the call counts it. `own` is the call's own rule. */
  decide(call: Call, own?: ActiveRule): RuleDecision {
    const missed: NearMiss[] = []
    const matching: ActiveRule[] = []
    for (const rule of own ? [own, ...this.#rules] : this.#rules) {
      if (rule.on !== '*' && rule.on !== call.endpoint) continue
      let misses = findMisses(rule, call)
      if (misses.length === 0) {
        rule.seen++
        misses = findTurnMiss(rule)
      }
      if (misses.length === 0) matching.push(rule)
      else missed.push({ name: rule.id, misses: misses })
    }
    matching.sort((a, b) => getPriority(b, own) - getPriority(a, own))
    let winner: ActiveRule | undefined
    for (const rule of matching) {
      const { probability, priority = 0 } = rule
      if (winner) {
        const miss: Miss = {
          criterion: 'priority',
          expected: priority,
          actual: formatWinner(winner, own),
        }
        missed.push({ name: rule.id, misses: [miss] })
      } else if (probability === undefined || this.chance.chance(probability)) winner = rule
      else {
        const miss: Miss = { criterion: 'probability', expected: probability }
        missed.push({ name: rule.id, misses: [miss] })
      }
    }
    if (winner) winner.hits++
    return { rule: winner, nearMisses: missed }
  }
}

const getPriority = (rule: ActiveRule, own: ActiveRule | undefined) =>
  rule === own ? Infinity : (rule.priority ?? 0)

const formatWinner = (rule: ActiveRule, own: ActiveRule | undefined) =>
  rule === own ? '请求自带的规则' : ` ${rule.id}（${rule.priority ?? 0}）`

function findTurnMiss({ nth, first, seen }: ActiveRule): Miss[] {
  if (nth !== undefined)
    return seen === nth ? [] : [{ criterion: 'nth', expected: nth, actual: seen }]
  if (first === undefined || seen <= first) return []
  return [{ criterion: 'first', expected: first, actual: seen }]
}

function findMisses({ body, header, member }: Rule, call: Call): Miss[] {
  const missed: Miss[] = []
  if (body !== undefined) findDifferences(call.body, body, '', missed)
  for (const [name, value] of Object.entries(header ?? {})) {
    const actual = call.headers.get(name) ?? undefined
    if (actual === value) continue
    missed.push({ criterion: 'header', at: name, ...toComparison(name, value, actual) })
  }
  if (member !== undefined && !call.isMember(member))
    missed.push({ criterion: 'member', expected: member, actual: call.getUsername() })
  return missed
}

function findDifferences(value: unknown, expected: unknown, at: string, missed: Miss[]) {
  const differs = () => {
    if (missed.length >= MAX_SHOWN.fields) return
    missed.push({ criterion: 'body', ...(at && { at }), ...toComparison(at, expected, value) })
  }
  if (expected === null || typeof expected !== 'object') {
    if (value !== expected) differs()
  } else if (value === null || typeof value !== 'object') differs()
  else
    for (const [key, inner] of Object.entries(expected))
      findDifferences(
        (value as Record<string, unknown>)[key],
        inner,
        at ? `${at}.${key}` : key,
        missed,
      )
}

interface MagicAmount extends Pick<Rule, 'answer' | 'delay'> {
  cents: string
  words: string
  on?: EndpointId
}
/** What the cents of an amount decide, like the test cards of a payment provider. */
export const magicAmounts: readonly MagicAmount[] = [
  { cents: '91', words: '被拒绝', answer: { code: 500, message: '渠道拒绝了这笔交易' } },
  { cents: '92', words: '一直待审核，等这里的操作' },
  { cents: '93', words: '第一次已受理，但应答丢失', answer: { fault: 'lost' } },
  { cents: '94', words: '8 秒后才应答', delay: 8000 },
  {
    cents: '95',
    words: 'USDT 存款：提交哈希时金额不匹配',
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

/** Without secrets, shortened to a line. */
function toComparison(at: string, expected: unknown, actual: unknown) {
  const came = shorten(at, actual)
  return { expected: shorten(at, expected), ...(came !== undefined && { actual: came }) }
}

function shorten(at: string, value: unknown): unknown {
  const clean = (redactSecrets({ [at]: value }) as Record<string, unknown>)[at]
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
      const where = at ? `${name}的 ${at}` : name
      const came = actual === undefined ? '没有' : `是${quote(actual)}`
      return `${where}：要${quote(expected)}，实际${came}`
    }
  }
}
