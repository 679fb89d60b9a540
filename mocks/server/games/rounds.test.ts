import fc from 'fast-check'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { HOUR } from '@/lib/time'
import { createRandom } from '@fixtures/chance/random'
import { give, openedGame, smallWorld } from '../../pipeline/testing'
import type { Member, World } from '../../world/world'
import {
  diceChoices,
  dicePays,
  roll,
  kindOf,
  playOne,
  seated,
  STAKES,
  takeSeat,
  slotOutcomes,
  slotPays,
  spin,
} from './rounds'
import { balanceOf, house, venueOf } from '../money/ledger'

let world: World
let member: Member
beforeEach(() => {
  ;({ world, member } = smallWorld())
  give(world, member, 0, { LYQP: 100_00 })
})
const game = (category = 'joker') => openedGame(world, { id: `g-${category}`, category })
const sit = (category?: string) => takeSeat(world, member, game(category))
const wallet = () => balanceOf(world, venueOf(member.id, 'LYQP'))

describe('a round', () => {
  it('is a settled bet: the wallet, the house and the record agree', () => {
    const seat = sit()
    const houseBefore = balanceOf(world, house('games'))
    const { paid, bet, balance } = playOne(world, { seat, stake: 20, choice: 'small' })
    const cents = Math.round(Number(paid) * 100)
    expect(wallet()).toBe(100_00 - 20_00 + cents)
    expect(balance).toBe((wallet() / 100).toFixed(2))
    expect(balanceOf(world, house('games'))).toBe(houseBefore + 20_00 - cents)
    expect(world.db.get('bets', bet)).toMatchObject({
      memberId: member.id,
      venue: 'LYQP',
      gameName: '斗地主',
      betCents: 20_00,
      winLossCents: cents - 20_00,
      status: 1,
    })
  })

  it('comes out the same in a world of the same seed, and differs from round to round', () => {
    const play = () => {
      ;({ world, member } = smallWorld())
      give(world, member, 0, { LYQP: 10_000_00 })
      const seat = sit('realbet')
      return Array.from({ length: 12 }, () =>
        playOne(world, { seat, stake: 5, choice: 'big' }).shown.join(''),
      )
    }
    const first = play()
    expect(play()).toEqual(first)
    expect(new Set(first).size).toBeGreaterThan(4)
  })

  it('is refused without enough money, at a wrong stake, from a wrong seat', () => {
    const seat = sit()
    expect(() => playOne(world, { seat, stake: 200, choice: 'small' })).toThrow('余额不足')
    expect(() => playOne(world, { seat, stake: -5, choice: 'small' })).toThrow('投注金额不正确')
    expect(() => playOne(world, { seat: 'x', stake: 5, choice: 'small' })).toThrow('游戏已断开')
    expect([wallet(), world.db.count('bets')]).toEqual([100_00, 0])
  })

  it('ends with its venue, its game and its day', () => {
    const seat = sit()
    world.db.patch('venues', 'LYQP', { state: 'maintenance' })
    expect(() => seated(world, seat)).toThrow('场馆维护中')
    world.db.patch('venues', 'LYQP', { state: 'normal' })
    world.db.patch('games', 'g-joker', { appState: 0 })
    expect(() => seated(world, seat)).toThrow('游戏不存在')
    world.db.patch('games', 'g-joker', { appState: 1 })
    expect(seated(world, seat).member.id).toBe(member.id)
    world.clock.advance(12 * HOUR + 1)
    expect(() => seated(world, seat)).toThrow('游戏已断开')
  })

  it('is at a slot or at the dice, as the category says', () => {
    expect(
      ['concise', 'fish', 'joker', 'realbet', 'sport', 'gaming', 'lottery'].map(kindOf),
    ).toEqual(['slot', 'slot', 'slot', 'dice', 'dice', 'dice', 'dice'])
  })
})

describe('the odds', () => {
  it('of the slot leave the house between two and eight in a hundred', () => {
    const outcomes = slotOutcomes()
    const all = outcomes.reduce((sum, { chance }) => sum + chance, 0)
    const back = outcomes.reduce((sum, { reels, chance }) => sum + chance * slotPays(reels), 0)
    expect(all).toBeCloseTo(1)
    expect(back / 100).toBeGreaterThan(0.92)
    expect(back / 100).toBeLessThan(0.98)
  })

  it('of every choice at the dice too', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    for (const choice of diceChoices) {
      const paid = faces.flatMap((a) =>
        faces.flatMap((b) => faces.map((c) => dicePays([a, b, c], choice))),
      )
      const back = paid.reduce((sum, one) => sum + one, 0) / paid.length / 100
      expect(back).toBeGreaterThan(0.9)
      expect(back).toBeLessThan(0.98)
    }
  })

  it('pay whole cents for every stake', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...STAKES), (seed, stake) => {
        const random = createRandom(seed)
        const dice = roll(random)
        for (const pays of [
          slotPays(spin(random)),
          ...diceChoices.map((choice) => dicePays(dice, choice)),
        ])
          expect(Number.isInteger(stake * pays)).toBe(true)
      }),
      { seed: inject('seed') },
    )
  })

  it.each([
    [[0, 0, 0], 10_000],
    [[6, 6, 6], 300],
    [[6, 2, 6], 150],
    [[3, 1, 1], 300],
    [[1, 2, 3], 0],
  ] as const)('of %j are %i', (reels, pays) => {
    expect(slotPays([...reels])).toBe(pays)
  })

  it.each([
    [[1, 2, 3], 'small', 195],
    [[1, 2, 3], 'big', 0],
    [[4, 4, 3], 'big', 195],
    [[4, 4, 2], 'small', 195],
    [[5, 5, 5], 'big', 0],
    [[5, 5, 5], 'triple', 3300],
    [[5, 5, 4], 'triple', 0],
  ] as const)('of the dice %j on %s are %i', (dice, choice, pays) => {
    expect(dicePays([...dice], choice)).toBe(pays)
  })
})
