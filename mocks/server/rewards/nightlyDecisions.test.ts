import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, parseTime } from '@/lib/time/time'
import { insertRow } from '../../db/testing'
import {
  addBalance,
  createSmallWorld,
  START_MS,
  setLevelAndInsertVipState,
  insertVipLevels,
} from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { placeBet, settleBet } from '../games/bets'
import { runEverythingDue } from '../scheduler'
import { getFirstUnrebatedDayMs } from './rebates'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  insertVipLevels(world)
  addBalance(world, member, 0, { LYQP: 1_000_000_000 })
})
const parseMs = (text: string) => parseTime(text) ?? 0
const moveTo = (at: number) => {
  world.clock.set(at)
  runEverythingDue(world)
}
const getLevel = () => world.db.get('members', 'm1')?.vip
const setLevel = (level: number, sinceAt = START_MS, settledAt = START_MS) =>
  setLevelAndInsertVipState(world, 'm1', level, sinceAt, settledAt)
const loseBet = (cents: number, at: number) =>
  world.clock.runAt(at, () => {
    const bet = { venue: 'LYQP', category: 'concise', gameName: '游戏', code: 'g', cents }
    settleBet(world, placeBet(world, member, bet).id, 0)
  })
const insertPaidOrder = (yuan: number, at: number) =>
  insertRow(world, 'tronOrders', {
    id: world.createId('T'),
    memberId: 'm1',
    moneyCents: yuan * 100,
    state: 2,
    at,
    decidedAt: at,
  })

describe('VIP levels', () => {
  it('are decided at 02:00', () => {
    setLevel(0)
    insertPaidOrder(1000, START_MS)
    loseBet(5000_00, START_MS)
    moveTo(parseMs('2026-03-15 02:00:00') - 1)
    expect(getLevel()).toBe(0)
    moveTo(parseMs('2026-03-15 02:00:00'))
    expect(getLevel()).toBe(1)
    expect(world.db.get('vipStates', 'm1')).toEqual({
      id: 'm1',
      sinceAt: parseMs('2026-03-15 02:00:00'),
      highest: 1,
      relegatedAt: null,
      settledAt: parseMs('2026-03-15 02:00:00'),
    })
  })
  it.each([
    ['2026-03-14 23:59:59.999', 1],
    ['2026-03-15 00:00:00', 0],
  ])('count what arrived by %s: VIP%i the next morning', (text, level) => {
    setLevel(0)
    const at = text.includes('.') ? parseMs('2026-03-15 00:00') - 1 : parseMs(text)
    insertPaidOrder(1000, at)
    loseBet(5000_00, at)
    moveTo(parseMs('2026-03-15 12:00'))
    expect(getLevel()).toBe(level)
  })
  it('are lost at the first 02:00 after 90 days', () => {
    const night = parseMs('2026-03-15 02:00')
    setLevel(5, night - 90 * DAY_MS + 1)
    moveTo(night + HOUR_MS)
    expect(getLevel()).toBe(5)
    moveTo(night + DAY_MS)
    expect(getLevel()).toBe(4)
  })
  it('of a new member count from his registration', () => {
    world.db.patch('members', 'm1', { vip: 1, joinedAt: START_MS })
    runEverythingDue(world)
    expect(world.db.get('vipStates', 'm1')).toEqual({
      id: 'm1',
      sinceAt: START_MS,
      highest: 1,
      relegatedAt: null,
      settledAt: START_MS,
    })
  })
})

describe('rebates', () => {
  const listRebates = () => world.db.find('rebates').map(({ at, amountCents }) => [at, amountCents])
  const midnight = parseMs('2026-03-15 00:00')
  beforeEach(() => setLevel(5))

  it('of a bet settled at midnight belong to the day that begins', () => {
    runEverythingDue(world)
    loseBet(100_00, midnight)
    moveTo(midnight)
    expect(listRebates()).toEqual([])
    moveTo(midnight + DAY_MS)
    expect(listRebates()).toEqual([[midnight + DAY_MS, 80]])
    moveTo(midnight + 2 * DAY_MS)
    expect(listRebates()).toHaveLength(1)
  })
  it('of the last millisecond belong to the day that ends', () => {
    runEverythingDue(world)
    loseBet(100_00, midnight - 1)
    moveTo(midnight)
    expect(listRebates()).toEqual([[midnight, 80]])
  })
  it('of skipped days use the level of each day', () => {
    runEverythingDue(world)
    world.db.patch('vipStates', 'm1', { sinceAt: parseMs('2026-03-16 02:00') - 90 * DAY_MS })
    const settledAt = parseMs('2026-03-14 12:00')
    insertRow(world, 'bets', {
      id: 'old',
      memberId: 'm1',
      category: 'concise',
      betCents: 100_00,
      validCents: 100_00,
      winLossCents: -100_00,
      status: 1,
      at: settledAt,
      settledAt,
    })
    moveTo(parseMs('2026-03-17 12:00'))
    expect(listRebates()).toEqual([[midnight, 80]])
    expect(getFirstUnrebatedDayMs(world, parseMs('2026-03-17 00:00'))).toBe(
      parseMs('2026-03-17 00:00'),
    )
    expect(world.db.find('rebateDays').map(({ id }) => id)).toEqual(['2026-03-16'])
  })
  it('use the level decided in the same night', () => {
    runEverythingDue(world)
    world.db.patch('vipStates', 'm1', { sinceAt: parseMs('2026-03-15 02:00') - 90 * DAY_MS })
    insertRow(world, 'bets', {
      id: 'late',
      memberId: 'm1',
      category: 'concise',
      betCents: 1000_00,
      validCents: 1000_00,
      winLossCents: 0,
      status: 1,
      at: parseMs('2026-03-15 20:00'),
      settledAt: parseMs('2026-03-15 20:00'),
    })
    moveTo(parseMs('2026-03-16 12:00'))
    expect(getLevel()).toBe(4)
    expect(listRebates()).toEqual([[parseMs('2026-03-16 00:00'), 700]])
  })
})
