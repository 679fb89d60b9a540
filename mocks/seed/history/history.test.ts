import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { toCents } from '@/lib/money'
import { normal } from '@/lib/moneyText'
import { DAY, HOUR, MINUTE, parseTime } from '@/lib/time'
import { personOf } from '@fixtures/people'
import { createRandom } from '@fixtures/chance/random'
import { createDb } from '../../db/db'
import { asGiven } from '../../db/store'
import { rowOf } from '../../db/testing'
import { type Member, createWorld, type World } from '../../world/world'
import {
  depositedCents,
  balanceOf,
  central,
  pending,
  venueOf,
  turnoverLeft,
} from '../../server/money/ledger'
import { loadScenario, resolve } from '../../scenario/load'
import { runScheduled } from '../../server/scheduler'
import { seedCashier, seedSite, seedVenues } from '../seedOnce'
import { CLOSED, FAILING } from '@fixtures/games'
import { seedPast } from './history'

const NOW = parseTime('2026-03-14 11:20') as number
const demo = personOf('wangFang')

interface Told {
  seed: number
  days: number
  central: number
  venues: Record<string, number>
}
function written({ seed, days, central, venues }: Told): { world: World; member: Member } {
  const world = createWorld(createDb(asGiven))
  const member = world.clock.asOf(NOW, () => {
    seedSite(world)
    seedCashier(world)
    seedVenues(world)
    const member = world.db.insert('members', memberRow)
    for (const card of demo.bankCards) {
      world.db.insert('cards', {
        ...card,
        memberId: member.id,
        type: 1,
        at: member.joinedAt,
      })
    }
    const random = createRandom(seed).fork('past')
    const person = { ...demo, addresses: [] }
    seedPast(world, member, {
      person,
      central,
      venues: new Map(Object.entries(venues)),
      days,
      owed: toCents(normal(demo.flowOwed)),
      settled: false,
      paidToday: [],
      bets: 0,
      random,
    })
    return member
  })
  return { world, member }
}
const memberRow = rowOf('members', {
  id: demo.id,
  username: demo.username,
  realname: demo.realname,
  vip: 5,
  joinedAt: NOW - 385 * DAY,
})

/** Every account computed from the ledger alone; no member's account goes below zero on the way. */
function replayed(world: World) {
  const held = new Map<string, number>()
  const add = (id: string, cents: number) => {
    const after = (held.get(id) ?? 0) + cents
    if (!id.startsWith('house:') && after < 0) throw new Error(`${id} fell to ${after}`)
    held.set(id, after)
  }
  for (const { from, to, cents } of world.db.find('ledger')) {
    add(from, -cents)
    add(to, cents)
  }
  return held
}

const cents = fc.integer({ min: 0, max: 5_000_000 })
const plans = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  days: fc.integer({ min: 0, max: 40 }),
  central: cents,
  venues: fc.dictionary(fc.constantFrom('YDZR', 'QMTY', 'JSDZ', CLOSED, FAILING), cents),
})

describe('a past', () => {
  it('ends, for any seed, with what the member holds, and agrees with the ledger all along', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { world, member } = written(plan)
        expect(balanceOf(world, central(member.id))).toBe(plan.central)
        for (const [plat, cents] of Object.entries(plan.venues)) {
          expect(balanceOf(world, venueOf(member.id, plat))).toBe(cents)
        }
        const held = replayed(world)
        expect(held).toEqual(new Map(world.db.find('accounts').map((a) => [a.id, a.cents])))
        const waiting = world.db.find('withdrawals', { where: { memberId: member.id, state: 1 } })
        const asideCents = waiting.reduce((sum, w) => sum + w.amountCents, 0)
        expect(balanceOf(world, pending(member.id))).toBe(asideCents)
        expect(depositedCents(world, member.id)).toBe(toCents(normal(demo.paysum)))
        expect(turnoverLeft(world, member.id)).toBe(toCents(normal(demo.flowOwed)))
      }),
      { numRuns: 20, seed: inject('seed') },
    )
  })

  it('lies between joining and now, in order', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { world, member } = written(plan)
        const at = world.db.find('ledger').map((row) => row.at)
        expect(at).toEqual([...at].sort((a, b) => a - b))
        for (const table of [
          'ledger',
          'deposits',
          'tronOrders',
          'withdrawals',
          'transfers',
          'bets',
        ] as const) {
          for (const row of world.db.find(table)) {
            expect(row.at).toBeGreaterThanOrEqual(member.joinedAt)
            expect(row.at).toBeLessThan(NOW)
          }
        }
        const settled = world.db.find('bets', { where: { status: 1 } })
        for (const bet of settled) expect(bet.settledAt).toBeLessThan(NOW)
      }),
      { numRuns: 20, seed: inject('seed') },
    )
  })

  it('keeps within the days asked for, but for what came before the records', () => {
    const { world } = written({ seed: 3, days: 30, central: 900_000, venues: { YDZR: 50_000 } })
    const old = world.db.find('ledger').filter(({ at }) => at < NOW - 30 * DAY)
    const first = Math.min(...world.db.find('ledger').map(({ at }) => at))
    expect(old.length).toBeGreaterThan(0)
    expect(old.length).toBeLessThan(10)
    for (const { at } of old) expect(at - first).toBeLessThan(DAY)
  })

  it('shows every state in the last days, whatever the seed', () => {
    for (let seed = 0; seed < 12; seed++) {
      const { world } = written({ seed, days: 90, central: 1_286_050, venues: { YDZR: 152_000 } })
      const states = (rows: { at: number; state: number }[]) =>
        [0, 1, 2, 3].filter((n) => rows.some(({ at, state }) => state === n && at > NOW - 7 * DAY))
      const bets = world.db.find('bets').map(({ at, status }) => ({ at, state: status }))
      expect({
        seed,
        deposits: states(world.db.find('deposits')),
        tron: states(world.db.find('tronOrders')),
        withdrawals: states(world.db.find('withdrawals')),
        transfers: states(world.db.find('transfers')),
        bets: states(bets),
      }).toEqual({
        seed,
        deposits: [1, 2, 3],
        tron: [1, 2, 3],
        withdrawals: [1, 2, 3],
        transfers: [0, 1, 2],
        bets: [0, 1, 2],
      })
    }
  })
})

describe('bets that are open when the world begins', () => {
  const begun = (scenario = 'member') => {
    const world = createWorld()
    loadScenario(world, scenario)
    world.clock.freeze()
    return world
  }
  const open = (world: World) => world.db.find('bets', { where: { status: 2 } })
  const start = parseTime('2026-03-14 11:20') as number

  it('end by themselves within two hours, none before, each by its own chance', () => {
    const world = begun()
    const before = open(world)
    expect(before.length).toBeGreaterThan(4)
    world.clock.set(start + 24 * MINUTE)
    runScheduled(world)
    expect(open(world)).toEqual(before)
    world.clock.set(start + 100 * MINUTE)
    runScheduled(world)
    expect(open(world)).toEqual([])
    const ended = before.map(({ id }) => world.db.get('bets', id))
    for (const bet of ended) {
      expect(bet?.settledAt).toBeGreaterThanOrEqual(start + 25 * MINUTE)
      expect(bet?.settledAt).toBeLessThanOrEqual(start + 100 * MINUTE)
    }
    expect(new Set(ended.map((bet) => bet?.settledAt)).size).toBeGreaterThan(4)

    const again = begun()
    again.clock.set(start + 2 * HOUR)
    runScheduled(again)
    expect(before.map(({ id }) => again.db.get('bets', id))).toEqual(ended)
  })
  it('stay open in a scenario that empties the calendar', () => {
    const world = createWorld()
    const { name: _, ...member } = resolve('member')
    loadScenario(world, { name: 'held', ...member, world: { rows: { due: null } } })
    const before = open(world)
    world.clock.advance(40 * DAY)
    runScheduled(world)
    expect(open(world)).toEqual(before)
  })
})
