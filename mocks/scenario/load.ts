import { all } from '@scenarios/all'
import type { ResolvedScenario, Scenario } from '@scenarios/scenario'
import { type Db, schemaFingerprint } from '../db/db'
import type { TableName } from '../db/tables'
import type { PreparedWorld } from '../seed/prepared'
import { getDbWithoutScenarioRows, packBaseWorld, getSeededScenario } from '../seed/seedScenario'
import {
  type WorldSnapshot,
  applySnapshot,
  type Overrides,
  type Source,
  type World,
} from '../world/world'
import { findIncompleteRows, findInvalidScenarioValues } from './check'
import { BadScenario, getScenario, resolveInheritance } from './inherit'
import { parseWorldTimes } from './rowTimes'
import { overridesSchema, scenarioSchema } from './scenarioSchema'
import { findSchemaProblems } from './schemas'
import { startWorldAndLogIn } from './startWorld'

/** What the page shows next: whose session, which screen. */
export interface PageStart {
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
  scenarios: readonly Scenario[] = all,
): ResolvedScenario {
  const isName = typeof nameOrScenario === 'string'
  const scenario = isName ? getScenario(nameOrScenario, scenarios) : nameOrScenario
  const { world, ...fields } = resolveInheritance(scenario, scenarios)
  const resolved: ResolvedScenario = { ...fields, world: parseWorldTimes(world) }
  const { as, at, seed } = overrides
  if (as !== undefined) resolved.as = as
  if (at !== undefined) resolved.at = at
  if (seed !== undefined) resolved.seed = seed
  return resolved
}

/** Rows are checked last, because the world they go into must be valid. */
function resolveOrThrow(nameOrScenario: string | Scenario, overrides: Overrides): ResolvedScenario {
  if (typeof nameOrScenario !== 'string')
    assertNoProblems(findSchemaProblems(scenarioSchema, nameOrScenario, '场景'))
  assertNoProblems(findSchemaProblems(overridesSchema, overrides, '换掉的'))
  const resolved = resolveScenario(nameOrScenario, overrides)
  assertNoProblems(findInvalidScenarioValues(resolved))
  if (Object.keys(resolved.world.rows).length > 0)
    assertNoProblems(findIncompleteRows(resolved, getDbWithoutScenarioRows(resolved)))
  return resolved
}

function assertNoProblems(problems: string[]) {
  if (problems.length > 0) throw new BadScenario(problems)
}

/** One sentence per problem; empty when it can be loaded. */
export function validateScenario(content: unknown): string[] {
  const isName = typeof content === 'string'
  if (isName) return findSchemaProblems(scenarioSchema, content, '场景')
  try {
    resolveOrThrow(content as Scenario, {})
    return []
  } catch (error) {
    if (error instanceof BadScenario) return error.problems
    throw error
  }
}

export type ScenarioSource = Source & { scenario: string | Scenario }

/** Throws UnknownScenario or BadScenario and changes nothing. */
export function loadScenario(
  world: World,
  nameOrScenario: string | Scenario,
  overrides: Overrides = {},
): PageStart {
  const scenario = resolveOrThrow(nameOrScenario, overrides)
  const source: ScenarioSource = { scenario: nameOrScenario, overrides }
  const token = startWorldAndLogIn(world, { scenario, seeded: getSeededScenario(scenario), source })
  return { token, open: scenario.open, from: source }
}

export const getWorldSource = ({ setting }: Pick<World, 'setting'>): ScenarioSource | undefined =>
  setting.source as ScenarioSource | undefined

export const TABLES_CHANGED = '数据表已改版，不能打开 / made with other tables, cannot be opened'

/** `clock`: 'rewind' to the snapshot's time, or 'runOn' as if never stopped. */
export function restoreWorld(
  world: World,
  snapshot: WorldSnapshot,
  clock: 'rewind' | 'runOn',
): void {
  if (snapshot.db.schema !== schemaFingerprint) throw new Error(TABLES_CHANGED)
  const tables = loadSourceAndFindChanges(world, snapshot)
  const rows: WorldSnapshot['db']['rows'] = {}
  for (const table of tables) rows[table] = snapshot.db.rows[table] ?? []
  applySnapshot(world, { ...snapshot, db: { schema: schemaFingerprint, rows } })
  if (clock === 'rewind') world.clock.set(snapshot.at)
  world.db.clearDirtyTables()
  world.db.markTablesDirty(tables)
}

function loadSourceAndFindChanges(world: World, { db, setting }: WorldSnapshot): TableName[] {
  const snapshotTables = Object.keys(db.rows) as TableName[]
  const source = getWorldSource({ setting })
  if (!source) return snapshotTables
  try {
    loadScenario(world, source.scenario, source.overrides)
  } catch (error) {
    // A whole snapshot needs no scenario.
    if (snapshotTables.length < world.db.tableNames.length) throw error
    return snapshotTables
  }
  const { rows } = world.db.snapshot(snapshotTables)
  return snapshotTables.filter(
    (table) => JSON.stringify(rows[table]) !== JSON.stringify(db.rows[table]),
  )
}

export function getStartState(
  world: Pick<World, 'setting'>,
): { scenario: ResolvedScenario; db: Db } | undefined {
  const source = getWorldSource(world)
  if (!source) return undefined
  const scenario = resolveScenario(source.scenario, source.overrides)
  return { scenario, db: getSeededScenario(scenario).db }
}

export type PreparedStart = PreparedWorld & { scenario: ResolvedScenario }

/** For the demo's build (build/preparedSeed.ts). */
export function prepareDefaultWorld(): PreparedStart {
  const scenario = resolveScenario('default')
  const { at, seed, world } = scenario
  return { scenario, ...packBaseWorld({ at, seed, people: world.people }) }
}
