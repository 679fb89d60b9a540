import { beforeEach, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/time/time'
import { insertMember, createSmallWorld, START_MS } from '../../pipeline/testing'
import type { World } from '../../world/world'
import { reduceOwedTurnover, addOwedTurnover, getOwedTurnoverCents } from './ledger'

let world: World
beforeEach(() => {
  ;({ world } = createSmallWorld())
})
const addOwed = (minutes: number, cents: number, memberId = 'm1') =>
  world.clock.runAt(START_MS - minutes * MINUTE_MS, () =>
    addOwedTurnover(world, memberId, `r${minutes}`, cents),
  )
const getDoneCents = () =>
  Object.fromEntries(world.db.find('turnover').map(({ ref, doneCents }) => [ref, doneCents]))

it('a bet counts against the oldest requirement first, to the cent', () => {
  addOwed(1, 300)
  addOwed(9, 200)
  reduceOwedTurnover(world, 'm1', 150)
  expect(getDoneCents()).toEqual({ r1: 0, r9: 150 })
  reduceOwedTurnover(world, 'm1', 50)
  expect(getDoneCents()).toEqual({ r1: 0, r9: 200 })
  reduceOwedTurnover(world, 'm1', 400)
  expect(getDoneCents()).toEqual({ r1: 300, r9: 200 })
  expect(getOwedTurnoverCents(world, 'm1')).toBe(0)
})

it('owed turnover is what is due less what is done, by member', () => {
  insertMember(world, 'm2')
  addOwed(2, 500)
  addOwed(1, 100, 'm2')
  reduceOwedTurnover(world, 'm1', 120)
  expect([getOwedTurnoverCents(world, 'm1'), getOwedTurnoverCents(world, 'm2')]).toEqual([380, 100])
})
