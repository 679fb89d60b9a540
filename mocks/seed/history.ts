// Plans a member's past backwards from today's balances, then runs the steps forwards.

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
import { NO_PAYER_BANK, creditDeposit } from '../server/cashier/deposits'
import { approveWithdrawal, writeWithdrawal } from '../server/cashier/withdrawals'
import { houseAccount, moveMoney, venueAccount } from '../server/wallet/ledger'
import { CENTRAL_WALLET, writeTransfer } from '../server/wallet/wallet'
import { type Member, type World, createOrderNo } from '../world/world'
import type { Past, PlanBackwards, Step } from './past'
import {
  planBetBackwards,
  planOpenBetBackwards,
  planVoidBetBackwards,
  planExtraBets,
  addRebateSteps,
} from './pastBets'
import {
  planDepositBackwards,
  planTronOrderBackwards,
  planOneRedPacketBackwards,
  planFailedTransferBackwards,
  planTransferInBackwards,
  planTransferOutBackwards,
  planPendingTransferBackwards,
  planWithdrawalBackwards,
} from './pastMovements'

interface HistoryInput {
  person: Person
  centralCents: number
  venueCents: ReadonlyMap<string, number>
  historyDays: number
  owedCents: number
  isSettled: boolean
  paidTodayCents: readonly number[]
  /** Additional bets in the last month, at the richest venue. */
  extraBets: number
  random: Random
}

export function seedMemberHistory(world: World, member: Member, input: HistoryInput): void {
  // The extra bets go to a venue that nothing else uses.
  const betVenue = input.extraBets > 0 ? findRichestVenue(input.venueCents) : undefined
  const past = createPast(world, input, betVenue)
  const paidTodaySteps = planWithdrawalsPaidToday(past, input.paidTodayCents)
  let extraBetSteps: Step[] = []
  if (betVenue !== undefined) {
    const venueCents = input.venueCents.get(betVenue) ?? 0
    extraBetSteps = planExtraBets(past, { venue: betVenue, venueCents, count: input.extraBets })
  }
  const start = Math.max(world.now() - input.historyDays * DAY_MS, member.joinedAt + HOUR_MS)
  const eventSteps = input.historyDays > 0 ? planPast(past, start) : []
  const plannedSteps = [...eventSteps, ...extraBetSteps, ...paidTodaySteps]
  plannedSteps.sort((a, b) => a.at - b.at)
  const steps = addRebateSteps(world, member, past, plannedSteps)
  // A venue that nothing uses has had its money since before the records.
  for (const [venue, cents] of input.venueCents)
    if (!past.venueCents.has(venue)) past.venueCents.set(venue, cents)
  writeOpeningRecords(world, member, past)
  for (const { at, run } of steps) world.clock.runAt(at, () => run(world, member))
  setOwedTurnover(world, member, input.owedCents)
}

interface RecentEvent {
  planEvent: PlanBackwards
  isUnsettled?: boolean
}

/** Newest first: every possible state appears on the first pages. */
const RECENT_EVENTS: readonly RecentEvent[] = [
  { planEvent: planTronOrderBackwards('pending'), isUnsettled: true },
  { planEvent: planDepositBackwards('bank', 'pending'), isUnsettled: true },
  { planEvent: planOpenBetBackwards, isUnsettled: true },
  { planEvent: planWithdrawalBackwards('pending'), isUnsettled: true },
  { planEvent: planPendingTransferBackwards('in'), isUnsettled: true },
  { planEvent: planBetBackwards },
  { planEvent: planDepositBackwards('wxpay', 'approved') },
  { planEvent: planOpenBetBackwards, isUnsettled: true },
  { planEvent: planFailedTransferBackwards },
  { planEvent: planWithdrawalBackwards('rejected') },
  { planEvent: planDepositBackwards('alipay', 'rejected') },
  { planEvent: planPendingTransferBackwards('out'), isUnsettled: true },
  { planEvent: planBetBackwards },
  { planEvent: planVoidBetBackwards },
  { planEvent: planTronOrderBackwards('rejected') },
  { planEvent: planWithdrawalBackwards('approved') },
  { planEvent: planDepositBackwards('bank', 'approved') },
  { planEvent: planTronOrderBackwards('approved') },
  { planEvent: planDepositBackwards('alipay', 'approved') },
  { planEvent: planTransferOutBackwards },
  { planEvent: planTransferInBackwards },
  { planEvent: planBetBackwards },
  { planEvent: planDepositBackwards('usdt', 'approved') },
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
  [16, planOneRedPacketBackwards],
]
const TOTAL_WEIGHT = WEIGHTED_EVENTS.reduce((sum, [weight]) => sum + weight, 0)

/** Longer than every event, so that none begins before the past does. */
const LONGEST_EVENT_MS = 7 * HOUR_MS
const IMPOSSIBLE_EVENT_GAP_MS = 20 * MINUTE_MS

/** The oldest step first. Changes `past` to the balances at `since`. */
function planPast(past: Past, since: number): Step[] {
  const stepsNewestFirst: Step[][] = []
  const { random } = past
  const addEvent = (planEvent: PlanBackwards, gapMs: number) => {
    const steps = planEvent(past)
    if (!steps) return false
    stepsNewestFirst.push(steps)
    const startedAt = steps[0]?.at ?? past.eventEnd
    past.eventEnd = moveBeforeNight(startedAt - gapMs - random.int(1, 59) * SECOND_MS)
    return true
  }
  for (const { planEvent, isUnsettled } of RECENT_EVENTS) {
    if (past.eventEnd - LONGEST_EVENT_MS < since) break
    if (past.isSettled && isUnsettled) continue
    addEvent(planEvent, random.int(8, 95) * MINUTE_MS)
  }
  while (past.eventEnd - LONGEST_EVENT_MS > since) {
    const planEvent = findWeightedEvent(random.int(1, TOTAL_WEIGHT))
    const wasPossible = addEvent(planEvent, random.int(15, 270) * MINUTE_MS)
    if (!wasPossible) past.eventEnd = moveBeforeNight(past.eventEnd - IMPOSSIBLE_EVENT_GAP_MS)
  }
  return stepsNewestFirst.reverse().flat()
}

function findWeightedEvent(ticket: number): PlanBackwards {
  let remainingWeight = ticket
  for (const [weight, planEvent] of WEIGHTED_EVENTS) {
    remainingWeight -= weight
    if (remainingWeight <= 0) return planEvent
  }
  return planBetBackwards
}

const NIGHT_START_HOUR = 3
const NIGHT_END_HOUR = 8

function moveBeforeNight(at: number): number {
  const hour = getBeijingHour(at)
  if (hour < NIGHT_START_HOUR || hour >= NIGHT_END_HOUR) return at
  return getBeijingDayStart(at) + NIGHT_START_HOUR * HOUR_MS - SECOND_MS - (at % (20 * MINUTE_MS))
}

const isOpenVenue = (venue: string) => venue !== CLOSED_VENUE && venue !== FAILING_VENUE

function findRichestVenue(venueCents: ReadonlyMap<string, number>): string | undefined {
  const open = [...venueCents].filter(([venue]) => isOpenVenue(venue))
  open.sort(([, centsA], [, centsB]) => centsB - centsA)
  return open[0]?.[0]
}

const MAX_EMPTY_VENUES = 3
const FALLBACK_VENUE = 'YDZR'

function createPast(world: World, input: HistoryInput, betVenue: string | undefined): Past {
  const { person, random } = input
  const isUsable = (venue: string) => isOpenVenue(venue) && venue !== betVenue
  const venueCents = new Map([...input.venueCents].filter(([venue]) => isUsable(venue)))
  const otherVenues = providers
    .map(({ code }) => code)
    .filter((venue) => isUsable(venue) && !input.venueCents.has(venue))
  for (const venue of random.shuffle(otherVenues).slice(0, MAX_EMPTY_VENUES))
    venueCents.set(venue, 0)
  return {
    random,
    person,
    centralCents: input.centralCents,
    venueCents,
    depositCentsLeft: toCents(toMoney(person.paysum)),
    wagerCentsLeft: toCents(toMoney(person.flow)),
    cardIds: [...person.bankCards, ...person.addresses].map(({ id }) => id),
    isSettled: input.isSettled,
    worldStart: world.now(),
    eventEnd: world.now() - random.int(640, 840) * SECOND_MS,
  }
}

/** The newest rows are owed, all older ones are done. */
function setOwedTurnover(world: World, { id: memberId }: Member, owedCents: number) {
  const rows = world.db.find('turnover', { where: { memberId }, orderBy: ['at', 'desc'] })
  let remainingCents = owedCents
  for (const row of rows) {
    const openCents = Math.min(remainingCents, row.dueCents)
    remainingCents -= openCents
    const doneCents = row.dueCents - openCents
    if (doneCents !== row.doneCents) world.db.patch('turnover', row.id, { doneCents })
  }
}

/** Withdrawals evenly since midnight, each requested and paid at once. Changes `past`. */
function planWithdrawalsPaidToday(past: Past, amounts: readonly number[]): Step[] {
  const midnight = getBeijingDayStart(past.worldStart)
  const msSinceMidnight = Math.max(past.eventEnd, midnight) - midnight
  const cardId = past.cardIds[0] ?? ''
  return amounts.map((cents, index) => {
    past.centralCents += cents
    return {
      at: midnight + Math.floor((msSinceMidnight * (index + 1)) / (amounts.length + 1)),
      run(world, member) {
        const { id } = writeWithdrawal(world, member, { cardId, cents })
        approveWithdrawal(world, id)
      },
    }
  })
}

/** What happened before the records: one deposit, one bet and transfers, on the day of joining. */
function writeOpeningRecords(world: World, member: Member, past: Past) {
  const { depositCentsLeft, wagerCentsLeft } = past
  const balances = [...past.venueCents].filter(([, cents]) => cents > 0)
  const venuesCents = balances.reduce((sum, [, cents]) => sum + cents, 0)
  const totalCents = past.centralCents + venuesCents
  const venue = balances[0]?.[0] ?? FALLBACK_VENUE
  const runAfter = (minutes: number, work: () => void) =>
    world.clock.runAt(member.joinedAt + minutes * MINUTE_MS, work)
  const moveAfter = (minutes: number, from: string, to: string, cents: number) => {
    if (cents > 0)
      runAfter(minutes, () => writeTransfer(world, member, { from, to, cents }, 'done'))
  }

  if (depositCentsLeft > 0) runAfter(5, () => insertEarlierDeposit(world, member, depositCentsLeft))
  moveAfter(8, CENTRAL_WALLET, venue, depositCentsLeft)
  const winLossCents = totalCents - depositCentsLeft
  if (winLossCents !== 0 || wagerCentsLeft > 0)
    runAfter(10, () =>
      insertEarlierBet(world, member, { venue, stakeCents: wagerCentsLeft, winLossCents }),
    )
  moveAfter(12, venue, CENTRAL_WALLET, totalCents)
  for (const [target, cents] of balances) moveAfter(15, CENTRAL_WALLET, target, cents)
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
    ...NO_PAYER_BANK,
    payer: realname,
    payerBank: '招商银行',
    wallet: '',
    payimg: '',
  })
  creditDeposit(world, { ref: id, memberId, cents })
}
