import { createRandom, type Random } from '@fixtures/chance/random'
import { type Delay, type Planned, Faults, Holds } from './faults'
import { Clock } from './clock'
import { createDb, type Db } from '../db/db'
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
