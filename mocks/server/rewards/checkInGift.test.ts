import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, parseTime } from '@/lib/time/time'
import { promotions } from '@fixtures/content/promotions'
import { insertRow } from '../../db/testing'
import { createSmallWorld, insertBet } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { runAct } from '../acts'
import { createApplication } from '../promotions'
import { getBalanceCents, centralAccount, getOwedTurnoverCents } from '../wallet/ledger'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  for (const { id, title } of promotions) insertRow(world, 'promotions', { id, title })
})

const wagered = (yuan: number, at: number) => insertBet(world, member.id, yuan, at)
function given(): [gift: number, owed: number] {
  createApplication(world, member, '105')
  runAct(world, 'promotion.approve')
  return [
    getBalanceCents(world, centralAccount(member.id)) / 100,
    getOwedTurnoverCents(world, member.id) / 100,
  ]
}
const day = (text: string) => parseTime(`${text} 12:00`) ?? 0

describe('the gift for days in a row', () => {
  // 2026-03-14 is a Saturday.
  it.each([
    ['nothing', [], 0],
    ['one day', ['14'], 3],
    ['two days', ['13', '14'], 3],
    ['three days', ['09', '10', '11'], 12],
    ['three days, not in a row', ['09', '10', '12'], 3],
    ['five days', ['10', '11', '12', '13', '14'], 28],
    ['days of the week before', ['02', '03', '04', '05', '06', '07', '08'], 0],
  ])('%s', (_, days, gift) => {
    for (const date of days) wagered(500, (parseTime(`2026-03-${date} 00:00`) ?? 0) + 1)
    expect(given()).toEqual([gift, gift])
  })
  it('counts a day from 500 yuan of valid bets on', () => {
    wagered(250, day('2026-03-10'))
    wagered(250, day('2026-03-10') + HOUR_MS)
    wagered(499, day('2026-03-11'))
    wagered(500, day('2026-03-12'))
    expect(given()[0]).toBe(3)
  })
  it('is highest on Sunday for the whole week', () => {
    world.clock.set(day('2026-03-15'))
    for (let date = 9; date <= 15; date++)
      wagered(500, (parseTime(`2026-03-${String(date).padStart(2, '0')} 00:00`) ?? 0) + 1)
    expect(given()).toEqual([58, 58])
  })
})
