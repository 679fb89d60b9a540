import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/time/time'
import { addBalance, insertGame, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { getBalanceCents, houseAccount, venueAccount } from '../wallet/ledger'
import {
  ROUND_OUTCOMES,
  playRound,
  getGameSessionOrRefuse,
  STAKES,
  startGameSession,
} from './rounds'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  addBalance(world, member, 0, { LYQP: 100_00 })
})
const createToken = () => startGameSession(world, member, insertGame(world, { id: 'g-joker' }))
const getWalletCents = () => getBalanceCents(world, venueAccount(member.id, 'LYQP'))

describe('a round', () => {
  it('is a settled bet on which wallet, house and record agree', () => {
    const seat = createToken()
    const houseBefore = getBalanceCents(world, houseAccount('games'))
    const { paid, bet, balance } = playRound(world, { seat, stake: 20 })
    const cents = Math.round(Number(paid) * 100)
    expect(getWalletCents()).toBe(100_00 - 20_00 + cents)
    expect(balance).toBe((getWalletCents() / 100).toFixed(2))
    expect(getBalanceCents(world, houseAccount('games'))).toBe(houseBefore + 20_00 - cents)
    expect(world.db.get('bets', bet)).toMatchObject({
      memberId: member.id,
      venue: 'LYQP',
      gameName: '斗地主',
      betCents: 20_00,
      winLossCents: cents - 20_00,
      status: 1,
    })
  })
  it('is refused without money, with a wrong stake and with an unknown session', () => {
    const seat = createToken()
    expect(() => playRound(world, { seat, stake: 200 })).toThrow('余额不足')
    expect(() => playRound(world, { seat, stake: -5 })).toThrow('投注金额不正确')
    expect(() => playRound(world, { seat: 'x', stake: 5 })).toThrow('游戏已断开')
    expect([getWalletCents(), world.db.count('bets')]).toEqual([100_00, 0])
  })

  it('is refused when the venue closes, the game is hidden or the session expires', () => {
    const seat = createToken()
    world.db.patch('venues', 'LYQP', { state: 'maintenance' })
    expect(() => getGameSessionOrRefuse(world, seat)).toThrow('场馆维护中')
    world.db.patch('venues', 'LYQP', { state: 'normal' })
    world.db.patch('games', 'g-joker', { appState: 0 })
    expect(() => getGameSessionOrRefuse(world, seat)).toThrow('游戏不存在')
    world.db.patch('games', 'g-joker', { appState: 1 })
    expect(getGameSessionOrRefuse(world, seat).member.id).toBe(member.id)
    world.clock.advance(12 * HOUR_MS + 1)
    expect(() => getGameSessionOrRefuse(world, seat)).toThrow('游戏已断开')
  })
})

it('the odds leave the house 2 to 8 percent and pay whole cents', () => {
  const returnedPercent = ROUND_OUTCOMES.reduce(
    (sum, { payoutPercent, maxDraw }, n) =>
      sum + payoutPercent * (maxDraw - (ROUND_OUTCOMES[n - 1]?.maxDraw ?? 0)),
    0,
  )
  expect(returnedPercent / 10_000).toBeGreaterThan(0.92)
  expect(returnedPercent / 10_000).toBeLessThan(0.98)
  for (const stake of STAKES)
    for (const { payoutPercent } of ROUND_OUTCOMES)
      expect(Number.isInteger(stake * payoutPercent)).toBe(true)
})
