import { createDb, type Db } from '../db/db'
import { pack, unpack, type Packed } from '../db/packed'
import { asGiven } from '../db/store'
import type { WorldPatch } from '@scenarios/scenario'
import { createWorld } from '../world/world'
import { seedWorld, type SeedAsked } from './base'
import { patchRows } from './patchRows'

export interface Seeded {
  /** Written no more: worlds stand on it. */
  db: Db
  /** How far the running number behind `world.id` came. */
  counter: number
}

/** A base world that was written when the demo was built, so that no page has to. */
export interface Prepared {
  /** What it was seeded from. */
  key: string
  packed: Packed
  counter: number
}
let prepared: Prepared | undefined
export const takePrepared = (given: Prepared | undefined) => void (prepared = given)

/** The last few that were made, by all that they depend on. */
function kept<A extends unknown[]>(most: number, make: (...asked: A) => Seeded) {
  const made = new Map<string, Seeded>()
  return (...asked: A): Seeded => {
    const key = JSON.stringify(asked)
    const found = made.get(key) ?? make(...asked)
    // The one used last stands last.
    made.delete(key)
    made.set(key, found)
    for (const old of [...made.keys()].slice(0, -most)) made.delete(old)
    return found
  }
}

/** The base world and its people: the same moment, seed and people give the same rows. */
const seeded = kept(4, (at: number, asked: SeedAsked) =>
  prepared?.key === JSON.stringify([at, asked]) ? unpacked(prepared) : seed(at, asked),
)

function seed(at: number, asked: SeedAsked): Seeded {
  const world = createWorld(createDb(asGiven))
  world.clock.asOf(at, () => seedWorld(world, asked))
  return { db: world.db, counter: world.setting.counter }
}

function unpacked({ packed, counter }: Prepared): Seeded {
  const db = createDb()
  db.standOn(unpack(packed))
  return { db, counter }
}

/** Seeds now what `takePrepared` takes later. */
export function prepare(at: number, asked: SeedAsked): Prepared {
  const { db, counter } = seed(at, asked)
  return { key: JSON.stringify([at, asked]), packed: pack(db), counter }
}

/** Of a scenario, what its rows depend on beside the moment. */
interface Asked {
  seed: number
  world: WorldPatch & Pick<SeedAsked, 'people'>
}

/** The same with a scenario's own rows in place. */
const patched = kept(8, (at: number, { seed, world: told }: Asked) => {
  const { db, counter } = seeded(at, { seed, people: told.people })
  const world = createWorld(createDb(asGiven))
  world.db.standOn(db.base())
  world.setting.counter = counter
  world.clock.asOf(at, () => patchRows(world, told))
  return { db: world.db, counter: world.setting.counter }
})

/**
 * All rows that a scenario begins with, as of `at`, with its own patches in place: written once, and shared
 * by all worlds that begin so. Throws when a patch makes no whole row.
 */
export const seedOnce = (at: number, { seed, world }: Asked): Seeded => patched(at, { seed, world })
