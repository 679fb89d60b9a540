import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/time/time'
import {
  createSmallWorld,
  START_MS,
  insertBet,
  insertDeposit,
  setVip,
  insertVipLevels,
} from '../../pipeline/testing'
import { type Member, type World } from '../../world/world'
import { runDueEvents } from '../scheduler'
import { changeVipLevel } from './vip'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  insertVipLevels(world)
})

const vip = () => world.db.get('members', member.id)?.vip
const setLevel = (level: number, sinceAt = START_MS) => setVip(world, member.id, level, sinceAt)
function earn(deposit: number, flow: number, at = START_MS) {
  insertDeposit(world, member.id, deposit, at)
  insertBet(world, member.id, flow, at)
}

const night = (days: number) => {
  world.clock.set(START_MS + days * DAY_MS)
  runDueEvents(world)
}

describe('a lost level', () => {
  const relegated = () => {
    setLevel(5)
    earn(150_000, 1_500_000, START_MS - DAY_MS)
    night(91)
    expect(vip()).toBe(4)
  }
  it.each([
    [100, 4],
    [999_999, 4],
    [1_000_000, 5],
  ])('after a bet of %i the member is VIP%i', (flow, level) => {
    relegated()
    earn(0, flow, world.now() + HOUR_MS)
    night(95)
    expect(vip()).toBe(level)
  })
  it('needs its turnover again since the last relegation', () => {
    setLevel(5)
    earn(150_000, 1_500_000, START_MS - DAY_MS)
    night(182)
    expect(vip()).toBe(3)
    earn(0, 500_000, world.now() + HOUR_MS)
    night(184)
    expect(vip()).toBe(4)
    earn(0, 499_999, world.now() + HOUR_MS)
    night(187)
    expect(vip()).toBe(4)
    earn(0, 1, world.now() + HOUR_MS)
    night(189)
    expect(vip()).toBe(5)
  })
  it('does not count above the highest level', () => {
    setLevel(4)
    night(91)
    expect(vip()).toBe(3)
    earn(150_000, 500_000, world.now() + HOUR_MS)
    night(93)
    expect(vip()).toBe(4)
    earn(0, 499_999, world.now() + HOUR_MS)
    night(96)
    expect(vip()).toBe(4)
    earn(0, 1, world.now() + HOUR_MS)
    night(98)
    expect(vip()).toBe(5)
  })
  it('is earned the same way when staff took it', () => {
    setLevel(5)
    earn(150_000, 1_500_000, START_MS - DAY_MS)
    changeVipLevel(world, member.id, -1)
    expect(vip()).toBe(4)
    night(3)
    expect(vip()).toBe(4)
    expect(world.db.get('vipStates', member.id)).toMatchObject({
      highest: 5,
      relegatedAt: START_MS,
    })
  })
})
