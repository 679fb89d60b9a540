import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '@/lib/time'
import { vipLevels } from '@fixtures/content/vipLevels'
import { runDue } from '../runDue'
import { loadScenario } from '../load'
import { smallWorld, START } from '../testing'
import { createWorld, type Member, type World } from '../world'
import { moveVip } from './vip'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = smallWorld())
  for (const level of vipLevels) world.db.insert('vipLevels', { id: String(level.level), ...level })
})

const vip = () => world.db.get('members', member.id)?.vip
const begin = (level: number, sinceAt = START) => {
  world.db.patch('members', member.id, { vip: level })
  world.db.insert('vipStates', {
    id: member.id,
    sinceAt,
    highest: level,
    relegatedAt: null,
    settledAt: START,
  })
}
/** Deposits and bets of that many yuan at a moment. */
function earn(deposit: number, flow: number, at = START) {
  world.db.insert('deposits', {
    id: world.id('D'),
    memberId: member.id,
    method: 'bank',
    amountCents: deposit * 100,
    state: 2,
    at,
    decidedAt: at,
    payer: '',
    payerBank: '',
    payerCard: '',
    payerBranch: '',
    wallet: '',
    payimg: '',
  })
  world.db.insert('bets', {
    id: world.id('B'),
    memberId: member.id,
    venue: 'YDZR',
    category: 'realbet',
    gameName: '百家乐',
    code: 'x',
    betCents: flow * 100,
    validCents: flow * 100,
    winLossCents: 0,
    status: 1,
    at,
    settledAt: at,
  })
}

describe('a level that was lost', () => {
  const night = (days: number) => {
    world.clock.set(START + days * DAY)
    runDue(world)
  }
  /** Deposits and bets of long ago, enough for VIP5 (100,000 and 1,000,000); lost on the 91st day. */
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
  const levels = (world: World) =>
    Object.fromEntries(world.db.find('members').map(({ id, vip }) => [id, vip]))
  const begun = () => {
    const world = createWorld()
    loadScenario(world, 'member')
    world.clock.freeze()
    return world
  }
  it('take each member of the seed down a level after 90 and after 180, never back up', () => {
    const world = begun()
    const seen = [levels(world)]
    for (let day = 1; day <= 200; day++) {
      world.clock.advance(DAY)
      runDue(world)
      seen.push(levels(world))
    }
    const jumped = begun()
    jumped.clock.advance(200 * DAY)
    runDue(jumped)
    expect(levels(jumped)).toEqual(seen.at(-1))
    expect(jumped.db.find('vipStates')).toEqual(world.db.find('vipStates'))
    const still = Object.entries(seen[0] ?? {}).flatMap(([id, vip]) => (vip === 0 ? id : []))
    for (const id of Object.keys(levels(world))) {
      const course = seen.map((day) => day[id] ?? -1)
      const steps = course.slice(1).map((vip, i) => vip - (course[i] ?? 0))
      expect([id, new Set(steps)]).toEqual([id, new Set(still.includes(id) ? [0] : [0, -1])])
      // Nobody plays: two levels go in 180 days, three for wuMin, whose first 90 were nearly over.
      const lost = id === '10010' ? 3 : 2
      expect([id, course.at(-1)]).toEqual([id, Math.max(0, (course[0] ?? 0) - lost)])
    }
  })
})
