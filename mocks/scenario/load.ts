import { schemaMark } from '../db/db'
import type { TableName } from '../db/tables'
import { type Frozen, thaw } from '../world/freeze'
import { noSuch } from '@fixtures/nearest'
import type { Full, Scenario, WorldPatch } from '@scenarios/scenario'
import { beijing, parseTime, SECOND } from '@/lib/time'
import { isTimestampColumn } from '../db/columns'
import { all, scenarioNames } from '@scenarios/all'
import type { Overrides, Source, World } from '../world/world'
import { findIncompleteRows, overridesShape, findProblems, scenarioShape } from './check'
import { findSchemaProblems } from './shapes'
import { ALL_ROWS, getBaseDb, prepareWorld, seedScenario } from '../seed/seedOnce'
import { startWorld } from './startWith'
import { mergePersonPatches } from '../seed/members'

/** The defaults when no ancestor sets a value. */
const DEFAULTS = {
  as: 'guest',
  at: '2026-03-14 11:20',
  seed: 7,
  open: '/',
  network: {},
  rules: [],
  later: [],
} as const satisfies Partial<Scenario>

/**
 * The scenario merged from its oldest ancestor down: single fields, rules and later are replaced when given,
 * the world is merged. Throws on an unknown parent or a cycle.
 */
export function inherit(scenario: Scenario, known: readonly Scenario[]): Full {
  const line = findLineage(scenario, known)
  const { from: _, tour: __, ...flat } = Object.assign({}, ...line) as Scenario
  const world = line.reduce<Required<WorldPatch>>(
    (above, { world = {} }) => mergeWorld(above, world),
    { site: {}, people: {}, rows: {}, gone: {} },
  )
  return structuredClone({ ...DEFAULTS, rules: [], later: [], ...flat, world })
}

/** Oldest first. */
function findLineage(scenario: Scenario, known: readonly Scenario[]): Scenario[] {
  const line = [scenario]
  for (let { from } = scenario; from !== undefined; from = line[0]?.from) {
    if (line.some(({ name }) => name === from)) {
      const circle = [...line.map(({ name }) => name).reverse(), from].join(' → ')
      throw new BadScenario([
        `${scenario.name}：from 绕成了一圈（${circle}） / from runs in a circle`,
      ])
    }
    const parent = findScenario(known, from)
    if (!parent) {
      const names = known.map(({ name }) => name)
      throw new BadScenario([`${line[0]?.name}：from：${noSuch('场景', from, names)}`])
    }
    line.unshift(parent)
  }
  return line
}

function mergeWorld(above: Required<WorldPatch>, own: WorldPatch): Required<WorldPatch> {
  const people = { ...above.people }
  for (const [key, patch] of Object.entries(own.people ?? {})) {
    people[key] = mergePersonPatches(people[key] ?? {}, patch)
  }
  const rows = { ...above.rows }
  const gone = { ...above.gone }
  for (const [table, list] of Object.entries(own.rows ?? {})) {
    const before = rows[table]
    if (before === null && list) gone[table] = [ALL_ROWS]
    rows[table] = list && [...(before ?? []), ...list]
  }
  for (const [table, ids] of Object.entries(own.gone ?? {})) {
    gone[table] = [...(gone[table] ?? []), ...ids]
  }
  return { site: { ...above.site, ...own.site }, people, rows, gone }
}

const byName = new WeakMap<readonly Scenario[], Map<string, Scenario>>()

/** The scenario of this name. A list is gone through once, so that all of a list cost no more than each of them. */
function findScenario(known: readonly Scenario[], name: string): Scenario | undefined {
  const named = byName.get(known) ?? new Map([...known].reverse().map((one) => [one.name, one]))
  byName.set(known, named)
  return named.get(name)
}

/**
 * Scenarios write moments as Beijing time, "2026-03-14 11:20[:05]"; tables hold milliseconds since 1970. Any
 * other text is left for the check to report.
 */

type Value = string | number | boolean | null
type Rows<R> = Record<string, R[] | null>

const mapMoments = <R extends object>(
  row: R,
  table: string,
  change: (value: Value) => unknown,
): R =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isTimestampColumn(table, column) ? change(value as Value) : value,
    ]),
  ) as R

const mapRowMoments = <R extends object>(
  rows: Rows<R>,
  change: (value: Value) => unknown,
): Rows<R> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list && list.map((row) => mapMoments(row, table, change)),
    ]),
  )

const toMs = (value: Value) => (typeof value === 'string' ? (parseTime(value) ?? value) : value)
const toBeijingText = (value: Value) =>
  typeof value === 'number' && value % SECOND === 0 ? beijing(value) : value

/** Rows in the tables' form. */
export const parseMoments = <R extends object>(rows: Rows<R>) => mapRowMoments(rows, toMs)
/** A scenario's world with its rows and its people's columns in the tables' form. */
const parseWorldMoments = (world: Full['world']): Full['world'] => ({
  ...world,
  rows: parseMoments(world.rows),
  people: Object.fromEntries(
    Object.entries(world.people).map(([key, patch]) => [
      key,
      patch.set ? { ...patch, set: mapMoments(patch.set, 'members', toMs) } : patch,
    ]),
  ),
})
/** Rows in the form of a scenario's file; a time with a fraction of a second stays in milliseconds. */
export const formatMoments = <R extends object>(rows: Rows<R>) => mapRowMoments(rows, toBeijingText)

/** Rows in the form of a scenario's file, so many milliseconds later. */
export const shiftMoments = <R extends object>(rows: Rows<R>, by: number) =>
  mapRowMoments(rows, (value) => {
    const at = toMs(value)
    return typeof at === 'number' ? toBeijingText(at + by) : at
  })

export type { Overrides }

/** The page gets another session: a scenario began, another member was chosen, or a save point was restored. */
export interface Takeover {
  /** null: a guest. */
  token: string | null
  /** The address to open, such as /recharge. */
  open: string
  /** Set when the whole world was replaced: what it was loaded from. */
  from?: Source
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
  const scenario = typeof what === 'string' ? getScenario(what, known) : what
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined)
  const { world, ...rest } = inherit(scenario, known)
  return { ...rest, world: parseWorldMoments(world), ...Object.fromEntries(given) }
}

function getScenario(asked: string, known: readonly Scenario[]): Scenario {
  const match = findScenario(known, asked)
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
