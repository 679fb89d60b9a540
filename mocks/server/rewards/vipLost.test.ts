import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '@/lib/time'
import { runScheduled } from '../scheduler'
import { loadScenario, resolve } from '../../scenario/load'
import { smallWorld, START } from '../../pipeline/testing'
import { createWorld, type Member, type World } from '../../world/world'
import { betAt, depositAt, standAt, withLevels } from '../testing'
import { moveVip } from './vip'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = smallWorld())
  withLevels(world)
})

const vip = () => world.db.get('members', member.id)?.vip
const begin = (level: number, sinceAt = START) => standAt(world, member.id, level, sinceAt)
/** Deposits and bets of this many yuan at a moment. */
function earn(deposit: number, flow: number, at = START) {
  depositAt(world, member.id, deposit, at)
  betAt(world, member.id, flow, at)
}

const night = (days: number) => {
  world.clock.set(START + days * DAY)
  runScheduled(world)
}

describe('a level that was lost', () => {
  /** Old deposits and bets, enough for VIP5 (100,000 and 1,000,000); the level is lost on the 91st day. */
  const relegated = () => {
    begin(5)
    earn(150_000, 1_500_000, START - DAY)
    night(91)
    expect(vip()).toBe(4)
  }
  it('does not come back by what was wagered before', () => {
    relegated()
    night(93)
    expect(vip()).toBe(4)
  })
  it.each([
    [100, 4],
    [999_999, 4],
    [1_000_000, 5],
  ])('after a bet of %i he is VIP%i', (flow, level) => {
    relegated()
    earn(0, flow, world.now() + HOUR)
    night(95)
    expect(vip()).toBe(level)
  })
  it('asks for what it asks for, counted from the last relegation over all levels lost', () => {
    begin(5)
    earn(150_000, 1_500_000, START - DAY)
    night(182)
    expect(vip()).toBe(3)
    earn(0, 500_000, world.now() + HOUR)
    night(184)
    expect(vip()).toBe(4)
    earn(0, 499_999, world.now() + HOUR)
    night(187)
    expect(vip()).toBe(4)
    earn(0, 1, world.now() + HOUR)
    night(189)
    expect(vip()).toBe(5)
  })
  it('is not above the highest one: that is a first promotion, by all that ever was', () => {
    begin(4)
    night(91)
    expect(vip()).toBe(3)
    earn(150_000, 500_000, world.now() + HOUR)
    night(93)
    expect(vip()).toBe(4)
    earn(0, 499_999, world.now() + HOUR)
    night(96)
    expect(vip()).toBe(4)
    earn(0, 1, world.now() + HOUR)
    night(98)
    expect(vip()).toBe(5)
  })
  it('by staff comes back no sooner', () => {
    begin(5)
    earn(150_000, 1_500_000, START - DAY)
    moveVip(world, member.id, -1)
    expect(vip()).toBe(4)
    night(3)
    expect(vip()).toBe(4)
    expect(world.db.get('vipStates', member.id)).toMatchObject({ highest: 5, relegatedAt: START })
  })
})

describe('200 days', () => {
  // Two days of records instead of the seed's ninety: as many levels, a tenth of the bets.
  const few = { history: 2 }
  const SHORT = { wangFang: few, zhangWei: few, zhaoLei: few, sunLi: few }
  const levels = (world: World) =>
    Object.fromEntries(world.db.find('members').map(({ id, vip }) => [id, vip]))
  const begun = () => {
    const world = createWorld()
    const { name: _, ...member } = resolve('member')
    loadScenario(world, { name: 'short', ...member, world: { people: SHORT } })
    world.clock.freeze()
    return world
  }
  /** Nobody plays: two levels are lost in 180 days, three for wuMin, whose first 90 days were nearly over. */
  const after = (before: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(before).map(([id, vip]) => [id, Math.max(0, vip - (id === '10010' ? 3 : 2))]),
    )
  it('day by day take each member of the seed down level by level, never back up', () => {
    const world = begun()
    const before = levels(world)
    let yesterday = before
    for (let day = 1; day <= 200; day++) {
      world.clock.advance(DAY)
      runScheduled(world)
      const today = levels(world)
      for (const [id, vip] of Object.entries(today))
        expect([0, 1]).toContain((yesterday[id] ?? 0) - vip)
      yesterday = today
    }
    expect(yesterday).toEqual(after(before))
  })
  it('at once lead to the same', () => {
    const world = begun()
    const before = levels(world)
    world.clock.advance(200 * DAY)
    runScheduled(world)
    expect(levels(world)).toEqual(after(before))
  })
  it('leave the same behind either way: level, protection, what was lost', () => {
    begin(5)
    earn(150_000, 1_500_000, START - DAY)
    const standing = () => [vip(), world.db.get('vipStates', member.id)]
    const start = world.db.snapshot()
    for (let day = 1; day <= 200; day++) night(day)
    const stepped = standing()
    world.db.restore(start)
    night(200)
    expect(standing()).toEqual(stepped)
  })
})
