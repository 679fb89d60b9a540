import type { Snapshot } from '../db/db'
import type { Full } from '../scenario/inherit'
import { patchRows } from '../scenario/patchRows'
import { createWorld } from '../world'
import { seedWorld } from './base'

export interface Seeded {
  db: Snapshot
  /** How far the running number behind `world.id` came. */
  counter: number
}
/** The same moment, seed and world give the same rows: written once and then copied, which is faster. */
const written = new Map<string, Seeded>()
const KEPT = 8

/**
 * All rows that a scenario begins with, as of `at`, with its own patches in place. Throws when a patch
 * makes no whole row.
 */
export function seedOnce(at: number, full: Full): Seeded {
  const key = JSON.stringify([at, full.seed, full.world])
  const seeded = written.get(key) ?? seed(at, full)
  // The one used last stands last.
  written.delete(key)
  written.set(key, seeded)
  for (const old of [...written.keys()].slice(0, -KEPT)) written.delete(old)
  return seeded
}

function seed(at: number, full: Full): Seeded {
  const world = createWorld()
  world.clock.asOf(at, () => {
    seedWorld(world, full)
    patchRows(world, full.world)
  })
  return { db: world.db.snapshot(), counter: world.setting.counter }
}
