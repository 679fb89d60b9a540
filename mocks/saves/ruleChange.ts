import type { ActiveRule } from '../world/faults'
import type { World } from '../world/world'

/** The rules before and after somebody added, removed or cleared some. */
export interface RuleChange {
  before: ActiveRule[]
  after: ActiveRule[]
}

const numberOf = ({ id }: ActiveRule) => Number(id.slice(4)) || 0
const without = (rules: readonly ActiveRule[], others: readonly ActiveRule[]) =>
  rules.filter(({ id }) => !others.some((other) => other.id === id))

/** Takes back only that: rules of later hands stay, with their counts. */
export function reverseRules({ faults }: World, { before, after }: RuleChange) {
  const kept = without(faults.list(), without(after, before))
  const back = without(before, after).map((rule) => {
    const taken = kept.some(({ id }) => id === rule.id)
    // Its number may have been given out again.
    return taken ? { ...rule, id: `rule${Math.max(...kept.map(numberOf)) + 1}` } : rule
  })
  faults.restore([...kept, ...back].sort((a, b) => numberOf(a) - numberOf(b)))
}
