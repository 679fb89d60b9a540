import { createRandom, type Random } from '@fixtures/random'
import type { EndpointId } from '@/contract/all'
import { type ActiveRule, Faults } from './faults'
import { type Delay, Holds } from './network'
import { Clock, type ClockState } from './clock'
import { createDb, type Db, type Snapshot } from '../db/db'
import type { Row } from '../db/tables'
import { Journal } from './journal'

/** What the address may set besides the name: `?scenario=member&seed=3&at=2026-03-15+09:00&as=liMing`. */
export interface Overrides {
  seed?: number
  at?: string
  as?: string
}

/**
 * What a world was loaded from. With it and the tables written since, the world can be restored. A scenario is
 * named, or given as data, which the world stores unread (`sourceOf` of scenario/load.ts).
 */
export interface Source {
  scenario: string | { name: string }
  overrides: Overrides
}

export type Member = Row<'members'>

/** One world: database, clock, randomness, rules, journal. A tab has one, a server hundreds. */
export interface World {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  /** The network's random stream, for delays. Separate, so that polling does not change what acts draw. */
  readonly delays: Random
  readonly faults: Faults
  readonly holds: Holds
  readonly journal: Journal
  /** World time in milliseconds. */
  now(): number
  /** A new unused id: a prefix and a running number. */
  id(prefix: string): string
  /** What a scenario set besides the rows. */
  setting: Setting
  /**
   * The address of the fake's own pages (mocks/world/site.ts), with a slash at the end. Set by the server of
   * the pages.
   */
  pages: string
  /** Increases when another scenario begins; answers of the old one are dropped. */
  generation: number
  /** How many scheduled events have run: grows. */
  happened: number
}

/** What a person wrote to a bundle that was opened. */
export interface Note {
  text: string
  /** Who wrote it; empty when he did not say. */
  by: string
  /** The world's time then, in Beijing. */
  at: string
  /** Where it was seen: the browser. */
  userAgent: string
}

/** A scenario's entry for a later act of staff. */
export interface Planned {
  /** Counted from a good answer of this endpoint; without it, from the start of the scenario. */
  after?: EndpointId
  seconds: number
  act: string
  /** The row it acts on; without it, the newest that fits. */
  target?: string
  /** With `after`: only after the first good answer, not after every one. */
  once?: boolean
}

export interface Setting {
  scenario: string
  title: string
  seed: number
  as: string
  delay: Delay | undefined
  later: Planned[]
  /** Running number behind `id`. */
  counter: number
  open: string | undefined
  /** Undefined in an empty world. */
  source: Source | undefined
  /** The clock's offset when the scenario began; a move by hand makes another one. */
  ahead?: number | undefined
  note?: Note | undefined
}

export function createWorld(db: Db = createDb()): World {
  const clock = new Clock()
  const setting: Setting = {
    scenario: '',
    title: '',
    seed: 1,
    as: 'guest',
    delay: undefined,
    later: [],
    counter: 0,
    open: undefined,
    source: undefined,
  }
  return {
    db,
    clock,
    random: createRandom(1),
    delays: createRandom(1),
    faults: new Faults(),
    holds: new Holds(),
    journal: new Journal(),
    now: () => clock.now(),
    id(prefix) {
      setting.counter++
      return `${prefix}${String(setting.counter).padStart(6, '0')}`
    },
    setting,
    pages: 'https://pages.xinghe.example/',
    generation: 0,
    happened: 0,
  }
}

/** Resets all random streams of a world. */
export function reseed({ random, delays, faults }: World, seed: number) {
  random.reseed(seed)
  delays.reseed(`${seed}/delays`)
  faults.chance.reseed(`${seed}/faults`)
}

/**
 * Whether `at` is less than `length` milliseconds ago. False for a time in the future (the clock was moved
 * back), so nothing locks for longer than its own length.
 */
export function isRecent(world: World, at: number, length: number): boolean {
  const ago = world.now() - at
  return ago >= 0 && ago < length
}

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
