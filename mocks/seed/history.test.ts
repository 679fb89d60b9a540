import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { toCents } from '@/lib/money/arithmetic'
import { toMoney } from '@/lib/money/money'
import { DAY_MS, parseTime } from '@/lib/time/time'
import { CLOSED_VENUE, FAILING_VENUE } from '@fixtures/games'
import { getPerson } from '@fixtures/people'
import { createRandom } from '@fixtures/random'
import { createDb } from '../db/db'
import { createPlainWriter } from '../db/models'
import { createRow } from '../db/testing'
import {
  getDepositedCents,
  getBalanceCents,
  centralAccount,
  pendingAccount,
  venueAccount,
  getOwedTurnoverCents,
} from '../server/wallet/ledger'
import { type Member, createWorld, type World } from '../world/world'
import { seedMemberHistory } from './history'
import { seedBanksAndRanges, seedSiteRow, seedVenues } from './seedScenario'

const NOW = parseTime('2026-03-14 11:20') as number
const demoMember = getPerson('wangFang')

interface PastPlan {
  seed: number
  days: number
  central: number
  venues: Record<string, number>
}
function writePast({ seed, days, central, venues }: PastPlan): { world: World; member: Member } {
  const world = createWorld(createDb(createPlainWriter))
  const member = world.clock.runAt(NOW, () => {
    seedSiteRow(world)
    seedBanksAndRanges(world)
    seedVenues(world)
    const member = world.db.insert('members', memberRow)
    for (const card of demoMember.bankCards) {
      world.db.insert('cards', { ...card, memberId: member.id, type: 1, at: member.joinedAt })
    }
    const random = createRandom(seed).fork('past')
    const person = { ...demoMember, addresses: [] }
    seedMemberHistory(world, member, {
      person,
      centralCents: central,
      venueCents: new Map(Object.entries(venues)),
      historyDays: days,
      owedCents: toCents(toMoney(demoMember.flowOwed)),
      isSettled: false,
      paidTodayCents: [],
      extraBets: 0,
      random,
    })
    return member
  })
  return { world, member }
}
const memberRow = createRow('members', {
  id: demoMember.id,
  username: demoMember.username,
  realname: demoMember.realname,
  vip: 5,
  joinedAt: NOW - 385 * DAY_MS,
})

function replayLedger(world: World) {
  const balances = new Map<string, number>()
  const add = (id: string, cents: number) => {
    const after = (balances.get(id) ?? 0) + cents
    if (!id.startsWith('house:') && after < 0) throw new Error(`${id} fell to ${after}`)
    balances.set(id, after)
  }
  for (const { from, to, cents } of world.db.find('ledger')) {
    add(from, -cents)
    add(to, cents)
  }
  return balances
}

const cents = fc.integer({ min: 0, max: 5_000_000 })
const plans = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  days: fc.integer({ min: 0, max: 40 }),
  central: cents,
  venues: fc.dictionary(
    fc.constantFrom('YDZR', 'QMTY', 'JSDZ', CLOSED_VENUE, FAILING_VENUE),
    cents,
  ),
})

it("a seeded past ends with the member's balances for any seed and agrees with the ledger throughout", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { world, member } = writePast(plan)
      expect(getBalanceCents(world, centralAccount(member.id))).toBe(plan.central)
      for (const [venue, cents] of Object.entries(plan.venues)) {
        expect(getBalanceCents(world, venueAccount(member.id, venue))).toBe(cents)
      }
      const balances = replayLedger(world)
      expect(balances).toEqual(
        new Map(world.db.find('accounts').map(({ id, cents }) => [id, cents])),
      )
      const waiting = world.db.find('withdrawals', { where: { memberId: member.id, state: 1 } })
      const asideCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(getBalanceCents(world, pendingAccount(member.id))).toBe(asideCents)
      expect(getDepositedCents(world, member.id)).toBe(toCents(toMoney(demoMember.paysum)))
      expect(getOwedTurnoverCents(world, member.id)).toBe(toCents(toMoney(demoMember.flowOwed)))
    }),
    { numRuns: 20, seed: inject('seed') },
  )
})
