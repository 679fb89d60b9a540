import { createRandom, type Random } from '@fixtures/chance/random'
import type { Delay, Planned } from './rule'
import { Clock } from './clock'
import { createDb, type Db } from '../db/db'
import type { Row } from '../db/tables'
import { Faults } from './faults'
import { Holds } from './holds'
import { Journal } from './journal'
import type { Source } from './source'

export type Member = Row<'members'>

/** One world: database, clock, chance, rules, journal. A tab has one, a server hundreds. */
export interface World {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  /** Chance of the network: how long answers take. Apart, so that polling changes nothing that acts draw. */
  readonly delays: Random
  readonly faults: Faults
  readonly holds: Holds
  readonly journal: Journal
  /** World time in milliseconds. */
  now(): number
  /** An id nobody has: prefix and a running number. */
  id(prefix: string): string
  /** What a scenario set beyond the rows. */
  setting: Setting
  /** Where the fake's own pages are (mocks/world/pages.ts); ends with a slash. Whoever serves them says. */
  pages: string
  /** Rises when another scenario begins; answers of the old one are dropped. */
  generation: number
  /** The long stretch of time that it is working off (acts/jump.ts). */
  jump: Jump | undefined
}
/** A long stretch of time that a world is working off, in slices between which all else goes on. */
export interface Jump {
  /** World times: where it began, where it goes, how far it is. */
  from: number
  to: number
  at: number
  /** Of the world that jumps: when another scenario begins, it is over. */
  generation: number
  /** Rejects with what went wrong. */
  done: Promise<void>
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
  /** Undefined in a world that no scenario filled. */
  source: Source | undefined
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
    jump: undefined,
  }
}

/** Begins all of a world's chance anew. */
export function reseed({ random, delays, faults }: World, seed: number) {
  random.reseed(seed)
  delays.reseed(`${seed}/delays`)
  faults.chance.reseed(`${seed}/faults`)
}
