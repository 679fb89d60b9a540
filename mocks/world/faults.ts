import { createRandom, type Random } from '@fixtures/chance/random'
import type { Delay, Rule } from './rule'

export interface ActiveRule extends Rule {
  id: string
  /** How many calls it has matched. */
  seen: number
  /** How many it changed. */
  hits: number
}

/** A delay in milliseconds. */
export function draw(delay: Delay | undefined, random: Random): number {
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
export interface Asked {
  endpoint: string
  body: unknown
  headers: Headers
  /** Whether the call's member has this name; 'guest': no member. */
  isOf: (who: string) => boolean
}

/**
 * The rules that change answers. Each counts its own calls; the highest priority wins, then the first added.
 */
export class Faults {
  /** A random stream only for rules, so that a rule does not change what acts or delays draw. */
  readonly chance = createRandom(1)
  #rules: ActiveRule[] = []
  #next = 0

  add(rule: Rule): string {
    const id = `rule${++this.#next}`
    this.#rules.push({ ...rule, id, seen: 0, hits: 0 })
    return id
  }
  remove(id: string) {
    this.#rules = this.#rules.filter((rule) => rule.id !== id)
  }
  clear() {
    this.#rules = []
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
  take(asked: Asked, own?: ActiveRule): ActiveRule | undefined {
    const about = [...(own ? [own] : []), ...this.#rules].filter((rule) => isAbout(rule, asked))
    for (const rule of about) rule.seen++
    const fitting = about.filter(isTurn).sort((a, b) => rank(b, own) - rank(a, own))
    const taken = fitting.find(({ probability: p }) => p === undefined || this.chance.chance(p))
    if (taken) taken.hits++
    return taken
  }
}

/** A call's own rule goes before all others. */
const rank = (rule: ActiveRule, own: ActiveRule | undefined) =>
  rule === own ? Infinity : (rule.priority ?? 0)

const isTurn = ({ nth, first, seen }: ActiveRule) =>
  nth !== undefined ? seen === nth : seen <= (first ?? Infinity)

const isAbout = (
  { on, body, header, member }: Rule,
  { endpoint, body: sent, headers, isOf }: Asked,
): boolean =>
  (on === '*' || on === endpoint) &&
  (body === undefined || holds(sent, body)) &&
  Object.entries(header ?? {}).every(([name, value]) => headers.get(name) === value) &&
  (member === undefined || isOf(member))

/** Whether a value contains everything in the pattern; lists are compared item by item. */
function holds(value: unknown, told: unknown): boolean {
  if (told === null || typeof told !== 'object') return value === told
  if (value === null || typeof value !== 'object') return false
  return Object.entries(told).every(([key, inner]) =>
    holds((value as Record<string, unknown>)[key], inner),
  )
}
