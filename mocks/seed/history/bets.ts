import { MINUTE_MS, SECOND_MS, DAY_MS, getBeijingDayStart } from '@/lib/time/time'
import { games, type Game } from '@fixtures/games'
import type { Random } from '@fixtures/random'
import type { Row } from '../../db/tables'
import { placeBet, settleBet, voidBet } from '../../server/games/bets'
import {
  claimRebates,
  calculateRebates,
  type ValidBets,
  writeRebates,
} from '../../server/rewards/rebates'
import { createOrderNo, houseAccount, venueAccount } from '../../server/wallet/ledger'
import { CENTRAL, transferMoney } from '../../server/wallet/wallet'
import { schedule } from '../../world/acts'
import type { World, Member } from '../../world/world'
import {
  addVenueCents,
  type Past,
  type Step,
  type PlanBackwards,
  getVenueCents,
  drawRoundCents,
} from './past'

const gamesByVenue = new Map<string, Game[]>()
for (const game of games) {
  if (game.appState !== 1) continue
  gamesByVenue.set(game.venue, [...(gamesByVenue.get(game.venue) ?? []), game])
}

/** Hundredths of the stake. */
const ODDS = [150, 180, 190, 195, 220, 280, 350]

function pickGame(plat: string, random: Random) {
  const game = random.pick(gamesByVenue.get(plat) ?? games)
  return {
    venue: plat,
    category: game.category,
    gameName: game.name,
    code: game.code,
  }
}

interface Stake {
  plat: string
  category: string
  cents: number
  placed: (at: number, then: (id: string, world: World) => unknown) => Step
}

/** At a venue that had at least `least` cents then; `most` is yuan. */
function planStake(past: Past, most: number, least = 0): Stake | undefined {
  const { random } = past
  const plats = [...past.venues.keys()].filter((plat) => getVenueCents(past, plat) >= least)
  if (plats.length === 0) return undefined
  const plat = random.pick(plats)
  const cents = drawRoundCents(random, 20, most)
  if (past.flowLeft < cents) return undefined
  const wager = { ...pickGame(plat, random), cents }
  return {
    plat,
    cents,
    category: wager.category,
    placed: (at, then) => ({
      at,
      run: (world, member) => then(placeBet(world, member, wager).id, world),
    }),
  }
}

/** Won, lost or, sometimes, with the stake returned. */
export const planBetBackwards: PlanBackwards = (past) => {
  const { random, end } = past
  const staked = planStake(past, 600)
  if (!staked) return undefined
  const { plat, cents, category, placed } = staked
  const won = random.chance(0.46)
  const paid = won ? Math.round((cents * random.pick(ODDS)) / 100) : random.chance(0.04) ? cents : 0
  if (getVenueCents(past, plat) < paid) return undefined
  addVenueCents(past, plat, cents - paid)
  if (paid !== cents) past.flowLeft -= cents
  let id = ''
  return [
    placed(end - random.int(45, 1800) * SECOND_MS, (made) => (id = made)),
    {
      at: end,
      run: (world) => void settleBet(world, id, paid),
      ...(paid !== cents && { valid: [category, cents] as const }),
    },
  ]
}

const MINUTES_LEFT = [25, 100] as const

/** Unfinished when the world begins: it is settled within two hours. */
export const planOpenBetBackwards: PlanBackwards = (past) => {
  const staked = planStake(past, 200)
  if (!staked) return undefined
  addVenueCents(past, staked.plat, staked.cents)
  const left = past.random.fork(`open/${past.end}`).int(...MINUTES_LEFT) * MINUTE_MS
  return [
    staked.placed(past.end, (id, world) => schedule(world, past.now + left, 'bet.settle', id)),
  ]
}

export const planVoidBetBackwards: PlanBackwards = (past) => {
  const staked = planStake(past, 200, 200_00)
  if (!staked) return undefined
  let id = ''
  return [
    staked.placed(past.end - 90 * MINUTE_MS, (made) => (id = made)),
    { at: past.end, run: (world) => void voidBet(world, id) },
  ]
}

/** Within the widest date filter, 30 days (spec 9). */
const MANY_BETS_MS = 29 * DAY_MS

/** A lost bet follows each won one with the same stake, so the wallet does not change. */
export function planManyBets(past: Past, plat: string, bets: number, least: number): Step[] {
  const { random, end } = past
  const most = Math.max(1, Math.min(50, Math.floor(least / 100)))
  const gap = Math.floor(MANY_BETS_MS / (bets + 1))
  const steps: Step[] = []
  let cents = 0
  for (let i = bets; i > 0; i--) {
    const isWon = i % 2 === 0
    if (isWon || cents === 0) cents = random.int(1, most) * 100
    if (past.flowLeft < cents) break
    past.flowLeft -= cents
    steps.push(createSettledBet({ at: end - i * gap, plat, cents, isWon, random }))
  }
  return steps
}

interface SettledBet {
  at: number
  plat: string
  cents: number
  isWon: boolean
  random: Random
}

function createSettledBet({ at, plat, cents, isWon, random }: SettledBet): Step {
  const game = pickGame(plat, random)
  return {
    at,
    valid: [game.category, cents],
    run(world, { id: memberId }) {
      const id = createOrderNo(world, 'B')
      const venue = venueAccount(memberId, plat)
      const row = { ref: id, memberId, at }
      insertMovement(world, { ...row, kind: 'bet', from: venue, to: houseAccount('games'), cents })
      if (isWon)
        insertMovement(world, {
          ...row,
          kind: 'win',
          from: houseAccount('games'),
          to: venue,
          cents: 2 * cents,
        })
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
  void world.db.insert('ledger', { id: world.id('L'), ...row })

/** The steps after it take five minutes. */
const LAST_CLAIM_MS = 9 * MINUTE_MS
const UNCLAIMED_MS = 2 * DAY_MS

/** A claimed amount is lost at a venue at once, so that the wallets stay as planned. */
export function planRebates(world: World, member: Member, past: Past, steps: Step[]): Step[] {
  const first = steps[0]
  if (!first) return steps
  const today = getBeijingDayStart(world.now())
  const days = sumValidByDay(steps)
  const more: Step[] = []
  let waiting = 0
  for (let day = getBeijingDayStart(first.at); day < today; day += DAY_MS) {
    const valid = days.get(day) ?? new Map<string, number>()
    const midnight = day + DAY_MS
    waiting += calculateRebates(world, member, valid).reduce((sum, row) => sum + row.cents, 0)
    more.push({ at: midnight, run: () => writeRebates(world, member.id, valid) })
    const claims = waiting > 0 && waiting <= past.flowLeft && past.random.chance(0.35)
    if (!claims || midnight > today - UNCLAIMED_MS) continue
    const plays = claimAndLose(past, drawDaytime(past, midnight), waiting)
    past.flowLeft -= waiting
    waiting = 0
    more.push(...plays)
    for (const step of plays) if (step.valid) countValid(days, step.at, step.valid)
  }
  // A settled member has nothing left to claim.
  if (past.settled && waiting > 0)
    more.push(...claimAndLose(past, world.now() - LAST_CLAIM_MS, waiting))
  return [...steps, ...more].sort((a, b) => a.at - b.at)
}

function sumValidByDay(steps: readonly Step[]) {
  const days = new Map<number, ValidBets>()
  for (const { at, valid } of steps) if (valid) countValid(days, at, valid)
  return days
}

function countValid(
  days: Map<number, ValidBets>,
  at: number,
  [category, cents]: readonly [string, number],
) {
  const day = getBeijingDayStart(at)
  const valid = days.get(day) ?? new Map<string, number>()
  days.set(day, valid.set(category, (valid.get(category) ?? 0) + cents))
}

const drawDaytime = ({ random }: Past, midnight: number) =>
  midnight + random.int(9 * 60, 22 * 60) * MINUTE_MS + random.int(1, 50) * SECOND_MS

function claimAndLose({ random, venues }: Past, at: number, cents: number): Step[] {
  const plat = random.pick([...venues.keys()])
  const game = pickGame(plat, random)
  let id = ''
  return [
    { at, run: (world, member) => void claimRebates(world, member) },
    {
      at: at + MINUTE_MS,
      run: (world, member) => void transferMoney(world, member, { from: CENTRAL, to: plat, cents }),
    },
    {
      at: at + 4 * MINUTE_MS,
      run: (world, member) => (id = placeBet(world, member, { ...game, cents }).id),
    },
    {
      at: at + 5 * MINUTE_MS,
      run: (world) => settleBet(world, id, 0),
      valid: [game.category, cents],
    },
  ]
}
