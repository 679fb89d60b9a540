import { parseTime } from '@/lib/time'
import { noSuch } from '@fixtures/nearest'
import { all, scenarioNames } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import type { Overrides } from '../world/source'
import { incompleteRows, problemsOf } from './check'
import { inherit, type Full } from './inherit'
import { withMoments } from './moments'
import { scenarioShape } from './shape'
import { wrongIn } from './shapes'
import { seedOnce } from '../seed/seedOnce'
import { startWith } from './startWith'
import { memberIdOf } from '../world/who'
import type { World } from '../world/world'

export type { Overrides }

/** What the page needs to switch to a session. */
export interface Started {
  /** null: nobody is logged in. */
  token: string | null
  /** The member's id. */
  member: string | null
  /** Where to go, such as /recharge. */
  open: string
  /** The whole world was replaced, not only the session. */
  fresh: boolean
  overrides?: Overrides
}

/** There is no scenario of this name; the message contains the nearest ones. */
export class UnknownScenario extends Error {
  constructor(readonly asked: string) {
    super(noSuch('场景', asked, scenarioNames))
  }
}

/**
 * The complete scenario, with inheritance resolved and the overrides applied. Throws on an unknown name or
 * parent, and on a cycle of parents.
 */
export function resolve(
  what: string | Scenario,
  overrides: Overrides = {},
  known: readonly Scenario[] = all,
): Full {
  const scenario = typeof what === 'string' ? named(what, known) : what
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined)
  const { world, ...rest } = inherit(scenario, known)
  return { ...rest, world: withMoments(world), ...Object.fromEntries(given) }
}

function named(asked: string, known: readonly Scenario[]): Scenario {
  const found = known.find(({ name }) => name === asked)
  if (!found) throw new UnknownScenario(asked)
  return found
}

/** What is wrong with a scenario from any source, one sentence each; empty when it can be loaded. */
export function validate(scenario: unknown, overrides: Overrides = {}, known = all): string[] {
  const wrong = wrongIn(scenarioShape, scenario, '场景')
  if (wrong.length > 0) return wrong
  try {
    return problemsIn(resolve(scenario as Scenario, overrides, known))
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Of a complete scenario. The rows are looked at last: the world they go into must be sound. */
function problemsIn(full: Full): string[] {
  const problems = problemsOf(full)
  if (problems.length > 0 || Object.keys(full.world.rows).length === 0) return problems
  const base = { seed: full.seed, world: { people: full.world.people } }
  return incompleteRows(full, seedOnce(parseTime(full.at) as number, base).db)
}

/**
 * Starts a scenario: replaces the world's content and ends the old rules and pending answers. The same name,
 * overrides and moment always give the same rows. Throws and leaves the world as it was when the scenario is
 * unknown or invalid.
 */
export function loadScenario(
  world: World,
  what: string | Scenario,
  overrides: Overrides = {},
): Started {
  const full = resolve(what, overrides)
  const wrong = wrongIn(scenarioShape, typeof what === 'string' ? full : what, '场景')
  const problems = wrong.length > 0 ? wrong : problemsIn(full)
  if (problems.length > 0) throw new Error(`场景不能载入：\n${problems.join('\n')}`)
  const at = parseTime(full.at) as number
  const token = startWith(world, full, seedOnce(at, full), { scenario: what, overrides })
  const member = token === null ? null : memberIdOf(full.as)
  return { token, member, open: full.open, fresh: true, overrides }
}

/** What a world was loaded from; undefined for an empty world. */
export const sourceOf = ({ setting }: Pick<World, 'setting'>) =>
  setting.source as { scenario: string | Scenario; overrides: Overrides } | undefined
