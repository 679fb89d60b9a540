import { formatBeijingDay } from '@/lib/time/time'
import { createRandom, type Random } from '@fixtures/random'
import type { Delay, LaterAct } from '@scenarios/scenario'
import { createDb, type Db, type Snapshot } from '../db/db'
import type { Row, TableName } from '../db/tables'
import { Clock, type ClockState } from './clock'
import { type ActiveRule, FaultRules } from './faults'
import { Journal } from './journal'
import { HeldResponses } from './network'

/** `?scenario=member&seed=3&at=2026-03-15+09:00&as=liMing`. */
export interface Overrides {
  seed?: number
  at?: string
  as?: string
}

/** A scenario's name, or a scenario as data (`getWorldSource` of scenario/load.ts). */
export interface Source {
  scenario: string | { name: string }
  overrides: Overrides
}

export type Member = Row<'members'>

export interface World {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  /** Separate, so that polling does not change what acts draw. */
  readonly delayRandom: Random
  readonly faults: FaultRules
  readonly holds: HeldResponses
  readonly journal: Journal
  now(): number
  /** A new id: the prefix and a number of six digits. */
  createId(prefix: string): string
  setting: Setting
  /** The address of the fake's own pages, with a slash at the end. */
  pagesUrl: string
  /** Increases when another scenario begins; responses of the old one are dropped. */
  generation: number
  eventCount: number
}

export interface BundleNote {
  text: string
  by: string
  at: string
  userAgent: string
}

export interface Setting {
  scenario: string
  title: string
  seed: number
  /** Who is logged in, by any name; 'guest' for no member. */
  as: string
  delay: Delay | undefined
  later: LaterAct[]
  counter: number
  open: string | undefined
  source: Source | undefined
  /** The clock's offset when the scenario began. */
  ahead: number | undefined
  note: BundleNote | undefined
}

export function createWorld(db: Db = createDb()): World {
  const clock = new Clock()
  const setting: Setting = {
    scenario: '',
    title: '',
    seed: 1,
    as: 'guest',
    later: [],
    counter: 0,
    ...UNSET_SETTING,
  }
  return {
    db,
    clock,
    random: createRandom(1),
    delayRandom: createRandom(1),
    faults: new FaultRules(),
    holds: new HeldResponses(),
    journal: new Journal(),
    now: () => clock.now(),
    createId(prefix) {
      setting.counter++
      return `${prefix}${String(setting.counter).padStart(6, '0')}`
    },
    setting,
    pagesUrl: 'https://pages.xinghe.example/',
    generation: 0,
    eventCount: 0,
  }
}

const RANDOM_DIGITS = 8

/** Unpredictable: a number shows its order without a session (spec 2: /payInfo). */
export function createOrderNo(world: World, letter: string): string {
  const number = world.createId('')
  const randomNumber = world.random.fork(`order/${number}`).int(0, 10 ** RANDOM_DIGITS - 1)
  const date = formatBeijingDay(world.now()).replaceAll('-', '')
  return `${letter}${date}${number}${String(randomNumber).padStart(RANDOM_DIGITS, '0')}`
}

export function reseedWorld({ random, delayRandom, faults }: World, seed: number): void {
  random.reseed(seed)
  delayRandom.reseed(`${seed}/delays`)
  faults.random.reseed(`${seed}/faults`)
}

/** False for a time in the future, so that nothing locks for longer than its own length. */
export function isRecent(world: World, at: number, lengthMs: number): boolean {
  const agoMs = world.now() - at
  return agoMs >= 0 && agoMs < lengthMs
}

export interface WorldSnapshot {
  db: Snapshot
  clock: ClockState
  /** The world's time of the snapshot. */
  at: number
  random: number
  chances: number
  delays: number
  rules: ActiveRule[]
  setting: Setting
  token?: string | null
  open?: string
}

export const snapshotWorld = (world: World, tables?: Iterable<TableName>): WorldSnapshot => ({
  db: world.db.snapshot(tables),
  clock: world.clock.state(),
  at: world.now(),
  random: world.random.state(),
  chances: world.faults.random.state(),
  delays: world.delayRandom.state(),
  rules: world.faults.list(),
  setting: structuredClone(world.setting),
})

/** Only the tables written since the scenario began, because loading it brings the rest. */
export const snapshotWrittenTables = (world: World): WorldSnapshot =>
  snapshotWorld(world, world.setting.source ? world.db.getDirtyTables() : undefined)

/** Throws and changes nothing when the tables have another version. */
export function applySnapshot(world: World, snapshot: WorldSnapshot): void {
  world.db.restore(snapshot.db)
  world.holds.release()
  world.clock.restore(snapshot.clock)
  reseedWorld(world, snapshot.setting.seed)
  world.random.restore(snapshot.random)
  world.faults.random.restore(snapshot.chances)
  world.delayRandom.restore(snapshot.delays)
  world.faults.restore(snapshot.rules)
  // A snapshot from JSON has no undefined values, which must not leave older ones.
  Object.assign(world.setting, UNSET_SETTING, structuredClone(snapshot.setting))
  world.generation++
}

const UNSET_SETTING = {
  delay: undefined,
  open: undefined,
  source: undefined,
  ahead: undefined,
  note: undefined,
} satisfies Partial<Setting>
