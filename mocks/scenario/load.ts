import { noSuch } from '@fixtures/nearest'
import type { Full, Scenario } from '@scenarios/scenario'
import { beijing, parseTime, SECOND } from '@/lib/time'
import { isMoment } from '../db/columns'
import { all, scenarioNames } from '@scenarios/all'
import type { Overrides, World } from '../world/world'
import { inherit, scenarioOf } from './inherit'
import { incompleteRows, overridesShape, problemsOf, scenarioShape } from './check'
import { wrongIn } from './shapes'
import { seedOnce, prepare } from '../seed/seedOnce'
import { startWith } from './startWith'
import { memberIdOf } from '../world/memberLookup'

/**
 * Scenarios write moments as Beijing time, "2026-03-14 11:20[:05]"; tables hold milliseconds since 1970. Any
 * other text is left for the check to report.
 */

type Value = string | number | boolean | null
type Rows<R> = Record<string, R[] | null>

const mapped = <R extends object>(row: R, table: string, change: (value: Value) => unknown): R =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isMoment(table, column) ? change(value as Value) : value,
    ]),
  ) as R

const mappedRows = <R extends object>(rows: Rows<R>, change: (value: Value) => unknown): Rows<R> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list && list.map((row) => mapped(row, table, change)),
    ]),
  )

const inMs = (value: Value) => (typeof value === 'string' ? (parseTime(value) ?? value) : value)
const inWords = (value: Value) =>
  typeof value === 'number' && value % SECOND === 0 ? beijing(value) : value

/** Rows in the tables' form. */
export const readMoments = <R extends object>(rows: Rows<R>) => mappedRows(rows, inMs)
/** A scenario's world with its rows and its people's columns in the tables' form. */
const withMoments = (world: Full['world']): Full['world'] => ({
  ...world,
  rows: readMoments(world.rows),
  people: Object.fromEntries(
    Object.entries(world.people).map(([key, patch]) => [
      key,
      patch.set ? { ...patch, set: mapped(patch.set, 'members', inMs) } : patch,
    ]),
  ),
})
/** Rows in the form of a scenario's file; a time with a fraction of a second stays in milliseconds. */
export const writeMoments = <R extends object>(rows: Rows<R>) => mappedRows(rows, inWords)

/** Rows in the form of a scenario's file, so many milliseconds later. */
export const shiftMoments = <R extends object>(rows: Rows<R>, by: number) =>
  mappedRows(rows, (value) => {
    const at = inMs(value)
    return typeof at === 'number' ? inWords(at + by) : at
  })

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
  const match = scenarioOf(known, asked)
  if (!match) throw new UnknownScenario(asked)
  return match
}

/** A scenario that cannot be loaded, with what is wrong, one sentence each. */
export class BadScenario extends Error {
  constructor(readonly problems: string[]) {
    super(`场景不能载入 / the scenario cannot be loaded:\n${problems.join('\n')}`)
  }
}

/**
 * The complete scenario, checked. Throws UnknownScenario for a name, BadScenario for anything that cannot be loaded:
 * the rows are looked at last, because the world they go into must be sound.
 */
function complete(what: string | Scenario, overrides: Overrides, known = all): Full {
  const refuse = (problems: string[]) => {
    if (problems.length > 0) throw new BadScenario(problems)
  }
  if (typeof what !== 'string') refuse(wrongIn(scenarioShape, what, '场景'))
  refuse(wrongIn(overridesShape, overrides, '换掉的'))
  const full = resolved(what, overrides, known)
  refuse(problemsOf(full))
  if (Object.keys(full.world.rows).length > 0)
    refuse(incompleteRows(full, seedOnce({ ...full, world: { people: full.world.people } }).db))
  return full
}

function resolved(what: string | Scenario, overrides: Overrides, known: readonly Scenario[]) {
  try {
    return resolve(what, overrides, known)
  } catch (error) {
    if (error instanceof UnknownScenario) throw error
    throw new BadScenario([(error as Error).message])
  }
}

/** What is wrong with a scenario from any source, one sentence each; empty when it can be loaded. */
export function validate(scenario: unknown, overrides: Overrides = {}, known = all): string[] {
  if (typeof scenario === 'string') return wrongIn(scenarioShape, scenario, '场景')
  try {
    complete(scenario as Scenario, overrides, known)
    return []
  } catch (error) {
    if (error instanceof BadScenario) return error.problems
    throw error
  }
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
  const full = complete(what, overrides)
  const token = startWith(world, full, seedOnce(full), { scenario: what, overrides })
  const member = token === null ? null : memberIdOf(full.as)
  return { token, member, open: full.open, fresh: true, overrides }
}

/** What a world was loaded from; undefined for an empty world. */
export const sourceOf = ({ setting }: Pick<World, 'setting'>) =>
  setting.source as { scenario: string | Scenario; overrides: Overrides } | undefined

/** The scenario that a world was loaded from, complete, and its rows; undefined for an empty world. */
export function beginningOf(world: Pick<World, 'setting'>) {
  const source = sourceOf(world)
  if (!source) return undefined
  const full = resolve(source.scenario, source.overrides)
  return { full, db: seedOnce(full).db }
}

/** The world on which most scenarios are based, for the demo's build. */
export function prepareDefault() {
  const full = resolve('default')
  const { at, seed, world } = full
  return { full, ...prepare({ at, seed, people: world.people }) }
}
