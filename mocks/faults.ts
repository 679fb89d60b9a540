import type { Random } from '@fixtures/random'
import type { Delay, Rule } from '@scenarios/scenario'

export interface ActiveRule extends Rule {
  id: string
  /** How many calls it has seen. */
  seen: number
  /** How many it changed. */
  hits: number
}

/** Milliseconds drawn from a delay. */
export function draw(delay: Delay | undefined, random: Random): number {
  if (delay === undefined) return 0
  if (typeof delay === 'number') return delay
  if ('median' in delay) {
    // Box-Muller: a log-normal tail, as real networks have.
    const normal =
      Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
    return Math.round(delay.median * Math.exp(delay.sigma * normal))
  }
  return random.int(delay[0], delay[1])
}

/** The rules that bend answers: each counts its own calls, the first that fits wins. */
export class Faults {
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
  /** The rule for this call of the endpoint; every rule on it counts the call. */
  take(endpoint: string): ActiveRule | undefined {
    let taken: ActiveRule | undefined
    for (const rule of this.#rules) {
      if (rule.on !== '*' && rule.on !== endpoint) continue
      rule.seen++
      const fits =
        rule.nth !== undefined ? rule.seen === rule.nth : rule.seen <= (rule.first ?? Infinity)
      if (fits && !taken) taken = rule
    }
    if (taken) taken.hits++
    return taken
  }
}
