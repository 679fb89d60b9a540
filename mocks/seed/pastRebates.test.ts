import { expect, it } from 'vitest'
import { getBeijingDayStart } from '@/lib/time/time'
import { loadScenario, resolveScenario } from '../scenario/load'
import {
  findSettledBetDays,
  getFirstUnrebatedDayMs,
  writeDailyRebates,
} from '../server/rewards/rebates'
import { createWorld, type World } from '../world/world'

const DEMO_MEMBER_ID = '10001'
const BET_BEFORE_RECORDS = 'summary'
const MIN_SEEDED_REBATES = 50

const listRebateTexts = (world: World) =>
  world.db
    .find('rebates', { where: { memberId: DEMO_MEMBER_ID } })
    .map(({ at, category, amountCents }) => `${at} ${category} ${amountCents}`)
    .sort()

it.each([
  ['a busy month', {}],
  ['a month without open bets', { settled: true }],
  ['a month with 400 extra bets', { bets: 400 }],
])('seeded rebates of %s equal those calculated from the bets', (_, person) => {
  const world = createWorld()
  loadScenario(world, { ...resolveScenario('member'), world: { people: { wangFang: person } } })
  const seeded = listRebateTexts(world)
  expect(seeded.length).toBeGreaterThan(MIN_SEEDED_REBATES)
  for (const { id } of world.db.find('rebates')) world.db.remove('rebates', id)
  for (const { id } of world.db.find('rebateDays')) world.db.remove('rebateDays', id)
  for (const { id } of world.db.find('bets', { where: { code: BET_BEFORE_RECORDS } }))
    world.db.remove('bets', id)
  const today = getBeijingDayStart(world.now())
  for (const day of findSettledBetDays(world, getFirstUnrebatedDayMs(world, today), today))
    writeDailyRebates(world, day)
  expect(listRebateTexts(world)).toEqual(seeded)
})
