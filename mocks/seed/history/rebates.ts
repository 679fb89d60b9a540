import { DAY, dayStart, MINUTE, SECOND } from '@/lib/time'
import { placeBet, settleBet } from '../../server/games/bets'
import { claimRebates, rebatesOf, type Valid, writeRebates } from '../../server/rewards/rebates'
import { CENTRAL, transfer } from '../../server/wallet/transfers'
import type { Member, World } from '../../world/world'
import { gameAt } from './bets'
import type { Past, Step } from './past'

/** The last claim, before now; the steps after it take five minutes. */
const LAST = 9 * MINUTE
/** The number of days at the end whose rebates are not claimed yet. */
const UNCLAIMED = 2 * DAY

/**
 * Adds the rebates for the bets of a past, each day at its midnight, and the claims. A claimed amount is lost
 * at a venue at once: so the wallets stay as planned, and the lost bet brings its own rebate a day later.
 */
export function withRebates(world: World, member: Member, past: Past, steps: Step[]): Step[] {
  const first = steps[0]
  if (!first) return steps
  const today = dayStart(world.now())
  const days = validByDay(steps)
  const more: Step[] = []
  let waiting = 0
  for (let day = dayStart(first.at); day < today; day += DAY) {
    const valid = days.get(day) ?? new Map<string, number>()
    const midnight = day + DAY
    waiting += rebatesOf(world, member, valid).reduce((sum, row) => sum + row.cents, 0)
    more.push({ at: midnight, run: () => writeRebates(world, member.id, valid) })
    const claims = waiting > 0 && waiting <= past.flowLeft && past.random.chance(0.35)
    if (!claims || midnight > today - UNCLAIMED) continue
    const plays = playedAway(past, daytime(past, midnight), waiting)
    past.flowLeft -= waiting
    waiting = 0
    more.push(...plays)
    for (const step of plays) if (step.valid) count(days, step.at, step.valid)
  }
  // A settled member has nothing left to claim: the last claim is his last action.
  if (past.settled && waiting > 0) more.push(...playedAway(past, world.now() - LAST, waiting))
  return [...steps, ...more].sort((a, b) => a.at - b.at)
}

function validByDay(steps: readonly Step[]) {
  const days = new Map<number, Valid>()
  for (const { at, valid } of steps) if (valid) count(days, at, valid)
  return days
}

function count(days: Map<number, Valid>, at: number, [category, cents]: readonly [string, number]) {
  const day = dayStart(at)
  const valid = days.get(day) ?? new Map<string, number>()
  days.set(day, valid.set(category, (valid.get(category) ?? 0) + cents))
}

/** A time in the day that begins at `midnight` when people are awake. */
const daytime = ({ random }: Past, midnight: number) =>
  midnight + random.int(9 * 60, 22 * 60) * MINUTE + random.int(1, 50) * SECOND

/** Claims it, moves it to a venue and loses it there. */
function playedAway({ random, venues }: Past, at: number, cents: number): Step[] {
  const plat = random.pick([...venues.keys()])
  const game = gameAt(plat, random)
  let id = ''
  return [
    { at, run: (world, member) => void claimRebates(world, member) },
    {
      at: at + MINUTE,
      run: (world, member) => void transfer(world, member, { from: CENTRAL, to: plat, cents }),
    },
    {
      at: at + 4 * MINUTE,
      run: (world, member) => (id = placeBet(world, member, { ...game, cents }).id),
    },
    {
      at: at + 5 * MINUTE,
      run: (world) => settleBet(world, id, 0),
      valid: [game.category, cents],
    },
  ]
}
