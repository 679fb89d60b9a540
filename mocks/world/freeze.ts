import { reseed, type Setting, type World } from './world'
import type { ClockState } from './clock'
import type { Snapshot } from '../db/db'
import type { ActiveRule } from './faults'

/** A whole world as JSON: for save points, reload, bug bundles and test isolation. */
export interface Frozen {
  db: Snapshot
  /** Clock state; `at` is the moment it was taken, in world time. */
  clock: ClockState
  at: number
  random: number
  /** Random stream of the rules. */
  chances: number
  /** Random stream of the network. */
  delays: number
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
  world.faults.chance.restore(frozen.chances)
  world.delays.restore(frozen.delays)
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
