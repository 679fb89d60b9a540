import { normal, toCents } from '@/lib/money'
import { DAY, dayStart, HOUR } from '@/lib/time'
import type { Row } from '../db/tables'
import type { Member, World } from '../world'

type State = Row<'vipStates'>

/** The house counts a day's deposits and bets at 02:00 of the next (spec 9: within 24:00 of it). */
const SETTLES_AT = 2 * HOUR
/** Spec 9: relegation protection. */
export const PROTECTED_DAYS = 90
const TOP = 10

/** Cents deposited and wagered in all up to a moment, and when a bet last counted. */
export function earned(world: World, memberId: string, until: number) {
  const sum = (rows: { at: number | null; cents: number }[]) =>
    rows.reduce((all, { at, cents }) => (at !== null && at < until ? all + cents : all), 0)
  const deposits = world.db.find('deposits', { where: { memberId, state: 2 } })
  const orders = world.db.find('tronOrders', { where: { memberId, state: 2 } })
  const bets = world.db.find('bets', { where: { memberId, status: 1 } })
  const counted = bets.filter(
    (bet) => bet.validCents > 0 && bet.settledAt !== null && bet.settledAt < until,
  )
  return {
    deposited:
      sum(deposits.map((d) => ({ at: d.decidedAt, cents: d.amountCents }))) +
      sum(orders.map((o) => ({ at: o.decidedAt, cents: o.moneyCents }))),
    wagered: counted.reduce((all, bet) => all + bet.validCents, 0),
    lastBetAt: Math.max(0, ...counted.map((bet) => bet.settledAt ?? 0)),
  }
}

const cents = (yuan: string) => toCents(normal(yuan))

/**
 * Whether the next level is earned by a moment. All that was ever deposited and wagered counts for a level
 * that he never had. One that he lost asks for its turnover anew, from the relegation on; what was
 * deposited stays deposited (docs/decisions/rewards.md).
 */
function earns(
  world: World,
  { id, vip }: Member,
  { highest, relegatedAt }: State,
  { deposited, wagered }: ReturnType<typeof earned>,
): boolean {
  const next = world.db.get('vipLevels', String(vip + 1))
  if (!next || deposited < cents(next.recharge)) return false
  const lost = relegatedAt !== null && vip < highest
  const before = lost ? earned(world, id, relegatedAt).wagered : 0
  return wagered - before >= cents(next.flow)
}

/** What one night decides: at most one level up, or one down. Says the level and when it began. */
function decide(world: World, member: Member, state: State, night: number): State {
  const all = earned(world, member.id, dayStart(night))
  if (earns(world, member, state, all)) return moved(world, member, state, 1, night)
  const quietSince = Math.max(state.sinceAt, all.lastBetAt)
  if (member.vip > 0 && night - quietSince >= PROTECTED_DAYS * DAY)
    return moved(world, member, state, -1, night)
  return state
}

/** One level up or down; the protection of the new one begins. */
function moved(world: World, member: Member, state: State, by: 1 | -1, at: number): State {
  const vip = Math.min(TOP, Math.max(0, member.vip + by))
  world.db.patch('members', member.id, { vip })
  return {
    ...state,
    sinceAt: at,
    highest: Math.max(state.highest, member.vip, vip),
    relegatedAt: vip < member.vip ? at : state.relegatedAt,
  }
}

/** Decides every night since the last one that was. Once a night, however often it is asked. */
export function settleVip(world: World, memberId: string) {
  const now = world.now()
  const found = world.db.get('vipStates', memberId)
  if (!found) return
  let state = found
  let night = dayStart(state.settledAt) + SETTLES_AT
  while (night <= state.settledAt) night += DAY
  for (; night <= now; night += DAY) {
    const member = world.db.get('members', memberId)
    if (!member) return
    state = { ...decide(world, member, state, night), settledAt: night }
  }
  if (state !== found) world.db.patch('vipStates', memberId, state)
}

/** How a member's level stands; a new one begins his protection by joining. */
const stateOf = (world: World, { id, vip, joinedAt }: Member): State =>
  world.db.get('vipStates', id) ??
  world.db.insert('vipStates', {
    id,
    sinceAt: joinedAt,
    highest: vip,
    relegatedAt: null,
    settledAt: joinedAt,
  })

/** All members, up to now. A world without levels has none. */
export function settleVips(world: World) {
  if (world.db.count('vipLevels') === 0) return
  for (const member of world.db.find('members')) {
    stateOf(world, member)
    settleVip(world, member.id)
  }
}

/** Staff move a member one level; his protection begins anew. */
export function moveVip(world: World, memberId: string, by: 1 | -1) {
  const member = world.db.get('members', memberId)
  if (!member) return
  const state = moved(world, member, stateOf(world, member), by, world.now())
  world.db.patch('vipStates', memberId, { ...state, settledAt: world.now() })
}
