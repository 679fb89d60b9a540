import { describe, expect, it } from 'vitest'
import { getBeijingDayStart } from '@/lib/time/time'
import { loadScenario, resolveScenario } from '../scenario/load'
import {
  findSettledBetDays,
  getFirstUnrebatedDayMs,
  writeDailyRebates,
} from '../server/rewards/rebates'
import { createWorld, type World } from '../world/world'

const DEMO = '10001'
const rows = (world: World) =>
  world.db
    .find('rebates', { where: { memberId: DEMO } })
    .map(({ at, category, amountCents }) => `${at} ${category} ${amountCents}`)
    .sort()

describe('rebates of a seeded past', () => {
  it.each([
    ['a busy month', {}],
    ['one with nothing open', { settled: true }],
    ['one with many more bets', { bets: 400 }],
  ])('of %s equal the rule applied to the bets', (_, wangFang) => {
    const world = createWorld()
    loadScenario(world, { ...resolveScenario('member'), world: { people: { wangFang } } })
    const seeded = rows(world)
    expect(seeded.length).toBeGreaterThan(50)
    for (const { id } of world.db.find('rebates')) world.db.remove('rebates', id)
    for (const { id } of world.db.find('rebateDays')) world.db.remove('rebateDays', id)
    for (const { id } of world.db.find('bets', { where: { code: 'summary' } }))
      world.db.remove('bets', id)
    const today = getBeijingDayStart(world.now())
    for (const day of findSettledBetDays(world, getFirstUnrebatedDayMs(world, today), today))
      writeDailyRebates(world, day)
    expect(rows(world)).toEqual(seeded)
  })
})
