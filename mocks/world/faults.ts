import { redact } from './jsonLimits'
import type { Delay } from './network'
import type { EndpointId } from '@/contract/all'
import type { Money } from '@/lib/moneyText'
import type { FaultAnswer } from '@fixtures/faults'
import { createRandom } from '@fixtures/random'

/** How an answer changes or is delayed. */
export type Answer =
  /** An envelope with this code, message and data instead of the fake's own. */
  | { code: number; message?: string; data?: unknown }
  /** An HTTP status with a gateway's HTML page. */
  | { status: number }
  /** A fault of fixtures/faults.ts, with its fields. */
  | FaultAnswer

/** Which calls a rule is about, how their answers change, and when. */
export interface Rule extends CallRule {
  /** An endpoint's id, or '*' for all. */
  on: EndpointId | '*'
}

/** A rule without its endpoint, as a call's header `x-fake-rule` carries it. */
export interface CallRule {
  /** Only calls whose body contains these values; objects and lists need only match the parts given here. */
  body?: Record<string, unknown>
  /** Only calls with these headers; case does not count. */
  header?: Record<string, string>
  /**
   * Only calls of this member: a key of fixtures/people.ts, a username, an id; 'guest' for calls without a
   * session.
   */
  member?: string
  /** Only the nth of these calls, counted from 1. */
  nth?: number
  /** Only the first n of these calls. */
  first?: number
  /** The probability, 0 to 1, that it changes a matching call; drawn from the world's seed. */
  probability?: number
  /** The highest matching rule wins, then the first added; 0 by default. */
  priority?: number
  /** Without it, the fake's own answer is sent (after the delay). */
  answer?: Answer
  /** Added to the world's own delay. */
  delay?: Delay
}

export interface ActiveRule extends Rule {
  id: string
  /** How many calls it has matched. */
  seen: number
  /** How many it changed. */
  hits: number
}

/** A call as rules see it. */
export interface Call {
  endpoint: string
  body: unknown
  headers: Headers
  /** Whether the call's member has this name; 'guest': no member. */
  isOf: (who: string) => boolean
  /** The member's username, 'guest' without one. */
  who: () => string
}

/** What the rules decided about a call. */
interface RuleDecision {
  /** The rule that changes the answer. */
  rule: ActiveRule | undefined
  /** The rules of this endpoint that do not, and why. */
  missed: NearMiss[]
}

/**
 * The rules that change answers. Each counts its own calls; the highest priority wins, then the first added.
 */
export class Faults {
  /** A random stream only for rules, so that a rule does not change what acts or delays draw. */
  readonly chance = createRandom(1)
  /** Whether cents decide (`fates`). */
  magic = false
  /** Whose answer has been lost: that happens once. */
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
  /** What the cents of its amount decide about a call that moves money, or is about its order. */
  fate(endpoint: EndpointId, amount: Money | undefined): (ActiveRule & MagicAmount) | undefined {
    if (!this.magic || amount === undefined) return undefined
    const fate = magicAmounts.find(({ cents }) => amount.endsWith(`.${cents}`))
    if (!fate || (fate.on ?? endpoint) !== endpoint) return undefined
    const call = `${endpoint} ${amount}`
    if (fate.cents === '93' && this.#lost.size === this.#lost.add(call).size) return undefined
    return { ...fate, id: `金额 .${fate.cents}`, on: endpoint, seen: 1, hits: 1 }
  }
  list = (): ActiveRule[] => this.#rules.map((rule) => ({ ...rule }))
  restore(rules: ActiveRule[]) {
    this.#rules = rules.map((rule) => ({ ...rule }))
    this.#next = Math.max(0, ...rules.map((rule) => Number(rule.id.slice(4)) || 0))
  }
  /**
   * The rule for this call; every rule that matches the call counts it. `own`: the rule that the call itself
   * carried.
   */
  take(call: Call, own?: ActiveRule): RuleDecision {
    const rules = own ? [own, ...this.#rules] : this.#rules
    const missed: RuleDecision['missed'] = []
    const amiss = (rule: ActiveRule, ...why: Miss[]) =>
      void missed.push({ of: rule.id, missed: why })
    const fitting: ActiveRule[] = []
    for (const rule of rules) {
      if (rule.on !== '*' && rule.on !== call.endpoint) continue
      let why = findMisses(rule, call)
      if (why.length === 0) {
        rule.seen++
        why = findTurnMiss(rule)
      }
      if (why.length === 0) fitting.push(rule)
      else amiss(rule, ...why)
    }
    fitting.sort((a, b) => getPriority(b, own) - getPriority(a, own))
    let taken: ActiveRule | undefined
    for (const rule of fitting) {
      const { probability: p, priority = 0 } = rule
      if (taken)
        amiss(rule, { criterion: 'priority', expected: priority, actual: formatWinner(taken, own) })
      else if (p === undefined || this.chance.chance(p)) taken = rule
      else amiss(rule, { criterion: 'probability', expected: p })
    }
    if (taken) taken.hits++
    return { rule: taken, missed }
  }
}

/** A call's own rule goes before all others. */
const getPriority = (rule: ActiveRule, own: ActiveRule | undefined) =>
  rule === own ? Infinity : (rule.priority ?? 0)

const formatWinner = (rule: ActiveRule, own: ActiveRule | undefined) =>
  rule === own ? '请求自带的规则' : ` ${rule.id}（${rule.priority ?? 0}）`

/** What of the rule's turn is amiss, once it has counted the call. */
function findTurnMiss({ nth, first, seen }: ActiveRule): Miss[] {
  if (nth !== undefined)
    return seen === nth ? [] : [{ criterion: 'nth', expected: nth, actual: seen }]
  if (first === undefined || seen <= first) return []
  return [{ criterion: 'first', expected: first, actual: seen }]
}

/** In what the call is not the one that the rule is about. */
function findMisses({ body, header, member }: Rule, call: Call): Miss[] {
  const missed: Miss[] = []
  if (body !== undefined) findDifferences(call.body, body, '', missed)
  for (const [name, value] of Object.entries(header ?? {})) {
    const actual = call.headers.get(name) ?? undefined
    if (actual === value) continue
    missed.push({ criterion: 'header', at: name, ...toComparison(name, value, actual) })
  }
  if (member !== undefined && !call.isOf(member))
    missed.push({ criterion: 'member', expected: member, actual: call.who() })
  return missed
}

/** Where a value lacks what is expected; lists are compared item by item. */
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
  /** Instead of the call that names the amount. */
  on?: EndpointId
}
/** What the cents of an amount decide about its call, like the card numbers with which one tests a payment house. */
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

/** One criterion that a call did not meet; values as the journal may show them (journal.ts). */
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
  /** Where in it: a body's field with dots between, a header's name. */
  at?: string
  expected: unknown
  /** Not there when the call has none. */
  actual?: unknown
}

/** What nearly fitted a call: a rule by its id, or an endpoint as `POST /api/balance`, and what was amiss. */
export interface NearMiss {
  of: string
  missed: Miss[]
}

/** How much the journal keeps: rules of a call, fields of a rule's body, letters of a value. */
export const MAX_SHOWN = { rules: 8, fields: 8, letters: 80 }

/** What a criterion wanted and what the call had, as the journal may show them: no secrets, no more than a line. */
export function toComparison(at: string, expected: unknown, actual: unknown) {
  const came = shorten(at, actual)
  return { expected: shorten(at, expected), ...(came !== undefined && { actual: came }) }
}

function shorten(at: string, value: unknown): unknown {
  const clean = (redact({ [at]: value }) as Record<string, unknown>)[at]
  const text = JSON.stringify(clean) ?? ''
  return text.length <= MAX_SHOWN.letters ? clean : `${text.slice(0, MAX_SHOWN.letters)}……`
}

const quote = (value: unknown) =>
  typeof value === 'string' ? `「${value}」` : JSON.stringify(value)

/** As people say it, with the rule's own word. */
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

/** A criterion that was not met, as a Chinese phrase. */
export function formatMiss({ criterion, at, expected, actual }: Miss): string {
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
