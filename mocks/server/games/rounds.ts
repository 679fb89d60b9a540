import { HOUR } from '@/lib/time'
import type { Random } from '@fixtures/chance/random'
import { refuse } from '../../world/answer'
import type { Row } from '../../db/tables'
import type { Member, World } from '../../world/world'
import { wire } from '../money/amounts'
import { balanceOf, venueOf } from '../money/ledger'
import { placeBet, settleBet, type Bet } from './bets'

/** 小: 4 to 10. 大: 11 to 17. 围骰: three equal dice; 小 and 大 then lose. */
export const diceChoices = ['small', 'big', 'triple'] as const
type DiceChoice = (typeof diceChoices)[number]
type Dice = [number, number, number]

/** In hundredths of the stake. */
const EVEN = 195
const TRIPLE = 3_300

export const roll = (random: Random): Dice => [random.int(1, 6), random.int(1, 6), random.int(1, 6)]

/** What a choice pays for these dice, in hundredths of the stake. */
export function dicePays([a, b, c]: Dice, choice: DiceChoice): number {
  if (a === b && b === c) return choice === 'triple' ? TRIPLE : 0
  return choice === (a + b + c > 10 ? 'big' : 'small') ? EVEN : 0
}

/** The seven pictures of the reels, the rarest first; the page uses the same numbers. */
const WEIGHTS = [2, 3, 4, 5, 6, 6, 6] as const
/** The payouts for three and two equal pictures, in hundredths of the stake. */
const THREE = [10_000, 4_000, 2_000, 1_200, 800, 500, 300] as const
const TWO = [500, 300, 200, 200, 150, 150, 150] as const

type Reels = [number, number, number]

const strip = WEIGHTS.flatMap((weight, picture) => Array<number>(weight).fill(picture))

export const spin = (random: Random): Reels => [
  random.pick(strip),
  random.pick(strip),
  random.pick(strip),
]

/** The payout of a result, in hundredths of the stake; 0 when no two pictures are equal. */
export function slotPays([a, b, c]: Reels): number {
  if (a === b && b === c) return THREE[a] ?? 0
  const twin = a === b || a === c ? a : b === c ? b : undefined
  return twin === undefined ? 0 : (TWO[twin] ?? 0)
}

/** All possible results with their probabilities; a test computes the house's share from them. */
export const slotOutcomes = () =>
  WEIGHTS.flatMap((x, a) =>
    WEIGHTS.flatMap((y, b) =>
      WEIGHTS.map((z, c) => ({
        reels: [a, b, c] as Reels,
        chance: (x * y * z) / strip.length ** 3,
      })),
    ),
  )

/** Every category of games is played at one of two demo tables. */
type Kind = 'slot' | 'dice'
const SLOTS: readonly string[] = ['concise', 'fish', 'joker']
export const kindOf = (category: string): Kind => (SLOTS.includes(category) ? 'slot' : 'dice')

/** Yuan. */
export const STAKES = [5, 10, 20, 50, 100, 200] as const
/** After this long an open page must be opened again. */
const LASTS = 12 * HOUR

/** A seat at a game. Its id is hard to guess, because it lets its holder play with the member's money. */
export function takeSeat(world: World, member: Member, game: Row<'games'>): string {
  const number = world.id('seat')
  const random = world.random.fork(`${number}/${member.id}`)
  const tail = () => random.int(0x1000_0000, 0xffff_ffff).toString(16)
  const id = `${number}-${tail()}${tail()}`
  world.db.insert('seats', { id, memberId: member.id, gameId: game.id, at: world.now() })
  return id
}

/** The member and the game of a seat, while it is valid; refuses any other. */
export function seated(world: World, id: string) {
  const seat = world.db.get('seats', id)
  if (!seat || world.now() - seat.at > LASTS) return refuse('游戏已断开，请重新进入')
  const member = world.db.get('members', seat.memberId) ?? refuse('会员不存在')
  const game = world.db.get('games', seat.gameId) ?? refuse('游戏不存在')
  const venue = world.db.get('venues', game.venue)
  if (game.appState !== 1) return refuse('游戏不存在')
  if (venue?.state !== 'normal') return refuse('场馆维护中')
  return { member, game, venue }
}

export const balanceAt = (world: World, { id }: Member, venue: string): string =>
  wire(balanceOf(world, venueOf(id, venue)))

interface RoundRequest {
  seat: string
  /** One of STAKES, yuan. */
  stake: number
  choice: DiceChoice
}

/** The result of a round, drawn from the world's seed and the bet's number. */
function draw(world: World, { id }: Bet, kind: Kind, choice: DiceChoice) {
  const random = world.random.fork(`round/${id}`)
  if (kind === 'slot') {
    const shown = spin(random)
    return { shown, pays: slotPays(shown) }
  }
  const shown = roll(random)
  return { shown, pays: dicePays(shown, choice) }
}

/**
 * One round: a bet that is placed and settled at once. Refuses with 余额不足 when the venue's wallet has too
 * little.
 */
export function playOne(world: World, { seat, stake, choice }: RoundRequest) {
  const { member, game, venue } = seated(world, seat)
  if (!STAKES.some((one) => one === stake)) return refuse('投注金额不正确')
  const cents = stake * 100
  if (balanceOf(world, venueOf(member.id, venue.id)) < cents) return refuse('余额不足')
  const bet = placeBet(world, member, {
    venue: venue.id,
    category: game.category,
    gameName: game.name,
    code: game.code,
    cents,
  })
  const { shown, pays } = draw(world, bet, kindOf(game.category), choice)
  const paid = (cents * pays) / 100
  settleBet(world, bet.id, paid)
  return {
    shown,
    paid: wire(paid),
    won: paid > cents,
    balance: balanceAt(world, member, venue.id),
    bet: bet.id,
  }
}
