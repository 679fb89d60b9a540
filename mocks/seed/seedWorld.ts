import { HOUR, DAY } from '@/lib/time'
import type { PersonPatch } from '@scenarios/scenario'
import {
  site,
  redPacketRules,
  payRanges,
  receivingBanks,
  vipLevels,
  bankNames,
  carousel,
} from '@fixtures/content/site'
import { articles } from '@fixtures/content/articles/all'
import { announcements, homeNotices, messages } from '@fixtures/content/notices'
import { promotions, promotionTypes } from '@fixtures/content/promotions'
import { sponsors } from '@fixtures/content/sponsors'
import { games } from '@fixtures/games'
import { providerOf, CLOSED, FAILING, SLOW, venues } from '@fixtures/providers'
import { rowFrom } from '../db/tables'
import type { World } from '../world/world'
import { seedApplications, seedMembers, seedTickets } from './members'

/** What a world's rows depend on, besides its moment. */
export interface SeedInput {
  seed: number
  people: Record<string, PersonPatch>
}

/** The base world and the scenario's people. Its rows depend only on seed and moment. */
export function seedWorld(world: World, { seed, people }: SeedInput) {
  seedSite(world)
  seedCashier(world)
  seedVenues(world)
  seedGames(world)
  seedContent(world)
  seedOffers(world)
  seedMembers(world, people, seed)
  seedVip(world)
  seedTickets(world)
  seedApplications(world)
}

export const seedSite = ({ db }: World) => void db.insert('site', { ...site })

/** Content for everyone: the carousel, the scrolling line, announcements, messages, articles. */
function seedContent(world: World) {
  const { db } = world
  carousel.forEach((id, i) => db.insert('banners', { id, src: `art:banner/${id}`, rank: i + 1 }))
  homeNotices.forEach((text, i) => db.insert('homeNotices', { id: `h${i + 1}`, text, rank: i + 1 }))
  for (const [kind, list] of [
    [1, announcements],
    [2, messages],
  ] as const) {
    for (const { hoursAgo, ...notice } of list)
      db.insert('notices', { ...notice, kind, at: world.now() - hoursAgo * HOUR })
  }
  for (const { type, title, content } of articles) {
    db.insert('articles', { id: String(type), title, content })
  }
}

/** The house's offers: promotions, sponsors, VIP levels, red packet rules. */
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
      rowFrom('games', { ...game, platform: providerOf(game.venue).name, rank: i + 1 }),
    ),
  )
}

export function seedVenues({ db }: World) {
  venues.forEach(({ platname: code, name }, i) =>
    db.insert('venues', {
      id: code,
      name,
      state: code === CLOSED ? 'maintenance' : 'normal',
      fails: code === FAILING,
      delayMs: code === SLOW ? 2500 : 0,
      rank: i + 1,
    }),
  )
}

/**
 * Days since the level or the last counting bet, for people in a scenario about it: wuMin's protection ends
 * tonight.
 */
const QUIET: Record<string, number> = { '10010': 89 }
const USUAL = 40

/** The start of each member's level; promotion and relegation are decided from now on. */
function seedVip(world: World) {
  const now = world.now()
  for (const { id, joinedAt, vip } of world.db.find('members')) {
    const sinceAt = Math.max(joinedAt, now - (QUIET[id] ?? USUAL) * DAY - 12 * HOUR)
    world.db.insert('vipStates', {
      id,
      sinceAt,
      highest: vip,
      relegatedAt: null,
      settledAt: now,
    })
  }
}

/** Limits, the list of banks, and the accounts to pay into. */
export function seedCashier({ db }: World) {
  for (const range of payRanges) db.insert('payRanges', { ...range })
  bankNames.forEach((name, i) => db.insert('banks', { id: `bank${i + 1}`, name, rank: i + 1 }))
  for (const bank of receivingBanks) db.insert('receivingBanks', { ...bank })
}
