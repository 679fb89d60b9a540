import { toComparison, MAX_SHOWN, type Miss, type NearMiss } from './nearMiss'
import type { EndpointId } from '@/contract/all'
import type { Money } from '@/lib/moneyText'
import type { FaultAnswer } from '@fixtures/faults'
import { createRandom, type Random } from '@fixtures/chance/random'

/** How an answer changes or is delayed. */
export type Answer =
  /** An envelope with this code, message and data instead of the fake's own. */
  | { code: number; message?: string; data?: unknown }
  /** An HTTP status with a gateway's HTML page. */
  | { status: number }
  /** A fault of fixtures/faults.ts, with its fields. */
  | FaultAnswer

/** Milliseconds: fixed, between two, or log-normal around a median. */
export type Delay = number | readonly [number, number] | { median: number; sigma: number }

interface Delays {
  title: string
  delay: Delay | undefined
}
export const delays: readonly Delays[] = [
  { title: '无延迟', delay: undefined },
  { title: '正常', delay: { median: 80, sigma: 0.4 } },
  { title: '3G', delay: { median: 600, sigma: 0.5 } },
  { title: '极慢', delay: { median: 3000, sigma: 0.6 } },
]
export const isSameDelay = (a: Delay | undefined, b: Delay | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A delay in words: milliseconds, a range, or a median with its spread. */
export function formatDelay(delay: Delay): string {
  if (typeof delay === 'number') return `${delay} ms`
  if ('median' in delay) return `约 ${delay.median} ms（σ ${delay.sigma}）`
  return `${delay[0]}–${delay[1]} ms`
}

/** How slow everything is, in a line, 3G by its name; empty where nothing is slowed down. */
export function formatNetworkDelay(delay: Delay | undefined): string {
  if (delay === undefined) return ''
  return `网速：${delays.find((one) => isSameDelay(one.delay, delay))?.title ?? formatDelay(delay)}`
}

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

/** A scheduled act of staff. A world only stores it; the scenarios' types know which acts exist. */
export interface Planned {
  /** Counted from a good answer of this endpoint; without it, from the start of the scenario. */
  after?: EndpointId
  seconds: number
  act: string
  /** The row it acts on; without it, the newest that fits. */
  target?: string
  /** With `after`: only after the first good answer, not after every one. */
  once?: boolean
}

export interface ActiveRule extends Rule {
  id: string
  /** How many calls it has matched. */
  seen: number
  /** How many it changed. */
  hits: number
}

/** A delay in milliseconds. */
export function drawDelay(delay: Delay | undefined, random: Random): number {
  if (delay === undefined) return 0
  if (typeof delay === 'number') return delay
  if ('median' in delay) {
    // Box-Muller: a log-normal tail, as in real networks.
    const normal =
      Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
    return Math.round(delay.median * Math.exp(delay.sigma * normal))
  }
  return random.int(delay[0], delay[1])
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

export interface Held {
  id: string
  endpoint: string
  at: number
}

/** Answers that are held until released (rule outcomes `hold` and `timeout`). */
export class Holds {
  #next = 0
  #held = new Map<string, { held: Held; go: () => void }>()
  #listeners = new Set<() => void>()

  /**
   * Resolves when this answer or all are released (another scenario begins), or when the caller has
   * disconnected: then `signal` is aborted.
   */
  wait(endpoint: string, at: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve()
    const id = `hold${++this.#next}`
    return new Promise((resolve) => {
      const leave = () => {
        this.release(id)
        this.#tell()
      }
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      this.#held.set(id, { held: { id, endpoint, at }, go })
      signal?.addEventListener('abort', leave)
      this.#tell()
    })
  }
  #tell() {
    for (const listener of this.#listeners) listener()
  }
  /** Called when an answer is held, and when its caller has disconnected. */
  subscribe(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  list = (): Held[] => [...this.#held.values()].map(({ held }) => ({ ...held }))
  /** Releases one by id, all of an endpoint, or all. Returns how many. */
  release(which?: string): number {
    let n = 0
    for (const [id, { held, go }] of this.#held) {
      if (which !== undefined && which !== id && which !== held.endpoint) continue
      this.#held.delete(id)
      go()
      n++
    }
    return n
  }
}
