import { schemaMark } from '../db/db'
import type { TableName } from '../db/tables'
import { type Frozen, thaw, type Overrides, type Source, type World } from '../world/world'
import type { Full, Scenario } from '@scenarios/scenario'
import { all } from '@scenarios/all'
import { findIncompleteRows, overridesShape, findProblems, scenarioShape } from './check'
import { findSchemaProblems } from './shapes'
import { getBaseDb, prepareWorld, seedScenario } from '../seed/seedScenario'
import { startWorld } from './startWorld'
import { BadScenario, getScenario, inherit } from './inherit'
import { parseWorldMoments } from './moments'

/** The page gets another session: a scenario began, another member was chosen, or a save point was restored. */
export interface Takeover {
  /** null: a guest. */
  token: string | null
  /** The address to open, such as /recharge. */
  open: string
  /** Set when the whole world was replaced: what it was loaded from. */
  from?: Source
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
  const scenario = typeof what === 'string' ? getScenario(what, known) : what
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined)
  const { world, ...rest } = inherit(scenario, known)
  return { ...rest, world: parseWorldMoments(world), ...Object.fromEntries(given) }
}

/**
 * The complete scenario, checked. Throws UnknownScenario for a name, BadScenario for anything that cannot be loaded:
 * the rows are looked at last, because the world they go into must be sound.
 */
function resolveChecked(what: string | Scenario, overrides: Overrides, known = all): Full {
  const refuse = (problems: string[]) => {
    if (problems.length > 0) throw new BadScenario(problems)
  }
  if (typeof what !== 'string') refuse(findSchemaProblems(scenarioShape, what, '场景'))
  refuse(findSchemaProblems(overridesShape, overrides, '换掉的'))
  const full = resolve(what, overrides, known)
  refuse(findProblems(full))
  if (Object.keys(full.world.rows).length > 0) refuse(findIncompleteRows(full, getBaseDb(full)))
  return full
}

/** What is wrong with a scenario from any source, one sentence each; empty when it can be loaded. */
export function validate(scenario: unknown, overrides: Overrides = {}, known = all): string[] {
  if (typeof scenario === 'string') return findSchemaProblems(scenarioShape, scenario, '场景')
  try {
    resolveChecked(scenario as Scenario, overrides, known)
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
): Takeover {
  const full = resolveChecked(what, overrides)
  const from = { scenario: what, overrides }
  return { token: startWorld(world, full, seedScenario(full), from), open: full.open, from }
}

/** What a world was loaded from; undefined for an empty world. */
export const getSource = ({ setting }: Pick<World, 'setting'>) =>
  setting.source as { scenario: string | Scenario; overrides: Overrides } | undefined

/** `then`: the clock is set to the frozen time. `now`: it has gone on meanwhile, as after a reload. */
type Moment = 'then' | 'now'

export const TABLES_CHANGED = '数据表已改版，不能打开 / made with other tables, cannot be opened'

/**
 * Restores a world from all its rows, or from the tables written since its scenario began: loads the scenario
 * and replaces those tables. Throws and leaves the world as it was when the tables have another version.
 */
export function restore(world: World, frozen: Frozen, moment: Moment) {
  if (frozen.db.schema !== schemaMark) throw new Error(TABLES_CHANGED)
  const differing = reloadSource(world, frozen)
  const rows = Object.fromEntries(differing.map((table) => [table, frozen.db.rows[table] ?? []]))
  thaw(world, { ...frozen, db: { schema: schemaMark, rows } })
  if (moment === 'then') world.clock.set(frozen.at)
  world.db.clearDirty()
  world.db.markDirty(differing)
}

/** Loads what the frozen world came from; returns which of its tables the loading did not provide. */
function reloadSource(world: World, { db, setting }: Frozen): TableName[] {
  const all = Object.keys(db.rows) as TableName[]
  const source = getSource({ setting })
  if (!source) return all
  try {
    loadScenario(world, source.scenario, source.overrides)
  } catch (error) {
    // The scenario no longer exists; with all rows in the file, that does not matter.
    if (all.length < world.db.names.length) throw error
    return all
  }
  const base = world.db.snapshot(all).rows
  return all.filter((table) => JSON.stringify(base[table]) !== JSON.stringify(db.rows[table]))
}

/** The scenario that a world was loaded from, complete, and its rows; undefined for an empty world. */
export function getBeginning(world: Pick<World, 'setting'>) {
  const source = getSource(world)
  if (!source) return undefined
  const full = resolve(source.scenario, source.overrides)
  return { full, db: seedScenario(full).db }
}

/** The world on which most scenarios are based, for the demo's build. */
export function prepareDefaultWorld() {
  const full = resolve('default')
  const { at, seed, world } = full
  return { full, ...prepareWorld({ at, seed, people: world.people }) }
}
