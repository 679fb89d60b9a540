import type { Entry, NearMiss } from './journalEntry'
import type { ActiveRule } from './faults'
import { missedWords } from './journal'
import type { Answer, Rule } from './rule'

/** A rule that calls of its endpoint have met. */
export interface RuleTally {
  id: string
  rule: Rule
  /** The calls of its endpoint while it was there, and those that it changed. */
  asked: number
  hits: number
  /** Why the last call that it did not change was not for it. */
  missed: string[]
}

/** What of the fake was exercised, in counts. Plain data. */
export interface Coverage {
  /** By endpoint's id, then by outcome: `200`, `500 余额不足`, `offline`, `HTTP 502`. */
  calls: Record<string, Record<string, number>>
  rules: RuleTally[]
  /** Calls by the scenario in which they were made. */
  scenarios: Record<string, number>
}

/** Letters of a refusal that are kept. */
const LETTERS = 60

/** What became of a call. Returns undefined where another scenario ended it. */
function outcomeOf(answer: Answer | undefined, { status, response }: Partial<Entry>) {
  if (answer && 'fault' in answer) return answer.fault
  if (answer && 'status' in answer) return `HTTP ${answer.status}`
  const { code, message = '' } = (response ?? {}) as { code?: number; message?: string }
  if (code === undefined) return status === 0 ? undefined : String(status)
  return code === 200 ? '200' : `${code} ${message.slice(0, LETTERS)}`.trim()
}

/**
 * Counts what calls exercise, whatever scenarios come and go, and though the journal forgets: for the coverage
 * page of the tests. It decides nothing and is no part of a kept world.
 */
export class Tally {
  #calls = new Map<string, Map<string, number>>()
  #rules = new Map<string, RuleTally>()
  #scenarios = new Map<string, number>()

  call(endpoint: string, scenario: string, answer: Answer | undefined, entry: Partial<Entry>) {
    const outcome = outcomeOf(answer, entry)
    if (outcome === undefined) return
    let outcomes = this.#calls.get(endpoint)
    if (!outcomes) this.#calls.set(endpoint, (outcomes = new Map<string, number>()))
    count(outcomes, outcome)
    count(this.#scenarios, scenario)
  }
  hit(rule: ActiveRule) {
    const tally = this.#tally(rule)
    tally.asked++
    tally.hits++
  }
  missed(rule: ActiveRule, { missed }: NearMiss) {
    const tally = this.#tally(rule)
    tally.asked++
    tally.missed = missed.map(missedWords)
  }
  /** A world that begins anew counts its rules from one again, so an id alone does not name a rule. */
  #tally({ id, seen: _seen, hits: _hits, ...rule }: ActiveRule): RuleTally {
    const key = `${id} ${JSON.stringify(rule)}`
    let tally = this.#rules.get(key)
    if (!tally) this.#rules.set(key, (tally = { id, rule, asked: 0, hits: 0, missed: [] }))
    return tally
  }
  /** Everything so far; counting begins anew. */
  take(): Coverage {
    const coverage = {
      calls: Object.fromEntries(
        [...this.#calls].map(([id, outcomes]) => [id, Object.fromEntries(outcomes)]),
      ),
      rules: [...this.#rules.values()],
      scenarios: Object.fromEntries(this.#scenarios),
    }
    this.#calls.clear()
    this.#rules.clear()
    this.#scenarios.clear()
    return coverage
  }
}

const count = (counts: Map<string, number>, key: string) =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)
