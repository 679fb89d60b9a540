import { MINUTE_MS, SECOND_MS, DAY_MS, getBeijingDayStart } from '@/lib/time/time'
import { games, type Game } from '@fixtures/games'
import type { Random } from '@fixtures/random'
import type { Row } from '../db/tables'
import {
  type BetRequest,
  PAYOUT_PERCENTS,
  placeBet,
  settleBet,
  voidOpenBet,
} from '../server/games/bets'
import {
  claimRebatesOrRefuse,
  calculateRebates,
  type ValidCentsByCategory,
  writeRebates,
} from '../server/rewards/rebates'
import { houseAccount, venueAccount } from '../server/wallet/ledger'
import { CENTRAL_WALLET, transferMoney } from '../server/wallet/wallet'
import { scheduleAct } from '../world/acts'
import { type World, type Member, createOrderNo } from '../world/world'
import {
  addVenueCents,
  type Past,
  type Step,
  type PlanBackwards,
  getVenueCents,
  drawRoundCents,
  type CountingBet,
} from './past'

const gamesByVenue = new Map<string, Game[]>()
for (const game of games) {
  if (game.appState !== 1) continue
  gamesByVenue.set(game.venue, [...(gamesByVenue.get(game.venue) ?? []), game])
}

function drawGame(venue: string, random: Random): Omit<BetRequest, 'cents'> {
  const game = random.pick(gamesByVenue.get(venue) ?? games)
  return { venue, category: game.category, gameName: game.name, code: game.code }
}

function drawWager(past: Past, maxYuan: number, minVenueCents = 0): BetRequest | undefined {
  const { random } = past
  const venues = [...past.venueCents.keys()].filter(
    (venue) => getVenueCents(past, venue) >= minVenueCents,
  )
  if (venues.length === 0) return undefined
  const venue = random.pick(venues)
  const cents = drawRoundCents(random, 20, maxYuan)
  if (past.wagerCentsLeft < cents) return undefined
  return { ...drawGame(venue, random), cents }
}

/** Sets the id of `bet`. */
const createPlaceStep = (at: number, wager: BetRequest, bet: { id: string }): Step => ({
  at,
  run(world, member) {
    bet.id = placeBet(world, member, wager).id
  },
})

/** Won, lost or, sometimes, with the stake returned. */
export const planBetBackwards: PlanBackwards = (past) => {
  const { random, eventEnd } = past
  const wager = drawWager(past, 600)
  if (!wager) return undefined
  const { venue, category, cents } = wager
  const paidCents = drawPaidCents(random, cents)
  if (getVenueCents(past, venue) < paidCents) return undefined
  addVenueCents(past, venue, cents - paidCents)
  const bet = { id: '' }
  const settleStep: Step = { at: eventEnd, run: (world) => settleBet(world, bet.id, paidCents) }
  if (paidCents !== cents) {
    past.wagerCentsLeft -= cents
    settleStep.validBet = { category, cents }
  }
  return [createPlaceStep(eventEnd - random.int(45, 1800) * SECOND_MS, wager, bet), settleStep]
}

function drawPaidCents(random: Random, stakeCents: number): number {
  const isWon = random.chance(0.46)
  if (isWon) return Math.round((stakeCents * random.pick(PAYOUT_PERCENTS)) / 100)
  const isReturned = random.chance(0.04)
  return isReturned ? stakeCents : 0
}

const MIN_MINUTES_LEFT = 25
const MAX_MINUTES_LEFT = 100

/** Unfinished when the world begins: it is settled within two hours. */
export const planOpenBetBackwards: PlanBackwards = (past) => {
  const { eventEnd, worldStart } = past
  const wager = drawWager(past, 200)
  if (!wager) return undefined
  addVenueCents(past, wager.venue, wager.cents)
  const random = past.random.fork(`open/${eventEnd}`)
  const settledAt = worldStart + random.int(MIN_MINUTES_LEFT, MAX_MINUTES_LEFT) * MINUTE_MS
  return [
    {
      at: eventEnd,
      run(world, member) {
        const { id } = placeBet(world, member, wager)
        scheduleAct(world, settledAt, 'bet.settle', id)
      },
    },
  ]
}

export const planVoidBetBackwards: PlanBackwards = (past) => {
  const wager = drawWager(past, 200, 200_00)
  if (!wager) return undefined
  const bet = { id: '' }
  return [
    createPlaceStep(past.eventEnd - 90 * MINUTE_MS, wager, bet),
    { at: past.eventEnd, run: (world) => voidOpenBet(world, bet.id) },
  ]
}

/** Within the widest date filter, 30 days (spec 9). */
const MANY_BETS_MS = 29 * DAY_MS
const MAX_MANY_BETS_YUAN = 50

interface ExtraBets {
  venue: string
  venueCents: number
  count: number
}

/** A lost bet follows each won one with the same stake, so the wallet does not change. */
export function planExtraBets(past: Past, { venue, venueCents, count }: ExtraBets): Step[] {
  const { random, eventEnd } = past
  const maxYuan = Math.max(1, Math.min(MAX_MANY_BETS_YUAN, Math.floor(venueCents / 100)))
  const gap = Math.floor(MANY_BETS_MS / (count + 1))
  const steps: Step[] = []
  let cents = 0
  for (let i = count; i > 0; i--) {
    const isWon = i % 2 === 0
    if (isWon || cents === 0) cents = random.int(1, maxYuan) * 100
    if (past.wagerCentsLeft < cents) break
    past.wagerCentsLeft -= cents
    const wager = { ...drawGame(venue, random), cents }
    steps.push(createSettledBetStep(eventEnd - i * gap, wager, isWon))
  }
  return steps
}

function createSettledBetStep(at: number, { cents, ...game }: BetRequest, isWon: boolean): Step {
  const house = houseAccount('games')
  return {
    at,
    validBet: { category: game.category, cents },
    run(world, { id: memberId }) {
      const id = createOrderNo(world, 'B')
      const wallet = venueAccount(memberId, game.venue)
      const row = { ref: id, memberId, at }
      insertMovement(world, { ...row, kind: 'bet', from: wallet, to: house, cents })
      if (isWon)
        insertMovement(world, { ...row, kind: 'win', from: house, to: wallet, cents: 2 * cents })
      world.db.insert('bets', {
        id,
        memberId,
        ...game,
        betCents: cents,
        validCents: cents,
        winLossCents: isWon ? cents : -cents,
        status: 1,
        at: at - 20 * SECOND_MS,
        settledAt: at,
      })
    },
  }
}

const insertMovement = (world: World, row: Omit<Row<'ledger'>, 'id'>) =>
  world.db.insert('ledger', { id: world.createId('L'), ...row })

/** The steps after it take five minutes. */
const LAST_CLAIM_MS = 9 * MINUTE_MS
/** The rebates of the last two days stay unclaimed. */
const UNCLAIMED_MS = 2 * DAY_MS

/**
 * Adds the daily rebates of the steps' bets, and claims of them. A claimed amount is lost at a venue at once, so
 * that the wallets stay as planned. Sorted by time.
 */
export function addRebateSteps(
  world: World,
  member: Member,
  past: Past,
  steps: readonly Step[],
): Step[] {
  const allSteps = [...steps]
  const [first] = steps
  if (!first) return allSteps
  const today = getBeijingDayStart(world.now())
  const validByDay = sumValidByDay(steps)
  let unclaimedCents = 0
  for (let day = getBeijingDayStart(first.at); day < today; day += DAY_MS) {
    const valid: ValidCentsByCategory = validByDay.get(day) ?? new Map<string, number>()
    const midnight = day + DAY_MS
    for (const { cents } of calculateRebates(world, member, valid)) unclaimedCents += cents
    allSteps.push({ at: midnight, run: () => writeRebates(world, member.id, valid) })
    const canClaim = unclaimedCents > 0 && unclaimedCents <= past.wagerCentsLeft
    const isClaimed = canClaim && past.random.chance(0.35)
    if (!isClaimed || midnight > today - UNCLAIMED_MS) continue
    const claimSteps = claimAndLose(past, drawDaytime(past, midnight), unclaimedCents)
    past.wagerCentsLeft -= unclaimedCents
    unclaimedCents = 0
    allSteps.push(...claimSteps)
    for (const { at, validBet } of claimSteps) if (validBet) addValid(validByDay, at, validBet)
  }
  // A settled member has nothing left to claim.
  if (past.isSettled && unclaimedCents > 0)
    allSteps.push(...claimAndLose(past, world.now() - LAST_CLAIM_MS, unclaimedCents))
  return allSteps.sort((a, b) => a.at - b.at)
}

type ValidByDay = Map<number, ValidCentsByCategory>

function sumValidByDay(steps: readonly Step[]): ValidByDay {
  const validByDay: ValidByDay = new Map()
  for (const { at, validBet } of steps) if (validBet) addValid(validByDay, at, validBet)
  return validByDay
}

function addValid(validByDay: ValidByDay, at: number, { category, cents }: CountingBet) {
  const day = getBeijingDayStart(at)
  const valid = validByDay.get(day) ?? new Map<string, number>()
  validByDay.set(day, valid.set(category, (valid.get(category) ?? 0) + cents))
}

const drawDaytime = ({ random }: Past, midnight: number) =>
  midnight + random.int(9 * 60, 22 * 60) * MINUTE_MS + random.int(1, 50) * SECOND_MS

function claimAndLose({ random, venueCents }: Past, at: number, cents: number): Step[] {
  const venue = random.pick([...venueCents.keys()])
  const wager = { ...drawGame(venue, random), cents }
  const bet = { id: '' }
  return [
    { at, run: (world, member) => claimRebatesOrRefuse(world, member) },
    {
      at: at + MINUTE_MS,
      run: (world, member) =>
        transferMoney(world, member, { from: CENTRAL_WALLET, to: venue, cents }),
    },
    createPlaceStep(at + 4 * MINUTE_MS, wager, bet),
    {
      at: at + 5 * MINUTE_MS,
      validBet: { category: wager.category, cents },
      run: (world) => settleBet(world, bet.id, 0),
    },
  ]
}
