import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, parseTime } from '@/lib/time/time'
import {
  createSmallWorld,
  START_MS,
  insertSettledBet,
  insertApprovedDeposit,
  setLevelAndInsertVipState,
  insertVipLevels,
} from '../../pipeline/testing'
import { type Member, type World } from '../../world/world'
import { runEverythingDue } from '../scheduler'
import { moveVipLevelWithinLimits } from './vip'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  insertVipLevels(world)
})

const getLevel = () => world.db.get('members', member.id)?.vip
const setLevel = (level: number, sinceAt = START_MS) =>
  setLevelAndInsertVipState(world, member.id, level, sinceAt)
function insertDepositAndBet(deposit: number, flow: number, at = START_MS) {
  insertApprovedDeposit(world, member.id, deposit, at)
  insertSettledBet(world, member.id, flow, at)
}
const moveTo = (text: string) => {
  world.clock.set(parseTime(text) ?? 0)
  runEverythingDue(world)
}
const passDays = (days: number) => {
  world.clock.set(START_MS + days * DAY_MS)
  runEverythingDue(world)
}

describe('promotion', () => {
  it.each([
    [999, 5000],
    [1000, 4999],
  ])('does not happen with a deposit of %i and a turnover of %i', (deposit, flow) => {
    setLevel(0)
    insertDepositAndBet(deposit, flow)
    moveTo('2026-03-20 12:00')
    expect(getLevel()).toBe(0)
  })
  it('is one level a day at most', () => {
    setLevel(0)
    insertDepositAndBet(100_000, 1_000_000)
    for (const [day, level] of [
      ['15', 1],
      ['16', 2],
      ['17', 3],
    ] as const) {
      moveTo(`2026-03-${day} 12:00`)
      moveTo(`2026-03-${day} 23:00`)
      expect(getLevel()).toBe(level)
    }
  })
  it('stops at VIP10', () => {
    setLevel(10)
    insertDepositAndBet(99_000_000, 999_000_000)
    moveTo('2026-03-20 12:00')
    expect(getLevel()).toBe(10)
  })
})

describe('relegation', () => {
  it('happens after 90 days without a counting bet, one level every 90 days', () => {
    setLevel(5)
    passDays(90)
    expect(getLevel()).toBe(5)
    passDays(91)
    expect(getLevel()).toBe(4)
    passDays(180)
    expect(getLevel()).toBe(4)
    passDays(182)
    expect(getLevel()).toBe(3)
  })
  it('waits 90 days from the last counting bet', () => {
    setLevel(5)
    insertDepositAndBet(0, 100, START_MS + 60 * DAY_MS)
    passDays(149)
    expect(getLevel()).toBe(5)
    passDays(151)
    expect(getLevel()).toBe(4)
  })
  it('stops at VIP0', () => {
    setLevel(1)
    passDays(400)
    expect(getLevel()).toBe(0)
  })
})

describe('a lost level', () => {
  const relegateToFour = () => {
    setLevel(5)
    insertDepositAndBet(150_000, 1_500_000, START_MS - DAY_MS)
    passDays(91)
    expect(getLevel()).toBe(4)
  }
  it.each([
    [100, 4],
    [999_999, 4],
    [1_000_000, 5],
  ])('after a bet of %i the member is VIP%i', (flow, level) => {
    relegateToFour()
    insertDepositAndBet(0, flow, world.now() + HOUR_MS)
    passDays(95)
    expect(getLevel()).toBe(level)
  })
  it('needs its turnover again since the last relegation', () => {
    setLevel(5)
    insertDepositAndBet(150_000, 1_500_000, START_MS - DAY_MS)
    passDays(182)
    expect(getLevel()).toBe(3)
    insertDepositAndBet(0, 500_000, world.now() + HOUR_MS)
    passDays(184)
    expect(getLevel()).toBe(4)
    insertDepositAndBet(0, 499_999, world.now() + HOUR_MS)
    passDays(187)
    expect(getLevel()).toBe(4)
    insertDepositAndBet(0, 1, world.now() + HOUR_MS)
    passDays(189)
    expect(getLevel()).toBe(5)
  })
  it('does not count above the highest level', () => {
    setLevel(4)
    passDays(91)
    expect(getLevel()).toBe(3)
    insertDepositAndBet(150_000, 500_000, world.now() + HOUR_MS)
    passDays(93)
    expect(getLevel()).toBe(4)
    insertDepositAndBet(0, 499_999, world.now() + HOUR_MS)
    passDays(96)
    expect(getLevel()).toBe(4)
    insertDepositAndBet(0, 1, world.now() + HOUR_MS)
    passDays(98)
    expect(getLevel()).toBe(5)
  })
  it('is earned again in the same way when staff took it', () => {
    setLevel(5)
    insertDepositAndBet(150_000, 1_500_000, START_MS - DAY_MS)
    moveVipLevelWithinLimits(world, member.id, -1)
    expect(getLevel()).toBe(4)
    passDays(3)
    expect(getLevel()).toBe(4)
    expect(world.db.get('vipStates', member.id)).toMatchObject({
      highest: 5,
      relegatedAt: START_MS,
    })
  })
})
