// Walks backwards from today's balances: each event changes them to those before it, and gives the steps to run forwards.

import { toCents } from '@/lib/money/arithmetic'
import { toMoney } from '@/lib/money/money'
import {
  getBeijingHour,
  DAY_MS,
  getBeijingDayStart,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
} from '@/lib/time/time'
import { providers, CLOSED_VENUE, FAILING_VENUE } from '@fixtures/games'
import type { Person } from '@fixtures/people'
import type { Random } from '@fixtures/random'
import { NO_BANK, receiveDeposit } from '../../server/cashier/deposits'
import { approveWithdrawal, createWithdrawal } from '../../server/cashier/withdrawals'
import { createOrderNo, houseAccount, moveMoney, venueAccount } from '../../server/wallet/ledger'
import { transferAtOnce, CENTRAL } from '../../server/wallet/wallet'
import type { Member, World } from '../../world/world'
import {
  planBetBackwards,
  planOpenBetBackwards,
  planVoidBetBackwards,
  planManyBets,
  planRebates,
} from './bets'
import {
  planDepositBackwards,
  planTronOrderBackwards,
  planRedPacketBackwards,
  planFailedTransferBackwards,
  planTransferInBackwards,
  planTransferOutBackwards,
  planPendingTransferBackwards,
  planWithdrawalBackwards,
} from './movements'
import type { Past, PlanBackwards, Step } from './past'

const PENDING_EVENTS = new Set<PlanBackwards>()
function markPending(planEvent: PlanBackwards): PlanBackwards {
  PENDING_EVENTS.add(planEvent)
  return planEvent
}

/** Newest first: every possible state appears on the first pages. */
const RECENT_EVENTS: readonly PlanBackwards[] = [
  markPending(planTronOrderBackwards('pending')),
  markPending(planDepositBackwards('bank', 'pending')),
  markPending(planOpenBetBackwards),
  markPending(planWithdrawalBackwards('pending')),
  markPending(planPendingTransferBackwards('in')),
  planBetBackwards,
  planDepositBackwards('wxpay', 'approved'),
  markPending(planOpenBetBackwards),
  planFailedTransferBackwards,
  planWithdrawalBackwards('rejected'),
  planDepositBackwards('alipay', 'rejected'),
  markPending(planPendingTransferBackwards('out')),
  planBetBackwards,
  planVoidBetBackwards,
  planTronOrderBackwards('rejected'),
  planWithdrawalBackwards('approved'),
  planDepositBackwards('bank', 'approved'),
  planTronOrderBackwards('approved'),
  planDepositBackwards('alipay', 'approved'),
  planTransferOutBackwards,
  planTransferInBackwards,
  planBetBackwards,
  planDepositBackwards('usdt', 'approved'),
]

const WEIGHTED_EVENTS: readonly (readonly [weight: number, planEvent: PlanBackwards])[] = [
  [92, planBetBackwards],
  [24, planTransferInBackwards],
  [18, planTransferOutBackwards],
  [6, planTronOrderBackwards('approved')],
  [4, planDepositBackwards('bank', 'approved')],
  [6, planDepositBackwards('wxpay', 'approved')],
  [4, planDepositBackwards('alipay', 'approved')],
  [2, planDepositBackwards('usdt', 'approved')],
  [1, planDepositBackwards('bank', 'rejected')],
  [1, planTronOrderBackwards('rejected')],
  [8, planWithdrawalBackwards('approved')],
  [1, planWithdrawalBackwards('rejected')],
  [2, planFailedTransferBackwards],
  [2, planVoidBetBackwards],
  [16, planRedPacketBackwards],
]
const TOTAL_WEIGHT = WEIGHTED_EVENTS.reduce((sum, [weight]) => sum + weight, 0)

/** Longer than every event, so that none begins before the past does. */
const LONGEST_EVENT_MS = 7 * HOUR_MS

/** The oldest step first. Changes `past` to the balances at `since`. */
function planPast(past: Past, since: number): Step[] {
  const stepsNewestFirst: Step[][] = []
  const { random } = past
  const addEvent = (planEvent: PlanBackwards, gapMs: number) => {
    const steps = planEvent(past)
    if (!steps) return
    stepsNewestFirst.push(steps)
    const startedAt = steps[0]?.at ?? past.end
    past.end = moveToWakingHours(startedAt - gapMs - random.int(1, 59) * SECOND_MS)
  }
  for (const planEvent of RECENT_EVENTS) {
    if (past.end - LONGEST_EVENT_MS < since) break
    if (past.settled && PENDING_EVENTS.has(planEvent)) continue
    addEvent(planEvent, random.int(8, 95) * MINUTE_MS)
  }
  while (past.end - LONGEST_EVENT_MS > since) {
    const endBefore = past.end
    addEvent(drawEvent(random.int(1, TOTAL_WEIGHT)), random.int(15, 270) * MINUTE_MS)
    if (past.end === endBefore) past.end = moveToWakingHours(endBefore - 20 * MINUTE_MS)
  }
  return stepsNewestFirst.reverse().flat()
}

/** `ticket` is from 1 to TOTAL_WEIGHT. */
function drawEvent(ticket: number): PlanBackwards {
  let rest = ticket
  for (const [weight, planEvent] of WEIGHTED_EVENTS) {
    rest -= weight
    if (rest <= 0) return planEvent
  }
  return planBetBackwards
}

/** From 3 to 8 in Beijing nothing happens; moves into the 20 minutes before. */
function moveToWakingHours(at: number): number {
  const hour = getBeijingHour(at)
  return hour < 3 || hour >= 8
    ? at
    : getBeijingDayStart(at) + 3 * HOUR_MS - SECOND_MS - (at % (20 * MINUTE_MS))
}
const daysBefore = (at: number, days: number) => at - days * DAY_MS

interface PastInput {
  person: Person
  /** Cents. */
  central: number
  venues: ReadonlyMap<string, number>
  days: number
  /** Cents still to be wagered. */
  owed: number
  settled: boolean
  /** Cents, the oldest first. */
  paidToday: readonly number[]
  /** Additional bets in the last month, at the richest venue. */
  bets: number
  random: Random
}

const findRichestVenue = (venues: ReadonlyMap<string, number>) =>
  [...venues]
    .filter(([code]) => code !== CLOSED_VENUE && code !== FAILING_VENUE)
    .sort((a, b) => b[1] - a[1])[0] ?? []

const MORE_VENUES = 3

export function seedMemberHistory(world: World, member: Member, input: PastInput) {
  const { person, random, days, bets } = input
  // These bets go to a venue that nothing else uses.
  const [betVenue, betVenueCents = 0] = bets > 0 ? findRichestVenue(input.venues) : []
  const isPlayed = ([code]: readonly [string, number]) =>
    code !== CLOSED_VENUE && code !== FAILING_VENUE && code !== betVenue
  const balances = [...input.venues]
  const otherVenues = providers
    .map(({ code }) => [code, 0] as const)
    .filter((venue) => isPlayed(venue) && !input.venues.has(venue[0]))
  const past: Past = {
    random,
    person,
    central: input.central,
    venues: new Map([
      ...balances.filter(isPlayed),
      ...random.shuffle(otherVenues).slice(0, MORE_VENUES),
    ]),
    depositsLeft: toCents(toMoney(person.paysum)),
    flowLeft: toCents(toMoney(person.flow)),
    cards: [...person.bankCards, ...person.addresses].map(({ id }) => id),
    settled: input.settled,
    now: world.now(),
    end: world.now() - random.int(640, 840) * SECOND_MS,
  }
  const paidSteps = planPaidToday(past, input.paidToday)
  const start = Math.max(daysBefore(world.now(), days), member.joinedAt + HOUR_MS)
  const extraBets = betVenue === undefined ? [] : planManyBets(past, betVenue, bets, betVenueCents)
  const plannedSteps = [...(days > 0 ? planPast(past, start) : []), ...extraBets, ...paidSteps]
  const steps = planRebates(
    world,
    member,
    past,
    plannedSteps.sort((a, b) => a.at - b.at),
  )
  // A venue that is closed now has had its money since before the records.
  for (const [plat, cents] of balances) if (!past.venues.has(plat)) past.venues.set(plat, cents)
  openAccounts(world, member, past)
  for (const { at, run } of steps) world.clock.runAt(at, () => run(world, member))
  setTurnoverLeft(world, member, input.owed)
}

/** All older rows are done, the newest ones hold the rest. */
function setTurnoverLeft(world: World, { id: memberId }: Member, owedCents: number) {
  const rows = world.db.find('turnover', { where: { memberId }, orderBy: ['at', 'desc'] })
  let left = owedCents
  for (const row of rows) {
    const open = Math.min(left, row.dueCents)
    left -= open
    const doneCents = row.dueCents - open
    if (doneCents !== row.doneCents) world.db.patch('turnover', row.id, { doneCents })
  }
}

/** Evenly since midnight; each is requested and paid at once. */
function planPaidToday(past: Past, amounts: readonly number[]): Step[] {
  const midnight = getBeijingDayStart(past.now)
  const length = Math.max(past.end, midnight) - midnight
  return amounts.map((cents, i) => {
    past.central += cents
    return {
      at: midnight + Math.floor((length * (i + 1)) / (amounts.length + 1)),
      run: (world, member) => {
        const { id } = createWithdrawal(world, member, { cardId: past.cards[0] ?? '', cents })
        approveWithdrawal(world, id)
      },
    }
  })
}

function openAccounts(world: World, member: Member, past: Past) {
  const balances = [...past.venues].filter(([, cents]) => cents > 0)
  const totalCents = past.central + balances.reduce((sum, [, cents]) => sum + cents, 0)
  const venue = balances[0]?.[0] ?? 'YDZR'
  const runAfter = (minutes: number, work: () => void) =>
    world.clock.runAt(member.joinedAt + minutes * MINUTE_MS, work)
  const moveAfter = (minutes: number, from: string, to: string, cents: number) => {
    if (cents > 0) runAfter(minutes, () => transferAtOnce(world, member, { from, to, cents }))
  }

  if (past.depositsLeft > 0)
    runAfter(5, () => insertEarlierDeposit(world, member, past.depositsLeft))
  moveAfter(8, CENTRAL, venue, past.depositsLeft)
  const winLossCents = totalCents - past.depositsLeft
  if (winLossCents !== 0 || past.flowLeft > 0)
    runAfter(10, () =>
      insertEarlierBet(world, member, { venue, stakeCents: past.flowLeft, winLossCents }),
    )
  moveAfter(12, venue, CENTRAL, totalCents)
  for (const [plat, cents] of balances) moveAfter(15, CENTRAL, plat, cents)
}

function insertEarlierBet(
  world: World,
  { id: memberId }: Member,
  { venue, stakeCents, winLossCents }: { venue: string; stakeCents: number; winLossCents: number },
) {
  const ref = createOrderNo(world, 'B')
  const wallet = venueAccount(memberId, venue)
  const house = houseAccount('games')
  const movement = { cents: Math.abs(winLossCents), ref, member: memberId }
  if (winLossCents < 0) moveMoney(world, { ...movement, from: wallet, to: house, kind: 'bet' })
  if (winLossCents > 0) moveMoney(world, { ...movement, from: house, to: wallet, kind: 'win' })
  world.db.insert('bets', {
    id: ref,
    memberId,
    venue,
    category: 'realbet',
    gameName: '历史汇总',
    code: 'summary',
    betCents: stakeCents,
    validCents: stakeCents,
    winLossCents,
    status: 1,
    at: world.now(),
    settledAt: world.now(),
  })
}

function insertEarlierDeposit(world: World, { id: memberId, realname }: Member, cents: number) {
  const id = createOrderNo(world, 'D')
  world.db.insert('deposits', {
    id,
    memberId,
    method: 'bank',
    amountCents: cents,
    state: 2,
    at: world.now(),
    decidedAt: world.now(),
    ...NO_BANK,
    payer: realname,
    payerBank: '招商银行',
    wallet: '',
    payimg: '',
  })
  receiveDeposit(world, { id, memberId, cents })
}
