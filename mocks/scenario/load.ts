import { all } from '@scenarios/all'
import type { ResolvedScenario, Scenario } from '@scenarios/scenario'
import { type Db, schemaFingerprint } from '../db/db'
import type { TableName } from '../db/tables'
import type { Prepared } from '../seed/prepared'
import { getDbWithoutScenarioRows, packBaseWorld, getScenarioTables } from '../seed/seedScenario'
import { type Frozen, applySnapshot, type Overrides, type Source, type World } from '../world/world'
import { findIncompleteRows, findInvalidScenarioValues } from './check'
import { BadScenario, getScenario, resolveInheritance } from './inherit'
import { parseWorldMoments } from './moments'
import { overridesShape, scenarioShape } from './scenarioShape'
import { findSchemaProblems } from './shapes'
import { startWorld } from './startWorld'

/** What the page shows next: whose session, which screen. */
export interface Takeover {
  /** null: a guest. */
  token: string | null
  open: string
  /** Set when the whole world was replaced. */
  from?: Source
}

/** With its ancestors and overrides. Throws UnknownScenario or BadScenario. */
export function resolveScenario(
  nameOrScenario: string | Scenario,
  overrides: Overrides = {},
  known: readonly Scenario[] = all,
): ResolvedScenario {
  const isName = typeof nameOrScenario === 'string'
  const scenario = isName ? getScenario(nameOrScenario, known) : nameOrScenario
  const { world, ...fields } = resolveInheritance(scenario, known)
  const resolved: ResolvedScenario = { ...fields, world: parseWorldMoments(world) }
  const { as, at, seed } = overrides
  if (as !== undefined) resolved.as = as
  if (at !== undefined) resolved.at = at
  if (seed !== undefined) resolved.seed = seed
  return resolved
}

/** Rows are checked last, because the world they go into must be valid. */
function resolveChecked(nameOrScenario: string | Scenario, overrides: Overrides): ResolvedScenario {
  if (typeof nameOrScenario !== 'string')
    throwProblems(findSchemaProblems(scenarioShape, nameOrScenario, '场景'))
  throwProblems(findSchemaProblems(overridesShape, overrides, '换掉的'))
  const resolved = resolveScenario(nameOrScenario, overrides)
  throwProblems(findInvalidScenarioValues(resolved))
  if (Object.keys(resolved.world.rows).length > 0)
    throwProblems(findIncompleteRows(resolved, getDbWithoutScenarioRows(resolved)))
  return resolved
}

function throwProblems(problems: string[]) {
  if (problems.length > 0) throw new BadScenario(problems)
}

/** One sentence each; empty when the scenario can be loaded. */
export function validateScenario(scenario: unknown): string[] {
  if (typeof scenario === 'string') return findSchemaProblems(scenarioShape, scenario, '场景')
  try {
    resolveChecked(scenario as Scenario, {})
    return []
  } catch (error) {
    if (error instanceof BadScenario) return error.problems
    throw error
  }
}

/** Throws UnknownScenario or BadScenario and changes nothing. */
export function loadScenario(
  world: World,
  nameOrScenario: string | Scenario,
  overrides: Overrides = {},
): Takeover {
  const scenario = resolveChecked(nameOrScenario, overrides)
  const source: ScenarioSource = { scenario: nameOrScenario, overrides }
  const token = startWorld(world, { scenario, seeded: getScenarioTables(scenario), source })
  return { token, open: scenario.open, from: source }
}

export interface ScenarioSource extends Source {
  scenario: string | Scenario
}

export const getWorldSource = ({ setting }: Pick<World, 'setting'>): ScenarioSource | undefined =>
  setting.source as ScenarioSource | undefined

export const TABLES_CHANGED = '数据表已改版，不能打开 / made with other tables, cannot be opened'

/** `then`: the clock shows the snapshot's time; `now`: it has gone on since. */
export function restoreWorld(world: World, frozen: Frozen, clockTime: 'then' | 'now'): void {
  if (frozen.db.schema !== schemaFingerprint) throw new Error(TABLES_CHANGED)
  const tables = reloadSource(world, frozen)
  const rows: Frozen['db']['rows'] = {}
  for (const table of tables) rows[table] = frozen.db.rows[table] ?? []
  applySnapshot(world, { ...frozen, db: { schema: schemaFingerprint, rows } })
  if (clockTime === 'then') world.clock.set(frozen.at)
  world.db.clearDirty()
  world.db.markDirty(tables)
}

/** Returns the tables that loading the scenario did not provide. */
function reloadSource(world: World, { db, setting }: Frozen): TableName[] {
  const frozenTables = Object.keys(db.rows) as TableName[]
  const source = getWorldSource({ setting })
  if (!source) return frozenTables
  try {
    loadScenario(world, source.scenario, source.overrides)
  } catch (error) {
    // A whole snapshot needs no scenario.
    if (frozenTables.length < world.db.names.length) throw error
    return frozenTables
  }
  const { rows } = world.db.snapshot(frozenTables)
  return frozenTables.filter(
    (table) => JSON.stringify(rows[table]) !== JSON.stringify(db.rows[table]),
  )
}

export function getStartState(
  world: Pick<World, 'setting'>,
): { scenario: ResolvedScenario; db: Db } | undefined {
  const source = getWorldSource(world)
  if (!source) return undefined
  const scenario = resolveScenario(source.scenario, source.overrides)
  return { scenario, db: getScenarioTables(scenario).db }
}

/** For the demo's build (build/preparedSeed.ts). */
export function prepareDefaultWorld(): PreparedStart {
  const scenario = resolveScenario('default')
  const { at, seed, world } = scenario
  return { scenario, ...packBaseWorld({ at, seed, people: world.people }) }
}

export interface PreparedStart extends Prepared {
  scenario: ResolvedScenario
}
