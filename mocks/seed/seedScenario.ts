import { HOUR_MS, DAY_MS, parseTime } from '@/lib/time/time'
import { articles } from '@fixtures/content/articles'
import { announcements, homeNotices, messages } from '@fixtures/content/notices'
import { promotions, promotionTypes } from '@fixtures/content/promotions'
import {
  site,
  redPacketRules,
  payRanges,
  receivingBanks,
  vipLevels,
  bankNames,
  carousel,
} from '@fixtures/content/site'
import { sponsors } from '@fixtures/content/sponsors'
import {
  games,
  getProvider,
  CLOSED_VENUE,
  FAILING_VENUE,
  SLOW_VENUE,
  venues,
} from '@fixtures/games'
import type { PersonPatch, WorldPatch } from '@scenarios/scenario'
import { createDb } from '../db/db'
import { createPlainWriter } from '../db/models'
import { pickColumns, type TableName } from '../db/tables'
import { type World, createWorld } from '../world/world'
import { seedApplications, seedMembers, seedWangFangTickets } from './members'
import { pack, findPreparedWorld, type Prepared, type Seeded } from './prepared'

interface SeedInput {
  seed: number
  people: Record<string, PersonPatch>
}

function seedWorld(world: World, { seed, people }: SeedInput) {
  seedSite(world)
  seedBanksAndRanges(world)
  seedVenues(world)
  seedGames(world)
  seedContent(world)
  seedOffers(world)
  seedMembers(world, people, seed)
  seedVip(world)
  seedWangFangTickets(world)
  seedApplications(world)
}

export const seedSite = ({ db }: World) => void db.insert('site', { ...site })

function seedContent(world: World) {
  const { db } = world
  carousel.forEach((id, i) => db.insert('banners', { id, src: `art:banner/${id}`, rank: i + 1 }))
  homeNotices.forEach((text, i) => db.insert('homeNotices', { id: `h${i + 1}`, text, rank: i + 1 }))
  for (const [kind, list] of [
    [1, announcements],
    [2, messages],
  ] as const) {
    for (const { hoursAgo, ...notice } of list)
      db.insert('notices', { ...notice, kind, at: world.now() - hoursAgo * HOUR_MS })
  }
  for (const { type, title, content } of articles) {
    db.insert('articles', { id: String(type), title, content })
  }
}

function seedOffers({ db }: World) {
  promotionTypes.forEach((type, i) => db.insert('promotionTypes', { ...type, rank: i + 1 }))
  promotions.forEach((promotion, i) =>
    db.insert('promotions', {
      ...promotion,
      banner: `art:banner/${promotion.id}`,
      rank: i + 1,
    }),
  )
  sponsors.forEach((sponsor, i) =>
    db.insert('sponsors', {
      ...sponsor,
      logo: `art:sponsor/${sponsor.id}`,
      banner: `art:banner/${sponsor.id}`,
      rank: i + 1,
    }),
  )
  for (const level of vipLevels) db.insert('vipLevels', { id: String(level.level), ...level })
  for (const rule of redPacketRules) db.insert('redPacketRules', { ...rule })
}

function seedGames({ db }: World) {
  games.forEach((game, i) =>
    db.insert(
      'games',
      pickColumns('games', { ...game, platform: getProvider(game.venue).name, rank: i + 1 }),
    ),
  )
}

export function seedVenues({ db }: World) {
  venues.forEach(({ platname: code, name }, i) =>
    db.insert('venues', {
      id: code,
      name,
      state: code === CLOSED_VENUE ? 'maintenance' : 'normal',
      fails: code === FAILING_VENUE,
      delayMs: code === SLOW_VENUE ? 2500 : 0,
      rank: i + 1,
    }),
  )
}

/** Days since the level began: wuMin's protection ends tonight. */
const QUIET_DAYS: Record<string, number> = { '10010': 89 }
const USUAL_QUIET_DAYS = 40

function seedVip(world: World) {
  const now = world.now()
  for (const { id, joinedAt, vip } of world.db.find('members')) {
    const sinceAt = Math.max(
      joinedAt,
      now - (QUIET_DAYS[id] ?? USUAL_QUIET_DAYS) * DAY_MS - 12 * HOUR_MS,
    )
    world.db.insert('vipStates', {
      id,
      sinceAt,
      highest: vip,
      relegatedAt: null,
      settledAt: now,
    })
  }
}

export function seedBanksAndRanges({ db }: World) {
  for (const range of payRanges) db.insert('payRanges', { ...range })
  bankNames.forEach((name, i) => db.insert('banks', { id: `bank${i + 1}`, name, rank: i + 1 }))
  for (const bank of receivingBanks) db.insert('receivingBanks', { ...bank })
}

/** Keeps the most recently used results. */
function createCache<A>(most: number, make: (input: A) => Seeded) {
  const made = new Map<string, Seeded>()
  return (input: A): Seeded => {
    const key = JSON.stringify(input)
    const rows = made.get(key) ?? make(input)
    made.delete(key)
    made.set(key, rows)
    for (const old of [...made.keys()].slice(0, -most)) made.delete(old)
    return rows
  }
}

interface Base extends SeedInput {
  /** Beijing time. */
  at: string
}
const getBaseKey = ({ at, ...input }: Base) => JSON.stringify([parseTime(at), input])

function seedAt(at: string, work: (world: World) => void): Seeded {
  const world = createWorld(createDb(createPlainWriter))
  world.clock.runAt(parseTime(at) as number, () => work(world))
  return { db: world.db, counter: world.setting.counter }
}

const seedBase = ({ at, ...input }: Base) => seedAt(at, (world) => seedWorld(world, input))

/** The same moment, seed and people give the same rows. */
const getBaseWorld = createCache(
  4,
  (base: Base) => findPreparedWorld(getBaseKey(base)) ?? seedBase(base),
)

export const getDbWithoutScenarioRows = ({ at, seed, world }: RowsInput): Seeded['db'] =>
  getBaseWorld({ at, seed, people: world.people }).db

/** For `setPreparedWorld`. */
export function packBaseWorld(base: Base): Prepared {
  const { db, counter } = seedBase(base)
  return { key: getBaseKey(base), packed: pack(db), counter }
}

interface RowsInput {
  at: string
  seed: number
  world: WorldPatch & Pick<SeedInput, 'people'>
}

const getPatchedWorld = createCache(8, ({ at, seed, world: patch }: RowsInput) => {
  const { db, counter } = getBaseWorld({ at, seed, people: patch.people })
  return seedAt(at, (world) => {
    world.db.useBase(db.toBase())
    world.setting.counter = counter
    patchRows(world, patch)
  })
})

/** All rows of a scenario, shared by its worlds. Throws when a patch leaves a row incomplete. */
export const getSeededTables = ({ at, seed, world }: RowsInput): Seeded =>
  getPatchedWorld({ at, seed, world })

/** In a scenario's `gone`: every seeded row. */
export const ALL_ROWS = '*'

function patchRows(world: World, { site, rows, gone }: WorldPatch) {
  const { db } = world
  if (site) db.patch('site', 'site', site)
  for (const [name, list] of Object.entries(rows ?? {})) {
    const table = name as TableName
    if (list === null || gone?.[table]?.includes(ALL_ROWS))
      for (const { id } of db.find(table)) db.remove(table, id)
    for (const row of list ?? []) {
      if (db.get(table, row.id)) db.patch(table, row.id, row)
      else {
        db.insert(table, row)
        skipUsedIds(world, row.id)
      }
    }
  }
  for (const [table, ids] of Object.entries(gone ?? {})) {
    for (const id of ids) db.remove(table as TableName, id)
  }
}

/** An id of an earlier run must not be created again. */
function skipUsedIds({ setting }: World, id: string) {
  const [, counted = 0, running = 0] = /^[a-z]+(\d{6})(?:\d\d(\d{6,})\d{8}$)?/i.exec(id) ?? []
  setting.counter = Math.max(setting.counter, Number(counted), Number(running))
}
