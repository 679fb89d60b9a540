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
import { seedApplications, seedAllMembers, seedWangFangTickets } from './members'
import { packDb, findPreparedWorld, type PreparedWorld, type SeededWorld } from './prepared'

interface SeedInput {
  seed: number
  people: Record<string, PersonPatch>
}

function seedWorld(world: World, { seed, people }: SeedInput) {
  seedSiteRow(world)
  seedBanksAndRanges(world)
  seedVenues(world)
  seedGames(world)
  seedContent(world)
  seedOffers(world)
  seedAllMembers(world, people, seed)
  seedVip(world)
  seedWangFangTickets(world)
  seedApplications(world)
}

export function seedSiteRow({ db }: World): void {
  db.insert('site', { ...site })
}

function seedContent(world: World) {
  const { db } = world
  for (const [index, id] of carousel.entries())
    db.insert('banners', { id, src: `art:banner/${id}`, rank: index + 1 })
  for (const [index, text] of homeNotices.entries())
    db.insert('homeNotices', { id: `h${index + 1}`, text, rank: index + 1 })
  seedNotices(world, 1, announcements)
  seedNotices(world, 2, messages)
  for (const { type, title, content } of articles)
    db.insert('articles', { id: String(type), title, content })
}

function seedNotices(world: World, kind: 1 | 2, notices: typeof messages) {
  for (const { hoursAgo, ...notice } of notices)
    world.db.insert('notices', { ...notice, kind, at: world.now() - hoursAgo * HOUR_MS })
}

function seedOffers({ db }: World) {
  for (const [index, type] of promotionTypes.entries())
    db.insert('promotionTypes', { ...type, rank: index + 1 })
  for (const [index, promotion] of promotions.entries()) {
    const banner = `art:banner/${promotion.id}`
    db.insert('promotions', { ...promotion, banner, rank: index + 1 })
  }
  for (const [index, sponsor] of sponsors.entries()) {
    const logo = `art:sponsor/${sponsor.id}`
    const banner = `art:banner/${sponsor.id}`
    db.insert('sponsors', { ...sponsor, logo, banner, rank: index + 1 })
  }
  for (const level of vipLevels) db.insert('vipLevels', { id: String(level.level), ...level })
  for (const rule of redPacketRules) db.insert('redPacketRules', { ...rule })
}

function seedGames({ db }: World) {
  for (const [index, game] of games.entries()) {
    const platform = getProvider(game.venue).name
    db.insert('games', pickColumns('games', { ...game, platform, rank: index + 1 }))
  }
}

export function seedVenues({ db }: World): void {
  for (const [index, { platname, name }] of venues.entries())
    db.insert('venues', {
      id: platname,
      name,
      state: platname === CLOSED_VENUE ? 'maintenance' : 'normal',
      fails: platname === FAILING_VENUE,
      delayMs: platname === SLOW_VENUE ? SLOW_VENUE_MS : 0,
      rank: index + 1,
    })
}

const SLOW_VENUE_MS = 2500

/** Days since the level began, by member: wuMin's protection ends tonight. */
const DAYS_AT_LEVEL: Record<string, number> = { '10010': 89 }
const USUAL_DAYS_AT_LEVEL = 40

function seedVip(world: World) {
  const now = world.now()
  for (const { id, joinedAt, vip } of world.db.find('members')) {
    const days = DAYS_AT_LEVEL[id] ?? USUAL_DAYS_AT_LEVEL
    const sinceAt = Math.max(joinedAt, now - days * DAY_MS - 12 * HOUR_MS)
    world.db.insert('vipStates', { id, sinceAt, highest: vip, relegatedAt: null, settledAt: now })
  }
}

export function seedBanksAndRanges({ db }: World): void {
  for (const range of payRanges) db.insert('payRanges', { ...range })
  for (const [index, name] of bankNames.entries())
    db.insert('banks', { id: `bank${index + 1}`, name, rank: index + 1 })
  for (const bank of receivingBanks) db.insert('receivingBanks', { ...bank })
}

function createCache<Input>(maxSize: number, create: (input: Input) => SeededWorld) {
  const cache = new Map<string, SeededWorld>()
  return (input: Input): SeededWorld => {
    const key = JSON.stringify(input)
    const seeded = cache.get(key) ?? create(input)
    cache.delete(key)
    cache.set(key, seeded)
    for (const oldKey of [...cache.keys()].slice(0, -maxSize)) cache.delete(oldKey)
    return seeded
  }
}

type BaseInput = SeedInput & { at: string }

const getBaseKey = ({ at, ...input }: BaseInput) => JSON.stringify([parseTime(at), input])

function seedAt(at: string, work: (world: World) => void): SeededWorld {
  const world = createWorld(createDb(createPlainWriter))
  world.clock.runAt(parseTime(at) as number, () => work(world))
  return { db: world.db, counter: world.setting.counter }
}

const seedBase = ({ at, ...input }: BaseInput) => seedAt(at, (world) => seedWorld(world, input))

/** The same moment, seed and people give the same rows. */
const getBaseWorld = createCache(
  4,
  (base: BaseInput) => findPreparedWorld(getBaseKey(base)) ?? seedBase(base),
)

export const getDbWithoutScenarioRows = ({ at, seed, world }: RowsInput): SeededWorld['db'] =>
  getBaseWorld({ at, seed, people: world.people }).db

export function packBaseWorld(base: BaseInput): PreparedWorld {
  const { db, counter } = seedBase(base)
  return { key: getBaseKey(base), packed: packDb(db), counter }
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
export const getSeededScenario = ({ at, seed, world }: RowsInput): SeededWorld =>
  getPatchedWorld({ at, seed, world })

/** In a scenario's `gone`: every seeded row. */
export const ALL_ROWS = '*'

function patchRows(world: World, { site, rows, gone }: WorldPatch) {
  const { db } = world
  if (site) db.patch('site', 'site', site)
  for (const [name, tableRows] of Object.entries(rows ?? {})) {
    const table = name as TableName
    if (tableRows === null || gone?.[table]?.includes(ALL_ROWS))
      for (const { id } of db.find(table)) db.remove(table, id)
    for (const row of tableRows ?? []) {
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

/** `L000123` of world.id, or an order number: its letter, date, counter and eight random digits. */
const COUNTED_ID = /^[a-z]+(\d{6})(?:\d\d(\d{6,})\d{8}$)?/i

/** An id of an earlier run must not be created again. */
function skipUsedIds({ setting }: World, id: string) {
  const [, idCounter = 0, orderCounter = 0] = COUNTED_ID.exec(id) ?? []
  setting.counter = Math.max(setting.counter, Number(idCounter), Number(orderCounter))
}
