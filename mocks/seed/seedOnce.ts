import { parseTime } from '@/lib/time'
import type { WorldPatch } from '@scenarios/scenario'
import { createDb } from '../db/db'
import { pack, preparedFor, type Prepared, type Seeded } from './prepared'
import { asGiven } from '../db/store'
import { createWorld, type World } from '../world/world'
import type { TableName } from '../db/tables'
import { seedWorld, type SeedInput } from './seedWorld'

/** The last few base worlds, by everything that they depend on. */
function kept<A>(most: number, make: (input: A) => Seeded) {
  const made = new Map<string, Seeded>()
  return (input: A): Seeded => {
    const key = JSON.stringify(input)
    const rows = made.get(key) ?? make(input)
    // The most recently used one is last.
    made.delete(key)
    made.set(key, rows)
    for (const old of [...made.keys()].slice(0, -most)) made.delete(old)
    return rows
  }
}

/** What a base world is seeded from. */
interface Base extends SeedInput {
  /** Beijing time. */
  at: string
}
const keyOf = ({ at, ...input }: Base) => JSON.stringify([parseTime(at), input])

/** Runs `work` on a new world at a moment, for its rows alone. */
function seededAt(at: string, work: (world: World) => void): Seeded {
  const world = createWorld(createDb(asGiven))
  world.clock.asOf(parseTime(at) as number, () => work(world))
  return { db: world.db, counter: world.setting.counter }
}

const seed = ({ at, ...input }: Base) => seededAt(at, (world) => seedWorld(world, input))

/** The base world and its people: the same moment, seed and people give the same rows. */
const seeded = kept(4, (base: Base) => preparedFor(keyOf(base)) ?? seed(base))

/** The rows on which a scenario's own are put. */
export const baseOf = ({ at, seed, world }: RowsInput): Seeded['db'] =>
  seeded({ at, seed, people: world.people }).db

/** Seeds now what `takePrepared` uses later. */
export function prepare(base: Base): Prepared {
  const { db, counter } = seed(base)
  return { key: keyOf(base), packed: pack(db), counter }
}

/** The parts of a scenario that its rows depend on. */
interface RowsInput {
  at: string
  seed: number
  world: WorldPatch & Pick<SeedInput, 'people'>
}

/** The same with the scenario's own rows. */
const patched = kept(8, ({ at, seed, world: patch }: RowsInput) => {
  const { db, counter } = seeded({ at, seed, people: patch.people })
  return seededAt(at, (world) => {
    world.db.standOn(db.base())
    world.setting.counter = counter
    patchRows(world, patch)
  })
})

/**
 * All rows that a scenario begins with, with its own patches: written once and shared by all worlds that begin with
 * them. Throws when a patch leaves a row incomplete.
 */
export const seedOnce = ({ at, seed, world }: RowsInput): Seeded => patched({ at, seed, world })

/** Applies the scenario's site columns and rows to what was seeded. */
function patchRows(world: World, { site, rows, gone }: WorldPatch) {
  const { db } = world
  if (site) db.patch('site', 'site', site)
  for (const [name, list] of Object.entries(rows ?? {})) {
    const table = name as TableName
    if (list === null) for (const { id } of db.find(table)) db.remove(table, id)
    for (const row of list ?? []) {
      if (db.get(table, row.id)) db.patch(table, row.id, row)
      else {
        db.insert(table, row)
        countPast(world, row.id)
      }
    }
  }
  for (const [table, ids] of Object.entries(gone ?? {})) {
    for (const id of ids) db.remove(table as TableName, id)
  }
}

/** What `world.id` gave out in an earlier run must not be given out again: an id, or an order's running number. */
function countPast({ setting }: World, id: string) {
  const [, counted = 0, running = 0] = /^[a-z]+(\d{6})(?:\d\d(\d{6,})\d{8}$)?/i.exec(id) ?? []
  setting.counter = Math.max(setting.counter, Number(counted), Number(running))
}
