import { beforeEach, describe, expect, it } from 'vitest'
import { readTurnover } from '@/contract/cashier'
import { listBets } from '@/contract/records'
import { listVenues } from '@/contract/wallet'
import { toMoney } from '@/lib/money/money'
import { DAY_MS, MINUTE_MS } from '@/lib/time/time'
import {
  insertMember,
  sendCall,
  addBalance,
  insertGame,
  createSmallWorld,
} from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { acts, runAct } from '../acts'
import { approveDeposit, createDeposit } from '../cashier/deposits'
import { findBookingErrors } from '../records'
import { createVipTotalsBeforeLookup } from '../rewards/vip'
import { getBalanceCents, venueAccount } from '../wallet/ledger'
import { transferMoney } from '../wallet/wallet'
import { voidOpenBet, placeSelfSettlingBet } from './bets'

let world: World
let member: Member
let token: string
beforeEach(() => {
  ;({ world, member, token } = createSmallWorld())
  addBalance(world, member, 500_000)
  transferMoney(world, member, { from: 'userbalance', to: 'LYQP', cents: 500_000 })
  insertGame(world, { platform: 'LYQP' })
})
const bet = { venue: 'LYQP', category: 'joker', gameName: '斗地主', code: 'd1', cents: 10_000 }
type Filters = { date?: 1 | 2 | 3 | 4; page?: number; api_type?: string }
const readBets = async (filters: Filters = {}) =>
  (await sendCall(world, listBets, { date: 4, page: 1, api_type: '', ...filters }, token)).data

it('a self-settling bet is settled after its game and agrees with the ledger', async () => {
  approveDeposit(
    world,
    createDeposit(world, member, { paytype: 'alipay', amount: toMoney('5000') }).id,
  )
  for (let i = 0; i < 90; i++) placeSelfSettlingBet(world, member, { ...bet, cents: 5_000 })
  expect((await readBets()).data?.[0]).toMatchObject({
    bet_amount: '50.00',
    win_loss: null,
    Code: '斗地主',
    status: 2,
    created_at: '2026-03-14 11:20:00',
  })
  world.clock.advance(MINUTE_MS)
  expect((await readBets()).data).toHaveLength(10)

  const bets = world.db.find('bets')
  expect(bets.every((bet) => bet.status !== 2 && bet.settledAt !== null)).toBe(true)
  expect(new Set(bets.map((bet) => Math.sign(bet.winLossCents)))).toEqual(new Set([-1, 0, 1]))
  const winLossCents = bets.reduce((sum, bet) => sum + bet.winLossCents, 0)
  const validCents = bets.reduce((sum, bet) => sum + bet.validCents, 0)
  expect(getBalanceCents(world, venueAccount('m1', 'LYQP'))).toBe(500_000 + winLossCents)
  const remaining = Math.max(0, 500_000 - validCents)
  const turnover = (await sendCall(world, readTurnover, {}, token)).data?.bet_amount
  expect(turnover).toBe((remaining / 100).toFixed(2))
  expect(createVipTotalsBeforeLookup(world, 'm1')(world.now() + 1).wagerCents).toBe(validCents)
  const venues = (await sendCall(world, listVenues, {}, token)).data ?? []
  expect(venues.find((venue) => venue.platname === 'LYQP')?.balance).toBe(
    ((500_000 + winLossCents) / 100).toFixed(2),
  )
  expect(findBookingErrors(world, member)).toEqual([])
})

describe('bet records', () => {
  it('are listed newest first, in pages, by type, date and member', async () => {
    const ids = Array.from({ length: 23 }, () => placeSelfSettlingBet(world, member, bet).id)
    addBalance(world, insertMember(world, 'm2'), 0, { LYQP: 10_000 })
    placeSelfSettlingBet(world, world.db.get('members', 'm2') as Member, bet)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => readBets({ page })))
    expect(pages.map(({ data }) => data?.length)).toEqual([10, 10, 3, 0])
    expect(pages[0]).toMatchObject({ total: 23, last_page: 3 })
    const shownIds = pages.flatMap(({ data }) => data?.map(({ bet_id }) => bet_id) ?? [])
    expect(shownIds).toEqual(ids.toReversed())
    expect((await readBets({ api_type: 'sport' })).total).toBe(0)
    expect((await readBets({ api_type: 'joker' })).total).toBe(23)
    world.clock.advance(DAY_MS)
    expect([(await readBets({ date: 1 })).total, (await readBets({ date: 2 })).total]).toEqual([
      0, 23,
    ])
  })

  it('show a void bet without winnings', async () => {
    voidOpenBet(world, placeSelfSettlingBet(world, member, bet).id)
    expect((await readBets()).data).toMatchObject([{ status: 0, win_loss: '0.00' }])
  })
})

const findNewestBet = () => world.db.find('bets').at(-1)
it('staff acts place bets where the member has money and settle them', () => {
  runAct(world, 'bet.play')
  expect(world.db.count('bets', { status: 2 })).toBe(3)
  const stake = findNewestBet()?.betCents ?? 0
  runAct(world, 'bet.win')
  expect(world.db.find('bets').filter((bet) => bet.winLossCents > 0)).toHaveLength(1)
  runAct(world, 'bet.lose')
  runAct(world, 'bet.void')
  expect(world.db.count('bets', { status: 2 })).toBe(0)
  expect(stake % 100).toBe(0)
  expect(acts['bet.settle']?.findTargets?.(world)).toEqual([])
  expect(findBookingErrors(world, member)).toEqual([])
})
