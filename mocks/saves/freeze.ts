import { reseed, type Setting, type World } from '../world/world'
import type { ClockState } from '../world/clock'
import type { Snapshot } from '../db/db'
import type { ActiveRule } from '../world/faults'

/** A whole world as JSON: for save points, reload, bug bundles and test isolation. */
export interface Frozen {
  db: Snapshot
  /** Clock state; `at` is the moment it was taken, in world time. */
  clock: ClockState
  at: number
  random: number
  /** Chance of rules; files of before they had a probability lack it. */
  chances?: number
  /** Chance of the network; files of before it had a stream of its own lack it. */
  delays?: number
  rules: ActiveRule[]
  setting: Setting
  /** The page's session and address, when whoever froze it knows them. */
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

/** The same with what its scenario cannot bring again alone: the tables written since it began. */
export const freezeWritten = (world: World): Frozen =>
  freeze(world, world.setting.source && world.db.dirty())

/** Puts a world back. Throws, leaving it as it was, when the tables are of another version. */
export function thaw(world: World, frozen: Frozen) {
  world.db.restore(frozen.db)
  world.holds.release()
  world.clock.restore(frozen.clock)
  reseed(world, frozen.setting.seed)
  world.random.restore(frozen.random)
  if (frozen.chances !== undefined) world.faults.chance.restore(frozen.chances)
  if (frozen.delays !== undefined) world.delays.restore(frozen.delays)
  world.faults.restore(frozen.rules)
  // JSON drops what is undefined: what the frozen one did not have must not stay.
  Object.assign(world.setting, UNSET, structuredClone(frozen.setting))
  world.generation++
}

const UNSET = { delay: undefined, open: undefined, source: undefined } satisfies Partial<Setting>
