import { all } from '@scenarios/all'
import type { ResolvedScenario, Scenario } from '@scenarios/scenario'
import { schemaFingerprint } from '../db/db'
import type { TableName } from '../db/tables'
import { getDbWithoutScenarioRows, packBaseWorld, getSeededTables } from '../seed/seedScenario'
import { type Frozen, applySnapshot, type Overrides, type Source, type World } from '../world/world'
import { findIncompleteRows, findInvalidScenarioValues } from './check'
import { BadScenario, getScenario, resolveInheritance } from './inherit'
import { parseWorldMoments } from './moments'
import { overridesShape, scenarioShape } from './scenarioShape'
import { findSchemaProblems } from './shapes'
import { startWorld } from './startWorld'

export interface Takeover {
  /** null: a guest. */
  token: string | null
  open: string
  /** Set when the whole world was replaced. */
  from?: Source
}

/** With its ancestors and overrides. Throws UnknownScenario or BadScenario. */
export function resolveScenario(
  what: string | Scenario,
  overrides: Overrides = {},
  known: readonly Scenario[] = all,
): ResolvedScenario {
  const scenario = typeof what === 'string' ? getScenario(what, known) : what
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined)
  const { world, ...rest } = resolveInheritance(scenario, known)
  return { ...rest, world: parseWorldMoments(world), ...Object.fromEntries(given) }
}

/** Rows are checked last, because the world they go into must be valid. */
function resolveChecked(
  what: string | Scenario,
  overrides: Overrides,
  known = all,
): ResolvedScenario {
  const refuse = (problems: string[]) => {
    if (problems.length > 0) throw new BadScenario(problems)
  }
  if (typeof what !== 'string') refuse(findSchemaProblems(scenarioShape, what, '场景'))
  refuse(findSchemaProblems(overridesShape, overrides, '换掉的'))
  const full = resolveScenario(what, overrides, known)
  refuse(findInvalidScenarioValues(full))
  if (Object.keys(full.world.rows).length > 0)
    refuse(findIncompleteRows(full, getDbWithoutScenarioRows(full)))
  return full
}

/** One sentence each; empty when the scenario can be loaded. */
export function validateScenario(
  scenario: unknown,
  overrides: Overrides = {},
  known = all,
): string[] {
  if (typeof scenario === 'string') return findSchemaProblems(scenarioShape, scenario, '场景')
  try {
    resolveChecked(scenario as Scenario, overrides, known)
    return []
  } catch (error) {
    if (error instanceof BadScenario) return error.problems
    throw error
  }
}

/** Throws UnknownScenario or BadScenario and changes nothing. */
export function loadScenario(
  world: World,
  what: string | Scenario,
  overrides: Overrides = {},
): Takeover {
  const full = resolveChecked(what, overrides)
  const from = { scenario: what, overrides }
  return { token: startWorld(world, full, getSeededTables(full), from), open: full.open, from }
}

export const getWorldSource = ({ setting }: Pick<World, 'setting'>) =>
  setting.source as { scenario: string | Scenario; overrides: Overrides } | undefined

type Moment = 'then' | 'now'

export const TABLES_CHANGED = '数据表已改版，不能打开 / made with other tables, cannot be opened'

export function restoreWorld(world: World, frozen: Frozen, moment: Moment) {
  if (frozen.db.schema !== schemaFingerprint) throw new Error(TABLES_CHANGED)
  const differing = reloadSource(world, frozen)
  const rows = Object.fromEntries(differing.map((table) => [table, frozen.db.rows[table] ?? []]))
  applySnapshot(world, { ...frozen, db: { schema: schemaFingerprint, rows } })
  if (moment === 'then') world.clock.set(frozen.at)
  world.db.clearDirty()
  world.db.markDirty(differing)
}

/** Returns the tables that loading the scenario did not provide. */
function reloadSource(world: World, { db, setting }: Frozen): TableName[] {
  const all = Object.keys(db.rows) as TableName[]
  const source = getWorldSource({ setting })
  if (!source) return all
  try {
    loadScenario(world, source.scenario, source.overrides)
  } catch (error) {
    if (all.length < world.db.names.length) throw error
    return all
  }
  const base = world.db.snapshot(all).rows
  return all.filter((table) => JSON.stringify(base[table]) !== JSON.stringify(db.rows[table]))
}

export function getStartState(world: Pick<World, 'setting'>) {
  const source = getWorldSource(world)
  if (!source) return undefined
  const full = resolveScenario(source.scenario, source.overrides)
  return { full, db: getSeededTables(full).db }
}

/** For the demo's build. */
export function prepareDefaultWorld() {
  const full = resolveScenario('default')
  const { at, seed, world } = full
  return { full, ...packBaseWorld({ at, seed, people: world.people }) }
}
