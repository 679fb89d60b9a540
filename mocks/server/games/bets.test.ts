import { beforeEach, describe, expect, it } from 'vitest'
import { toMoney } from '@/lib/money/money'
import { addBalance, createSmallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import { approveDeposit, createDeposit } from '../cashier/deposits'
import { getBalanceCents, venueAccount, getOwedTurnoverCents } from '../wallet/ledger'
import { placeBet, settleBet, voidOpenBet } from './bets'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = createSmallWorld())
  addBalance(world, member, 0, { LYQP: 50_000 })
})
const place = (cents = 10_000) =>
  placeBet(world, member, {
    venue: 'LYQP',
    category: 'joker',
    gameName: '斗地主',
    code: 'd1',
    cents,
  }).id
const getWalletCents = () => getBalanceCents(world, venueAccount(member.id, 'LYQP'))
const addDeposit = (amount: string) => {
  world.clock.advance(1000)
  approveDeposit(
    world,
    createDeposit(world, member, { paytype: 'alipay', amount: toMoney(amount) }).id,
  )
}

describe('a bet', () => {
  it("takes its stake from the venue's wallet", () => {
    place()
    expect(getWalletCents()).toBe(40_000)
    expect(() => place(40_001)).toThrow('余额不足')
  })

  it.each([
    ['lost', 0, 40_000, -10_000, 10_000],
    ['won', 19_500, 59_500, 9_500, 10_000],
    ['drawn', 10_000, 50_000, 0, 0],
  ])('that is %s pays %i', (_, paid, centsAfter, winLossCents, validCents) => {
    const id = place()
    world.clock.advance(5000)
    expect(settleBet(world, id, paid)).toMatchObject({
      status: 1,
      winLossCents,
      validCents,
      settledAt: world.now(),
    })
    expect(getWalletCents()).toBe(centsAfter)
    expect(() => settleBet(world, id, paid)).toThrow('注单已结算')
  })

  it('returns its stake when void and does not count as turnover', () => {
    addDeposit('100')
    expect(voidOpenBet(world, place())).toMatchObject({ status: 0, winLossCents: 0, validCents: 0 })
    expect([getWalletCents(), getOwedTurnoverCents(world, member.id)]).toEqual([50_000, 10_000])
  })
})
