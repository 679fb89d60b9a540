import { beforeEach, describe, expect, it } from 'vitest'
import { claimRebate, listRebates } from '@/contract/rewards'
import { DAY_MS, getBeijingDayStart, HOUR_MS, MINUTE_MS } from '@/lib/time/time'
import { insertRow } from '../../db/testing'
import {
  createRefusal,
  insertMember,
  sendCall,
  addBalance,
  createSmallWorld,
  insertVipLevels,
} from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { placeBet, settleBet, voidOpenBet } from '../games/bets'
import { runEverythingDue } from '../scheduler'
import { getBalanceCents, centralAccount, getOwedTurnoverCents } from '../wallet/ledger'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  world.db.patch('members', member.id, { joinedAt: world.now() - DAY_MS })
  addBalance(world, member, 0, { LYQP: 10_000_000 })
  insertVipLevels(world)
})
const placeTestBet = (category: string, cents: number, who = member) =>
  placeBet(world, who, { venue: 'LYQP', category, gameName: '游戏', code: 'g', cents }).id
const loseBet = (category: string, cents: number) =>
  settleBet(world, placeTestBet(category, cents), 0)
const moveToTomorrow = () => {
  world.clock.set(getBeijingDayStart(world.now()) + DAY_MS)
  runEverythingDue(world)
}
type Filters = { date?: 1 | 2 | 3 | 4; api_type?: string; page?: number }
const readRebates = async (filters: Filters = {}) =>
  (await sendCall(world, listRebates, { date: 4, page: 1, api_type: '', ...filters }, token)).data
const listPaid = () =>
  world.db.find('rebates').map(({ category, amountCents }) => [category, amountCents])

describe('rebates', () => {
  it('are written at midnight by game type and VIP level, rounded down', async () => {
    loseBet('realbet', 100_00)
    loseBet('realbet', 99_00)
    loseBet('concise', 1_000_00)
    loseBet('fish', 10_01)
    loseBet('gaming', 1_00)
    expect((await readRebates()).nojisuan).toBe('0.00')
    moveToTomorrow()
    // VIP5: 0.55, 0.80, 0.80 (fish counts as slots) and 0.50 percent.
    expect(listPaid()).toEqual([
      ['realbet', 109],
      ['concise', 800],
      ['fish', 8],
    ])
    expect(await readRebates({ api_type: 'realbet' })).toMatchObject({
      list: {
        data: [
          {
            gamename: '真人视讯',
            money: '1.09',
            created_at: '2026-03-15 00:00:00',
            updated_at: '',
            state: 0,
          },
        ],
        total: 1,
      },
      jisuan: '0.00',
      nojisuan: '9.17',
    })
  })

  it('count a bet on the day of its settlement', () => {
    world.clock.set(getBeijingDayStart(world.now()) + DAY_MS - MINUTE_MS)
    const id = placeTestBet('concise', 100_00)
    moveToTomorrow()
    settleBet(world, id, 0)
    expect(listPaid()).toEqual([])
    moveToTomorrow()
    expect(listPaid()).toEqual([['concise', 80]])
  })

  it('count only valid bets', () => {
    placeTestBet('concise', 100_00)
    voidOpenBet(world, placeTestBet('concise', 100_00))
    settleBet(world, placeTestBet('concise', 100_00), 100_00)
    moveToTomorrow()
    expect(listPaid()).toEqual([])
  })

  it('are nothing at VIP0, and separate for each member', () => {
    const memberWithoutLevel = insertMember(world, 'm2', { vip: 0 })
    addBalance(world, memberWithoutLevel, 0, { LYQP: 100_00 })
    settleBet(world, placeTestBet('concise', 100_00, memberWithoutLevel), 0)
    loseBet('concise', 200_00)
    moveToTomorrow()
    expect(world.db.find('rebates')).toMatchObject([{ memberId: 'm1', amountCents: 160 }])
  })

  it('are written once a day, also when days are skipped or the clock goes back', () => {
    loseBet('concise', 100_00)
    world.clock.advance(DAY_MS)
    loseBet('sport', 100_00)
    world.clock.advance(9 * DAY_MS)
    runEverythingDue(world)
    runEverythingDue(world)
    world.clock.advance(-5 * DAY_MS)
    runEverythingDue(world)
    world.clock.advance(6 * DAY_MS)
    runEverythingDue(world)
    expect(world.db.find('rebates').map(({ category, at }) => [category, at])).toEqual([
      ['concise', getBeijingDayStart(Date.UTC(2026, 2, 14, 12)) + DAY_MS],
      ['sport', getBeijingDayStart(Date.UTC(2026, 2, 14, 12)) + 2 * DAY_MS],
    ])
  })

  it('are claimed together and must be wagered once', async () => {
    loseBet('concise', 100_00)
    moveToTomorrow()
    loseBet('sport', 100_00)
    moveToTomorrow()
    world.clock.advance(9 * HOUR_MS)
    expect(await sendCall(world, claimRebate, {}, token)).toMatchObject({
      code: 200,
      message: '领取成功，1.30元已转入平台钱包',
    })
    expect([
      getBalanceCents(world, centralAccount('m1')),
      getOwedTurnoverCents(world, 'm1'),
    ]).toEqual([130, 130])
    expect(await readRebates()).toMatchObject({
      list: { data: [{ state: 1, updated_at: '2026-03-16 09:00:00' }, { state: 1 }] },
      jisuan: '1.30',
      nojisuan: '0.00',
    })
    expect(await sendCall(world, claimRebate, {}, token)).toEqual(createRefusal('暂无领取额度！'))
  })

  it('are claimed once from two tabs', async () => {
    loseBet('concise', 100_00)
    moveToTomorrow()
    const claim = () => sendCall(world, claimRebate, {}, token)
    const twice = await Promise.all([claim(), claim()])
    expect(twice.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 500])
    expect(getBalanceCents(world, centralAccount('m1'))).toBe(80)
  })
  it("are listed newest first, then by number, without later ones and other members'", async () => {
    insertMember(world, 'm2')
    const now = world.now()
    const insertRebate = (id: string, at: number, cents: number, memberId = member.id) =>
      insertRow(world, 'rebates', { id, memberId, amountCents: cents, at })
    insertRebate('F1', now - DAY_MS, 100)
    insertRebate('F3', now, 300)
    insertRebate('F2', now, 200)
    insertRebate('F4', now + 1, 400)
    insertRebate('F5', now, 500, 'm2')
    const { list: page, nojisuan } = await readRebates()
    expect(page?.data?.map(({ money }) => money)).toEqual(['3.00', '2.00', '1.00'])
    expect(nojisuan).toBe('10.00')
  })
})
