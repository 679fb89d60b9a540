import { schemaMark } from '../db/db'
import type { TableName } from '../db/tables'
import { thaw, type Frozen } from './freeze'
import { loadScenario, sourceOf } from '../scenario/load'
import type { World } from '../world/world'

/** `then`: the clock is set to the frozen time. `now`: it has gone on meanwhile, as after a reload. */
export type Moment = 'then' | 'now'

export const OTHER_TABLES = '数据表已改版，这份存档不能打开'

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
