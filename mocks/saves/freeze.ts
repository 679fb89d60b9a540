import { reseed, type Setting, type World } from '../world/world'
import type { ClockState } from '../world/clock'
import { type Snapshot, schemaMark } from '../db/db'
import type { ActiveRule } from '../world/faults'
import type { TableName } from '../db/tables'
import { loadScenario, sourceOf } from '../scenario/load'

/** A whole world as JSON: for save points, reload, bug bundles and test isolation. */
export interface Frozen {
  db: Snapshot
  /** Clock state; `at` is the moment it was taken, in world time. */
  clock: ClockState
  at: number
  random: number
  /** Random stream of the rules; files older than `probability` do not have it. */
  chances?: number
  /** Random stream of the network; files from before it was separate do not have it. */
  delays?: number
  rules: ActiveRule[]
  setting: Setting
  /** The page's session and address, if known. */
  token?: string | null
  open?: string
}

/** `only` limits the tables. */
export const freeze = (world: World, only?: Parameters<World['db']['snapshot']>[0]): Frozen => ({
  db: world.db.snapshot(only),
  clock: world.clock.state(),
  at: world.now(),
  random: world.random.state(),
  chances: world.faults.chance.state(),
  delays: world.delays.state(),
  rules: world.faults.list(),
  setting: structuredClone(world.setting),
})

/**
 * The same, but only with the tables written since the scenario began, because the scenario brings the rest.
 */
export const freezeWritten = (world: World): Frozen =>
  freeze(world, world.setting.source && world.db.dirty())

/** Restores a world. Throws and changes nothing when the tables have another version. */
export function thaw(world: World, frozen: Frozen) {
  world.db.restore(frozen.db)
  world.holds.release()
  world.clock.restore(frozen.clock)
  reseed(world, frozen.setting.seed)
  world.random.restore(frozen.random)
  if (frozen.chances !== undefined) world.faults.chance.restore(frozen.chances)
  if (frozen.delays !== undefined) world.delays.restore(frozen.delays)
  world.faults.restore(frozen.rules)
  // JSON drops undefined values, so a value that the frozen world did not have must be removed.
  Object.assign(world.setting, UNSET, structuredClone(frozen.setting))
  world.generation++
}

const UNSET = {
  delay: undefined,
  open: undefined,
  source: undefined,
  ahead: undefined,
  note: undefined,
} satisfies Partial<Setting>

/** `then`: the clock is set to the frozen time. `now`: it has gone on meanwhile, as after a reload. */
type Moment = 'then' | 'now'

export const OTHER_TABLES =
  '数据表已改版，这份存档不能打开 / made with other tables, cannot be opened'

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
  world.db.clean()
  world.db.touch(differing)
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
