import * as v from 'valibot'
import { fromCents } from '@/lib/money/arithmetic'
import { HOUR_MS } from '@/lib/time/time'
import type { Row } from '../../db/tables'
import { refuse, Refusal } from '../../world/handler'
import type { Member, World } from '../../world/world'
import { runEverythingDue } from '../scheduler'
import { getBalanceCents, venueAccount } from '../wallet/ledger'
import { placeBet, settleBet, type Bet } from './bets'

/** The first whose `maxDraw` is at least the number drawn, 1 to 100. */
export const ROUND_OUTCOMES = [
  { outcome: '未中奖', payoutPercent: 0, maxDraw: 47 },
  { outcome: '中奖', payoutPercent: 195, maxDraw: 90 },
  { outcome: '和局', payoutPercent: 100, maxDraw: 100 },
] as const

const SLOT_CATEGORIES: readonly string[] = ['concise', 'fish', 'joker']
const getButtonText = (category: string) => (SLOT_CATEGORIES.includes(category) ? '转动' : '开骰')

/** Yuan. */
export const STAKES = [5, 10, 20, 50, 100, 200] as const
const GAME_SESSION_MS = 12 * HOUR_MS

/** Hard to guess, because it lets its holder play with the member's money. */
export function startGameSession(world: World, member: Member, game: Row<'games'>): string {
  const number = world.createId('seat')
  const random = world.random.fork(`${number}/${member.id}`)
  const drawHex = () => random.int(0x1000_0000, 0xffff_ffff).toString(16)
  const token = `${number}-${drawHex()}${drawHex()}`
  world.db.insert('seats', { id: token, memberId: member.id, gameId: game.id, at: world.now() })
  return token
}

export function getGameSessionOrRefuse(
  world: World,
  token: string,
): { member: Row<'members'>; game: Row<'games'>; venue: Row<'venues'> } {
  const session = world.db.get('seats', token)
  if (!session || world.now() - session.at > GAME_SESSION_MS)
    return refuse('游戏已断开，请重新进入')
  const member = world.db.get('members', session.memberId) ?? refuse('会员不存在')
  const game = world.db.get('games', session.gameId) ?? refuse('游戏不存在')
  const venue = world.db.get('venues', game.venue)
  if (game.appState !== 1) return refuse('游戏不存在')
  if (venue?.state !== 'normal') return refuse('场馆维护中')
  return { member, game, venue }
}

const getVenueBalance = (world: World, { id }: Member, venue: string): string =>
  fromCents(getBalanceCents(world, venueAccount(id, venue)))

interface RoundRequest {
  seat: string
  /** One of STAKES, yuan. */
  stake: number
}

function drawOutcome(world: World, { id }: Bet) {
  const number = world.random.fork(`round/${id}`).int(1, 100)
  return ROUND_OUTCOMES.find(({ maxDraw }) => number <= maxDraw) ?? ROUND_OUTCOMES[0]
}

export function playRound(world: World, { seat, stake }: RoundRequest) {
  const { member, game, venue } = getGameSessionOrRefuse(world, seat)
  if (!STAKES.some((allowed) => allowed === stake)) return refuse('投注金额不正确')
  const stakeCents = stake * 100
  if (getBalanceCents(world, venueAccount(member.id, venue.id)) < stakeCents)
    return refuse('余额不足')
  const bet = placeBet(world, member, {
    venue: venue.id,
    category: game.category,
    gameName: game.name,
    code: game.code,
    cents: stakeCents,
  })
  const { outcome, payoutPercent } = drawOutcome(world, bet)
  const paidCents = (stakeCents * payoutPercent) / 100
  settleBet(world, bet.id, paidCents)
  return {
    outcome,
    paid: fromCents(paidCents),
    balance: getVenueBalance(world, member, venue.id),
    bet: bet.id,
  }
}

export const gamePageRequest = v.variant('ask', [
  v.strictObject({ ask: v.literal('hello'), seat: v.string() }),
  v.strictObject({ ask: v.literal('round'), seat: v.string(), stake: v.number() }),
])
type GamePageRequest = v.InferOutput<typeof gamePageRequest>
type GameAnswer = { ok: true; data: object } | { ok: false; message: string }

function describeGameSession(world: World, token: string) {
  const { member, game, venue } = getGameSessionOrRefuse(world, token)
  return {
    name: game.name,
    provider: venue.name,
    stakes: STAKES,
    balance: getVenueBalance(world, member, venue.id),
    button: getButtonText(game.category),
  }
}

export function answerGamePageMessage(world: World, request: GamePageRequest): GameAnswer {
  try {
    runEverythingDue(world)
    if (request.ask === 'hello') return { ok: true, data: describeGameSession(world, request.seat) }
    const { result } = world.db.tx(() => playRound(world, request))
    return { ok: true, data: result }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message }
    throw error
  }
}
