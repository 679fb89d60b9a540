import { refuse } from '../../world/answer'
import type { Row } from '../../db/tables'
import type { Member, World } from '../../world/world'
import { orderNo } from '../money/orderNo'
import { house, move, venueOf } from '../money/ledger'
import { countTurnover } from '../money/turnover'

export type Bet = Row<'bets'>
export const BET_STATUS = { invalid: 0, settled: 1, unsettled: 2 } as const

export interface BetAsked {
  /** The platform name of the venue whose wallet pays. */
  venue: string
  category: string
  gameName: string
  code: string
  cents: number
}

/** Stakes money from a venue's wallet. */
export function placeBet(world: World, member: Member, { cents, ...game }: BetAsked): Bet {
  const id = orderNo(world, 'B')
  move(world, {
    from: venueOf(member.id, game.venue),
    to: house('games'),
    cents,
    kind: 'bet',
    ref: id,
    member: member.id,
  })
  return world.db.insert('bets', {
    id,
    memberId: member.id,
    ...game,
    betCents: cents,
    validCents: 0,
    winLossCents: 0,
    status: BET_STATUS.unsettled,
    at: world.now(),
    settledAt: null,
  })
}

const openBet = (world: World, id: string): Bet => {
  const bet = world.db.get('bets', id) ?? refuse('注单不存在')
  return bet.status === BET_STATUS.unsettled ? bet : refuse('注单已结算')
}

/** Settles a bet; `paidCents` is paid to the venue's wallet: 0 when lost, more than the stake when won. */
export function settleBet(world: World, id: string, paidCents: number): Bet {
  const bet = openBet(world, id)
  pay(world, bet, paidCents)
  // A bet that only returned its stake risked nothing, so it does not count.
  const validCents = paidCents === bet.betCents ? 0 : bet.betCents
  countTurnover(world, bet.memberId, validCents)
  const winLossCents = paidCents - bet.betCents
  return world.db.patch('bets', id, {
    status: BET_STATUS.settled,
    validCents,
    winLossCents,
    settledAt: world.now(),
  })
}

/** A cancelled match: the stake is returned. */
export function voidBet(world: World, id: string): Bet {
  const bet = openBet(world, id)
  pay(world, bet, bet.betCents)
  return world.db.patch('bets', id, { status: BET_STATUS.invalid, settledAt: world.now() })
}

function pay(world: World, { id, memberId, venue }: Bet, cents: number) {
  if (cents === 0) return
  move(world, {
    from: house('games'),
    to: venueOf(memberId, venue),
    cents,
    kind: 'win',
    ref: id,
    member: memberId,
  })
}
