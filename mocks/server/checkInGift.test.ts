import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, parseTime } from '@/lib/time/time'
import { checkIn, promotions } from '@fixtures/content/promotions'
import { insertRow } from '../db/testing'
import { createSmallWorld, insertSettledBet } from '../pipeline/testing'
import type { Member, World } from '../world/world'
import { runAct } from './acts'
import { createApplication } from './promotions'
import { getBalanceCents, centralAccount, getOwedTurnoverCents } from './wallet/ledger'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  for (const { id, title } of promotions) insertRow(world, 'promotions', { id, title })
})

// 2026-03-14, the world's day, is a Saturday; its week starts on the 9th.
const formatDate = (date: number) => `2026-03-${String(date).padStart(2, '0')}`
const getMsAfterMidnight = (date: number) => (parseTime(`${formatDate(date)} 00:00`) ?? 0) + 1
const getNoonMs = (date: number) => parseTime(`${formatDate(date)} 12:00`) ?? 0
const insertWager = (yuan: number, at: number) => insertSettledBet(world, member.id, yuan, at)
function applyForGift(): [giftYuan: number, owedYuan: number] {
  createApplication(world, member, checkIn.id)
  runAct(world, 'promotion.approve')
  return [
    getBalanceCents(world, centralAccount(member.id)) / 100,
    getOwedTurnoverCents(world, member.id) / 100,
  ]
}

describe('the check-in gift', () => {
  it.each([
    ['no day', 0, []],
    ['one day', 3, [14]],
    ['two days', 3, [13, 14]],
    ['three days', 12, [9, 10, 11]],
    ['three days, not in a row', 3, [9, 10, 12]],
    ['five days', 28, [10, 11, 12, 13, 14]],
    ['seven days, all in the previous week', 0, [2, 3, 4, 5, 6, 7, 8]],
  ])('for %s is %i yuan', (_, gift, days) => {
    for (const date of days) insertWager(500, getMsAfterMidnight(date))
    expect(applyForGift()).toEqual([gift, gift])
  })
  it('counts only days with at least 500 yuan of valid bets', () => {
    insertWager(250, getNoonMs(10))
    insertWager(250, getNoonMs(10) + HOUR_MS)
    insertWager(499, getNoonMs(11))
    insertWager(500, getNoonMs(12))
    expect(applyForGift()[0]).toBe(3)
  })
  it('is 58 yuan on Sunday for all seven days', () => {
    world.clock.set(getNoonMs(15))
    for (let date = 9; date <= 15; date++) insertWager(500, getMsAfterMidnight(date))
    expect(applyForGift()).toEqual([58, 58])
  })
})
