import { schemaMark } from '../db/db'
import type { TableName } from '../db/tables'
import { type Frozen, thaw } from '../world/freeze'
import { noSuch } from '@fixtures/nearest'
import type { Full, Scenario, WorldPatch } from '@scenarios/scenario'
import { beijing, parseTime, SECOND } from '@/lib/time'
import { isMoment } from '../db/columns'
import { all, scenarioNames } from '@scenarios/all'
import type { Overrides, Source, World } from '../world/world'
import { incompleteRows, overridesShape, problemsOf, scenarioShape } from './check'
import { wrongIn } from './shapes'
import { ALL_ROWS, baseOf, prepare, seedOnce } from '../seed/seedOnce'
import { startWith } from './startWith'
import { mergePerson } from '../seed/members'

/** The defaults when no ancestor sets a value. */
const NOTHING = {
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
  const line = lineage(scenario, known)
  const { from: _, tour: __, ...flat } = Object.assign({}, ...line) as Scenario
  const world = line.reduce<Required<WorldPatch>>(
    (above, { world = {} }) => mergeWorld(above, world),
    { site: {}, people: {}, rows: {}, gone: {} },
  )
  return structuredClone({ ...NOTHING, rules: [], later: [], ...flat, world })
}

/** Oldest first. */
function lineage(scenario: Scenario, known: readonly Scenario[]): Scenario[] {
  const line = [scenario]
  for (let { from } = scenario; from !== undefined; from = line[0]?.from) {
    if (line.some(({ name }) => name === from)) {
      const circle = [...line.map(({ name }) => name).reverse(), from].join(' → ')
      throw new BadScenario([
        `${scenario.name}：from 绕成了一圈（${circle}） / from runs in a circle`,
      ])
    }
    const parent = scenarioOf(known, from)
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
    people[key] = mergePerson(people[key] ?? {}, patch)
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
function scenarioOf(known: readonly Scenario[], name: string): Scenario | undefined {
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
  const full = resolve(what, overrides, known)
  refuse(problemsOf(full))
  if (Object.keys(full.world.rows).length > 0) refuse(incompleteRows(full, baseOf(full)))
  return full
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
): Takeover {
  const full = complete(what, overrides)
  const from = { scenario: what, overrides }
  return { token: startWith(world, full, seedOnce(full), from), open: full.open, from }
}

/** What a world was loaded from; undefined for an empty world. */
export const sourceOf = ({ setting }: Pick<World, 'setting'>) =>
  setting.source as { scenario: string | Scenario; overrides: Overrides } | undefined

/** `then`: the clock is set to the frozen time. `now`: it has gone on meanwhile, as after a reload. */
type Moment = 'then' | 'now'

export const OTHER_TABLES = '数据表已改版，不能打开 / made with other tables, cannot be opened'

/**
 * Restores a world from all its rows, or from the tables written since its scenario began: loads the scenario
 * and replaces those tables. Throws and leaves the world as it was when the tables have another version.
 */
export function restore(world: World, frozen: Frozen, moment: Moment) {
  if (frozen.db.schema !== schemaMark) throw new Error(OTHER_TABLES)
  const differing = beginAnew(world, frozen)
  const rows = Object.fromEntries(differing.map((table) => [table, frozen.db.rows[table] ?? []]))
  thaw(world, { ...frozen, db: { schema: schemaMark, rows } })
  if (moment === 'then') world.clock.set(frozen.at)
  world.db.clearDirty()
  world.db.markDirty(differing)
}

/** Loads what the frozen world came from; returns which of its tables the loading did not provide. */
function beginAnew(world: World, { db, setting }: Frozen): TableName[] {
  const all = Object.keys(db.rows) as TableName[]
  const source = sourceOf({ setting })
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
