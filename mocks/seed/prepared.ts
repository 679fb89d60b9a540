import { createDb, type Db } from '../db/db'
import { unpack, type Packed } from '../db/packed'

export interface Seeded {
  /** Read-only: worlds share it. */
  db: Db
  /** The last running number of `world.id`. */
  counter: number
}

/** A base world that was written when the demo was built, so that pages need not seed it. */
export interface Prepared {
  /** What it was seeded from. */
  key: string
  packed: Packed
  counter: number
}

let taken: (Seeded & { key: string }) | undefined

/** From now on what was prepared stands in for seeding the same; undefined: nothing does. */
export function takePrepared(given: Prepared | undefined): Seeded | undefined {
  taken = undefined
  if (!given) return undefined
  const db = createDb()
  db.standOn(unpack(given.packed))
  taken = { key: given.key, db, counter: given.counter }
  return taken
}

/** What was prepared from this, if it was. */
export const preparedFor = (key: string): Seeded | undefined =>
  taken?.key === key ? taken : undefined
