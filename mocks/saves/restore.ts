import { schemaMark } from '../db/db'
import type { TableName } from '../db/tables'
import { thaw, type Frozen } from './freeze'
import { loadScenario, sourceOf } from '../scenario/load'
import type { World } from '../world/world'

/** `then`: the clock stands where it stood. `now`: it went on meanwhile, as over a reload. */
export type Moment = 'then' | 'now'

export const OTHER_TABLES = '数据表已改版，这份存档不能打开'

/**
 * Makes a world again from all its rows or from those tables that were written since its scenario began:
 * the scenario is loaded anew and the frozen rows laid over it. Throws, leaving the world as it was, when
 * the tables are of another version.
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

/** Loads what the frozen world came from; says which of its tables the loading did not bring. */
function beginAnew(world: World, { db, setting }: Frozen): TableName[] {
  const all = Object.keys(db.rows) as TableName[]
  const source = sourceOf({ setting })
  if (!source) return all
  try {
    loadScenario(world, source.scenario, source.overrides)
  } catch (error) {
    // Its scenario is gone since: with every row at hand that is no loss.
    if (all.length < world.db.names.length) throw error
    return all
  }
  const base = world.db.snapshot(all).rows
  return all.filter((table) => JSON.stringify(base[table]) !== JSON.stringify(db.rows[table]))
}
