import * as v from 'valibot'
import type { ParsedBodyOf } from '@/contract/endpoint'
import { game, openGame, listGames } from '@/contract/games'
import { fromCents } from '@/lib/money/arithmetic'
import { HOUR_MS } from '@/lib/time/time'
import { providers } from '@fixtures/games'
import type { Row } from '../../db/tables'
import {
  refuse,
  Refusal,
  answer,
  pickAnswerFields,
  createDelayedAnswer,
  withMessage,
} from '../../world/answer'
import { toPageAddress, toPictureAddress } from '../../world/site'
import type { Member, World } from '../../world/world'
import { runDueEvents } from '../scheduler'
import { getBalanceCents, venueAccount } from '../wallet/ledger'
import { getCappedVenueDelayMs, autoTransferToVenue } from '../wallet/wallet'
import { placeBet, settleBet, type Bet } from './bets'

/** A number from 1 to 100 is drawn: the first whose `upTo` it does not exceed. `pays`: hundredths of the stake. */
export const ROUND_OUTCOMES = [
  { outcome: '未中奖', pays: 0, upTo: 47 },
  { outcome: '中奖', pays: 195, upTo: 90 },
  { outcome: '和局', pays: 100, upTo: 100 },
] as const

const SLOT_CATEGORIES: readonly string[] = ['concise', 'fish', 'joker']
const getButtonText = (category: string) => (SLOT_CATEGORIES.includes(category) ? '转动' : '开骰')

/** Yuan. */
export const STAKES = [5, 10, 20, 50, 100, 200] as const
const SEAT_MS = 12 * HOUR_MS

/** Hard to guess, because it lets its holder play with the member's money. */
export function createGameSessionToken(world: World, member: Member, game: Row<'games'>): string {
  const number = world.id('seat')
  const random = world.random.fork(`${number}/${member.id}`)
  const drawHex = () => random.int(0x1000_0000, 0xffff_ffff).toString(16)
  const id = `${number}-${drawHex()}${drawHex()}`
  world.db.insert('seats', { id, memberId: member.id, gameId: game.id, at: world.now() })
  return id
}

export function getGameSession(
  world: World,
  id: string,
): { member: Row<'members'>; game: Row<'games'>; venue: Row<'venues'> } {
  const seat = world.db.get('seats', id)
  if (!seat || world.now() - seat.at > SEAT_MS) return refuse('游戏已断开，请重新进入')
  const member = world.db.get('members', seat.memberId) ?? refuse('会员不存在')
  const game = world.db.get('games', seat.gameId) ?? refuse('游戏不存在')
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
  return ROUND_OUTCOMES.find(({ upTo }) => number <= upTo) ?? ROUND_OUTCOMES[0]
}

export function playRound(world: World, { seat, stake }: RoundRequest) {
  const { member, game, venue } = getGameSession(world, seat)
  if (!STAKES.some((allowed) => allowed === stake)) return refuse('投注金额不正确')
  const cents = stake * 100
  if (getBalanceCents(world, venueAccount(member.id, venue.id)) < cents) return refuse('余额不足')
  const bet = placeBet(world, member, {
    venue: venue.id,
    category: game.category,
    gameName: game.name,
    code: game.code,
    cents,
  })
  const { outcome, pays } = drawOutcome(world, bet)
  const paidCents = (cents * pays) / 100
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

function describeSeat(world: World, seat: string) {
  const { member, game, venue } = getGameSession(world, seat)
  return {
    name: game.name,
    provider: venue.name,
    stakes: STAKES,
    balance: getVenueBalance(world, member, venue.id),
    button: getButtonText(game.category),
  }
}

export function answerGamePage(world: World, call: GamePageRequest): GameAnswer {
  try {
    runDueEvents(world)
    if (call.ask === 'hello') return { ok: true, data: describeSeat(world, call.seat) }
    const { result } = world.db.tx(() => playRound(world, call))
    return { ok: true, data: result }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message }
    throw error
  }
}

type GameRequest = ParsedBodyOf<typeof openGame>

/** By the platform's name, which the list shows, or its code. */
const findGame = (world: World, { plat_name, game_type, game_code }: GameRequest) =>
  world.db.first('games', {
    where: (game) =>
      game.code === game_code &&
      game.type === game_type &&
      (game.platform === plat_name || game.venue === plat_name),
  })

interface OpenedGame {
  game: Row<'games'>
  url: string
  delayMs: number
}

/** Moves the central wallet into the game's venue if automatic transfer is on. */
function openGameUrl(world: World, member: Member, request: GameRequest): OpenedGame {
  const game = findGame(world, request)
  if (game?.appState !== 1) return refuse('游戏不存在')
  const venue = world.db.get('venues', game.venue) ?? refuse('游戏不存在')
  if (venue.state === 'maintenance') return refuse('场馆维护中')
  if (venue.fails) return refuse('游戏启动失败，请稍后再试')
  autoTransferToVenue(world, member, venue.id)
  const seat = createGameSessionToken(world, member, game)
  const url = `${toPageAddress(world, 'page:game')}?seat=${seat}`
  return { game, url, delayMs: getCappedVenueDelayMs(venue) }
}

function getProviderLogo(world: World, providerName: string) {
  const code = providers.find(({ name }) => name === providerName)?.code
  const [initial = ''] = providerName
  return toPictureAddress(world, code ? `art:provider/${code}` : `plain:${initial}`)
}

const toGameAnswer = (world: World, row: Row<'games'>) => ({
  ...pickAnswerFields(game, row),
  category_id: row.category,
  is_hot: row.hot,
  platform_name: row.platform,
  game_code: row.code,
  game_type: row.type,
  mobile_img: toPictureAddress(world, row.cover),
  api_logo_img: getProviderLogo(world, world.db.get('venues', row.venue)?.name ?? row.platform),
})

/** `hot` covers all categories; `fishing` means fish (spec 3). */
function toGameFilter(category: string | undefined): Partial<Row<'games'>> {
  if (!category) return {}
  if (category === 'hot') return { hot: 1 }
  return { category: category === 'fishing' ? 'fish' : category }
}

export const gamesHandlers = [
  answer(listGames, ({ world, body }) => {
    const where = toGameFilter(body.category)
    const rows = world.db.find('games', { where, orderBy: ['rank', 'asc'] })
    return rows.map((row) => toGameAnswer(world, row))
  }),

  answer(openGame, ({ world, member, body }) => {
    const { game, url, delayMs } = openGameUrl(world, member, body)
    return createDelayedAnswer(withMessage('', { url, name: game.name }), delayMs)
  }),
]
