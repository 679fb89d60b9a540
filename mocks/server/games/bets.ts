import { MINUTE_MS, SECOND_MS } from '@/lib/time/time'
import type { Row } from '../../db/tables'
import {
  scheduleAct,
  type Act,
  createRowTargetFinder,
  createOnlineMemberTargetFinder,
} from '../../world/acts'
import { refuse } from '../../world/handler'
import { type Member, type World, createOrderNo } from '../../world/world'
import {
  houseAccount,
  moveMoney,
  venueAccount,
  getBalanceCents,
  getVenuesTotalCents,
  reduceOwedTurnover,
} from '../wallet/ledger'
import { formatCentsWithSymbol } from '../wire'

export type Bet = Row<'bets'>
export const BET_STATUS = { invalid: 0, settled: 1, unsettled: 2 } as const

export interface BetRequest {
  venue: string
  category: string
  gameName: string
  code: string
  cents: number
}

export function placeBet(world: World, member: Member, { cents, ...game }: BetRequest): Bet {
  const id = createOrderNo(world, 'B')
  moveMoney(world, {
    from: venueAccount(member.id, game.venue),
    to: houseAccount('games'),
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

function getOpenBetOrRefuse(world: World, id: string): Bet {
  const bet = world.db.get('bets', id) ?? refuse('注单不存在')
  return bet.status === BET_STATUS.unsettled ? bet : refuse('注单已结算')
}

/** `paidCents`: 0 when lost, more than the stake when won. */
export function settleBet(world: World, id: string, paidCents: number): Bet {
  const bet = getOpenBetOrRefuse(world, id)
  payOut(world, bet, paidCents)
  // A bet that only returned its stake does not count.
  const validCents = paidCents === bet.betCents ? 0 : bet.betCents
  reduceOwedTurnover(world, bet.memberId, validCents)
  const winLossCents = paidCents - bet.betCents
  return world.db.patch('bets', id, {
    status: BET_STATUS.settled,
    validCents,
    winLossCents,
    settledAt: world.now(),
  })
}

export function voidOpenBet(world: World, id: string): Bet {
  const bet = getOpenBetOrRefuse(world, id)
  payOut(world, bet, bet.betCents)
  return world.db.patch('bets', id, { status: BET_STATUS.invalid, settledAt: world.now() })
}

function payOut(world: World, { id, memberId, venue }: Bet, cents: number) {
  if (cents === 0) return
  moveMoney(world, {
    from: houseAccount('games'),
    to: venueAccount(memberId, venue),
    cents,
    kind: 'win',
    ref: id,
    member: memberId,
  })
}

/** Of the stake. */
export const PAYOUT_PERCENTS = [150, 180, 190, 195, 220, 280, 350] as const

interface Duration {
  minMs: number
  maxMs: number
}

const DURATIONS: Record<string, Duration> = {
  sport: { minMs: 20 * MINUTE_MS, maxMs: 100 * MINUTE_MS },
  gaming: { minMs: 15 * MINUTE_MS, maxMs: 50 * MINUTE_MS },
  lottery: { minMs: MINUTE_MS, maxMs: 5 * MINUTE_MS },
}
const SPIN_DURATION: Duration = { minMs: 10 * SECOND_MS, maxMs: 60 * SECOND_MS }

/** Settled by itself when the game is over. */
export function placeSelfSettlingBet(world: World, member: Member, request: BetRequest): Bet {
  const bet = placeBet(world, member, request)
  const { minMs, maxMs } = DURATIONS[request.category] ?? SPIN_DURATION
  const seconds = createBetRandom(world, bet.id).int(minMs / SECOND_MS, maxMs / SECOND_MS)
  scheduleAct(world, world.now() + seconds * SECOND_MS, 'bet.settle', bet.id)
  return bet
}

/** A stream of its own, whatever else happened in the world. */
const createBetRandom = (world: World, id: string) => world.random.fork(`bet/${id}`)

function settleByChance(world: World, id: string): Bet {
  const { betCents } = world.db.get('bets', id) ?? { betCents: 0 }
  const random = createBetRandom(world, id).fork('end')
  if (random.chance(0.02)) return voidOpenBet(world, id)
  if (random.chance(0.04)) return settleBet(world, id, betCents)
  const isWon = random.chance(0.46)
  const paidCents = isWon ? Math.round((betCents * random.pick(PAYOUT_PERCENTS)) / 100) : 0
  return settleBet(world, id, paidCents)
}

const MAX_RANDOM_BETS = 3
const MIN_RANDOM_BET_YUAN = 10
const MAX_RANDOM_BET_YUAN = 200

function placeRandomBets(world: World, member: Member): number {
  const random = world.random.fork(`round/${world.createId('R')}`)
  let count = 0
  while (count < MAX_RANDOM_BETS) {
    const venues = world.db
      .find('venues', { where: { state: 'normal' } })
      .filter(({ id }) => getVenueYuan(world, member, id) >= MIN_RANDOM_BET_YUAN)
    if (venues.length === 0) break
    const { id: venue } = random.pick(venues)
    const games = world.db.find('games', { where: { venue, appState: 1 } })
    if (games.length === 0) break
    const game = random.pick(games)
    const maxYuan = Math.min(MAX_RANDOM_BET_YUAN, getVenueYuan(world, member, venue))
    placeSelfSettlingBet(world, member, {
      venue,
      category: game.category,
      gameName: game.name,
      code: game.code,
      cents: random.int(MIN_RANDOM_BET_YUAN, maxYuan) * 100,
    })
    count++
  }
  return count
}

const getVenueYuan = (world: World, { id }: Member, venue: string) =>
  Math.floor(getBalanceCents(world, venueAccount(id, venue)) / 100)

const findOpenBets = createRowTargetFinder(
  'bets',
  { status: BET_STATUS.unsettled },
  ({ gameName, betCents }) => `${gameName} ${formatCentsWithSymbol(betCents)}`,
)

const WIN_PAYOUT_PERCENT = 195

const findOnlinePlayers = createOnlineMemberTargetFinder(
  ({ id }, world) => `场馆余额 ${formatCentsWithSymbol(getVenuesTotalCents(world, id))}`,
)

export const betActs = {
  'bet.play': {
    title: '替会员下注几笔',
    findTargets: findOnlinePlayers,
    run(world, id) {
      const member = world.db.get('members', id) ?? refuse('会员不存在')
      if (placeRandomBets(world, member) === 0) refuse('场馆余额不足，请先转入')
    },
  },
  'bet.settle': { title: '结算注单', findTargets: findOpenBets, run: settleByChance },
  'bet.win': {
    title: '注单判赢',
    findTargets: findOpenBets,
    run(world, id) {
      const { betCents } = world.db.get('bets', id) ?? refuse('注单不存在')
      settleBet(world, id, Math.round((betCents * WIN_PAYOUT_PERCENT) / 100))
    },
  },
  'bet.lose': {
    title: '注单判输',
    findTargets: findOpenBets,
    run: (world, id) => settleBet(world, id, 0),
  },
  'bet.void': { title: '注单作废', findTargets: findOpenBets, run: voidOpenBet },
} satisfies Record<string, Act>
