import { listVipLevels, vipLevel } from '@/contract/rewards'
import { DAY_MS, getBeijingDayStart, HOUR_MS } from '@/lib/time/time'
import type { Row } from '../../db/tables'
import { type Act, createOnlineMemberTargetFinder } from '../../world/acts'
import { createHandler, pickAnswerFields } from '../../world/handler'
import type { Member, World } from '../../world/world'
import { findArrivedDeposits } from '../wallet/ledger'
import { toTwoDecimals, yuanToCents } from '../wire'

type VipState = Row<'vipStates'>

/** At 02:00 for the day before (spec 9: within 24 hours). */
const DECISION_MS = 2 * HOUR_MS
/** Spec 9: relegation protection. */
const PROTECTION_DAYS = 90
const MAX_VIP = 10

interface VipTotals {
  depositCents: number
  wagerCents: number
  lastBetAt: number
}

type GetVipTotals = (before: number) => VipTotals

/** Reads the member's rows once. */
export function createVipTotalsBeforeLookup(world: World, memberId: string): GetVipTotals {
  const events = findArrivedDeposits(world, memberId).map(({ at, cents }) => ({
    at,
    depositCents: cents,
    wagerCents: 0,
  }))
  for (const { settledAt, validCents } of world.db.peek('bets', { where: { memberId, status: 1 } }))
    if (settledAt !== null) events.push({ at: settledAt, depositCents: 0, wagerCents: validCents })
  events.sort((a, b) => a.at - b.at)
  const totals: VipTotals[] = [{ depositCents: 0, wagerCents: 0, lastBetAt: 0 }]
  for (const { at, depositCents, wagerCents } of events) {
    const previous = totals.at(-1)!
    totals.push({
      depositCents: previous.depositCents + depositCents,
      wagerCents: previous.wagerCents + wagerCents,
      lastBetAt: wagerCents > 0 ? at : previous.lastBetAt,
    })
  }
  return (before) => totals[countBefore(events, before)]!
}

function countBefore(events: readonly { at: number }[], before: number): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (events[middle]!.at < before) low = middle + 1
    else high = middle
  }
  return low
}

type LevelNeeds = Pick<VipTotals, 'depositCents' | 'wagerCents'>

const getLastDecisionAt = (at: number) => getBeijingDayStart(at - DECISION_MS) + DECISION_MS

/** For a level that was lost, turnover counts again from the relegation (docs/decisions/rewards.md). */
function findNextLevelNeeds(
  world: World,
  { vip }: Member,
  { highest, relegatedAt }: VipState,
  getTotals: GetVipTotals,
): LevelNeeds | undefined {
  const nextLevel = world.db.get('vipLevels', String(vip + 1))
  if (!nextLevel) return undefined
  const wasLost = relegatedAt !== null && vip < highest
  const wageredBefore = wasLost ? getTotals(relegatedAt).wagerCents : 0
  return {
    depositCents: yuanToCents(nextLevel.recharge),
    wagerCents: wageredBefore + yuanToCents(nextLevel.flow),
  }
}

function changeLevel(
  world: World,
  member: Member,
  state: VipState,
  { direction, at }: { direction: 1 | -1; at: number },
): VipState {
  const vip = Math.min(MAX_VIP, Math.max(0, member.vip + direction))
  world.db.patch('members', member.id, { vip })
  return {
    ...state,
    sinceAt: at,
    highest: Math.max(state.highest, member.vip, vip),
    relegatedAt: vip < member.vip ? at : state.relegatedAt,
  }
}

/** One level up or down per night at most. */
function applyNightlyDecisions(world: World, stored: VipState, until: number): void {
  const { id } = stored
  let member = world.db.get('members', id)
  let decisionAt = getLastDecisionAt(stored.settledAt) + DAY_MS
  if (!member || decisionAt > until) return
  const getTotals = createVipTotalsBeforeLookup(world, id)
  let state = stored
  let needs = findNextLevelNeeds(world, member, state, getTotals)
  for (; decisionAt <= until; decisionAt += DAY_MS) {
    const totals = getTotals(getBeijingDayStart(decisionAt))
    const inactiveSince = Math.max(state.sinceAt, totals.lastBetAt)
    const shouldPromote =
      needs && totals.depositCents >= needs.depositCents && totals.wagerCents >= needs.wagerCents
    const shouldRelegate = member.vip > 0 && decisionAt - inactiveSince >= PROTECTION_DAYS * DAY_MS
    if (!shouldPromote && !shouldRelegate) continue
    state = changeLevel(world, member, state, { direction: shouldPromote ? 1 : -1, at: decisionAt })
    member = world.db.get('members', id) ?? member
    needs = findNextLevelNeeds(world, member, state, getTotals)
  }
  world.db.patch('vipStates', id, { ...state, settledAt: decisionAt - DAY_MS })
}

function getOrInsertVipState(world: World, { id, vip, joinedAt }: Readonly<Member>): VipState {
  const stored = world.db.get('vipStates', id)
  if (stored) return stored
  const times = { sinceAt: joinedAt, relegatedAt: null, settledAt: joinedAt }
  return world.db.insert('vipStates', { id, highest: vip, ...times })
}

export function applyVipDecisions(world: World, until: number): void {
  if (world.db.count('vipLevels') === 0) return
  for (const member of world.db.peek('members'))
    applyNightlyDecisions(world, getOrInsertVipState(world, member), until)
}

export function moveVipLevelWithinLimits(world: World, memberId: string, direction: 1 | -1): void {
  const member = world.db.get('members', memberId)
  if (!member) return
  const now = world.now()
  const state = changeLevel(world, member, getOrInsertVipState(world, member), {
    direction,
    at: now,
  })
  world.db.patch('vipStates', memberId, { ...state, settledAt: now })
}

export const vipHandlers = [
  createHandler(listVipLevels, ({ world }) =>
    world.db.find('vipLevels', { orderBy: ['level', 'asc'] }).map((row) => ({
      ...pickAnswerFields(vipLevel, row),
      recharge: toTwoDecimals(row.recharge),
      flow: toTwoDecimals(row.flow),
    })),
  ),
]

const createVipTargetFinder = (isPossible: (vip: number) => boolean) =>
  createOnlineMemberTargetFinder(
    ({ vip }) => `VIP${vip}`,
    ({ vip }) => isPossible(vip),
  )

export const vipActs = {
  'vip.promote': {
    title: 'VIP 升一级',
    findTargets: createVipTargetFinder((vip) => vip < MAX_VIP),
    run: (world, id) => moveVipLevelWithinLimits(world, id, 1),
  },
  'vip.relegate': {
    title: 'VIP 降一级',
    findTargets: createVipTargetFinder((vip) => vip > 0),
    run: (world, id) => moveVipLevelWithinLimits(world, id, -1),
  },
} satisfies Record<string, Act>
