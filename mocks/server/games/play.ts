import { MINUTE, SECOND } from '@/lib/time'
import { schedule } from '../../world/schedule'
import type { Member, World } from '../../world/world'
import { placeBet, settleBet, voidBet, type Bet, type BetAsked } from './bets'
import { balanceOf, venueOf } from '../money/ledger'

/** The payout of a winning bet, in hundredths of the stake. */
const ODDS = [150, 180, 190, 195, 220, 280, 350] as const
/** The duration of games, by category: a match, a draw, a spin. */
const LASTS: Record<string, readonly [least: number, most: number]> = {
  sport: [20 * MINUTE, 100 * MINUTE],
  gaming: [15 * MINUTE, 50 * MINUTE],
  lottery: [MINUTE, 5 * MINUTE],
}
const SPIN = [10 * SECOND, 60 * SECOND] as const

/** Places a bet that is settled by itself when the game is over. */
export function play(world: World, member: Member, asked: BetAsked): Bet {
  const bet = placeBet(world, member, asked)
  const [least, most] = LASTS[asked.category] ?? SPIN
  const lasts = chance(world, bet).int(least / SECOND, most / SECOND) * SECOND
  schedule(world, world.now() + lasts, 'bet.settle', bet.id)
  return bet
}

/** A bet's own random stream: the same whatever else happened in the world. */
const chance = (world: World, { id }: Pick<Bet, 'id'>) => world.random.fork(`bet/${id}`)

/** The result of a bet: drawn from the world's seed and the bet's number. */
export function settleByChance(world: World, id: string): Bet {
  const { betCents } = world.db.get('bets', id) ?? { betCents: 0 }
  const random = chance(world, { id }).fork('end')
  if (random.chance(0.02)) return voidBet(world, id)
  if (random.chance(0.04)) return settleBet(world, id, betCents)
  const won = random.chance(0.46)
  return settleBet(world, id, won ? Math.round((betCents * random.pick(ODDS)) / 100) : 0)
}

/** A member's round of play: up to this many bets where he has money. Returns the number of bets. */
export function playRound(world: World, member: Member, most = 3): number {
  const random = world.random.fork(`round/${world.id('R')}`)
  let placed = 0
  for (let i = 0; i < most; i++) {
    const open = world.db
      .find('venues', { where: { state: 'normal' } })
      .filter(({ id }) => balanceOf(world, venueOf(member.id, id)) >= 10_00)
    const venue = open.length > 0 ? random.pick(open) : undefined
    const games = venue
      ? world.db.find('games', { where: (g) => g.venue === venue.id && g.appState === 1 })
      : []
    if (!venue || games.length === 0) break
    const game = random.pick(games)
    const held = Math.floor(balanceOf(world, venueOf(member.id, venue.id)) / 100)
    play(world, member, {
      venue: venue.id,
      category: game.category,
      gameName: game.name,
      code: game.code,
      cents: random.int(10, Math.min(200, held)) * 100,
    })
    placed++
  }
  return placed
}
