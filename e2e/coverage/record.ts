import type { Coverage } from '../../mocks/world/tally'
import type { Answer, Delay, Rule } from '../../mocks/world/rule'

/** The attachment's name; Playwright's report hides names that begin so. */
export const COVERAGE = '_coverage'

type Counts = Record<string, number>

/** What one test exercised of the fake, in counts. */
export interface Exercised {
  /** By endpoint, then by outcome. */
  calls: Record<string, Counts>
  /** By a rule's answer: a fault's name, `code`, `status`, `none`. */
  answers: Counts
  /** By a rule's condition. */
  criteria: Counts
  scenarios: Counts
  /** Messages of the specification that the screen showed. */
  said: string[]
}

const answerOf = (answer: Answer | undefined): string => {
  if (!answer) return 'none'
  if ('fault' in answer) return answer.fault
  return 'status' in answer ? 'status' : 'code'
}

const delayOf = (delay: Delay) =>
  typeof delay === 'number' ? 'delay' : 'median' in delay ? 'delay.median' : 'delay.range'

/** A rule's conditions, by the names that the page lists (items.ts). */
export function criteriaOf({ on, answer: _answer, delay, ...conditions }: Rule): string[] {
  return [
    ...(on === '*' ? ['*'] : []),
    ...Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : name)),
    ...(delay === undefined ? [] : [delayOf(delay)]),
  ]
}

const add = (counts: Counts, key: string, times: number) => {
  counts[key] = (counts[key] ?? 0) + times
}

/** The worlds that a test has used, one after another or side by side, as one. */
export function exercised(parts: readonly Coverage[], said: Iterable<string>): Exercised {
  const all: Exercised = { calls: {}, answers: {}, criteria: {}, scenarios: {}, said: [...said] }
  for (const { calls, rules, scenarios } of parts) {
    for (const [id, outcomes] of Object.entries(calls))
      for (const [outcome, times] of Object.entries(outcomes))
        add((all.calls[id] ??= {}), outcome, times)
    for (const { rule, hits } of rules) {
      if (hits === 0) continue
      add(all.answers, answerOf(rule.answer), hits)
      for (const name of criteriaOf(rule)) add(all.criteria, name, hits)
    }
    for (const [name, times] of Object.entries(scenarios)) add(all.scenarios, name, times)
  }
  return all
}
