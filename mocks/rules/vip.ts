import { normal, toCents } from '@/lib/money'
import { DAY, dayStart, HOUR } from '@/lib/time'
import type { World } from '../world'

/** The house counts a day's deposits and bets at 02:00 of the next (spec 9: within 24:00 of it). */
const SETTLES_AT = 2 * HOUR
/** Spec 9: relegation protection. */
export const PROTECTED_DAYS = 90

/** Cents deposited and wagered in all up to a moment, and when a bet last counted. */
export interface Earned {
  deposited: number
  wagered: number
  lastBetAt: number
}

/** What a member earned up to a moment. */
export const earned = (world: World, memberId: string, until: number): Earned =>
  earnings(world, memberId)(until)

/** The same for one moment after another, each later than the one before: his rows are read once. */
function earnings(world: World, memberId: string): (until: number) => Earned {
  const { db } = world
  const comings: { at: number; deposited: number; wagered: number }[] = []
  for (const row of db.peek('deposits', { where: { memberId, state: 2 } }))
    comings.push({ at: row.decidedAt ?? Infinity, deposited: row.amountCents, wagered: 0 })
  for (const row of db.peek('tronOrders', { where: { memberId, state: 2 } }))
    comings.push({ at: row.decidedAt ?? Infinity, deposited: row.moneyCents, wagered: 0 })
  for (const row of db.peek('bets', { where: { memberId, status: 1 } }))
    if (row.validCents > 0)
      comings.push({ at: row.settledAt ?? Infinity, deposited: 0, wagered: row.validCents })
  const sum = { deposited: 0, wagered: 0, lastBetAt: 0 }
  let left = comings
  return (until) => {
    const later: typeof left = []
    for (const coming of left) {
      if (coming.at >= until) later.push(coming)
      else {
        sum.deposited += coming.deposited
        sum.wagered += coming.wagered
        if (coming.wagered > 0) sum.lastBetAt = Math.max(sum.lastBetAt, coming.at)
      }
    }
    left = later
    return { ...sum }
  }
}

const cents = (yuan: string) => toCents(normal(yuan))
/** What the next level asks for. */
const stepsOf = (world: World) =>
  new Map(
    world.db
      .peek('vipLevels')
      .map(({ id, recharge, flow }) => [Number(id), [cents(recharge), cents(flow)] as const]),
  )

/** Which night a moment is in: nights begin when the house counts. */
export const nightOf = (at: number) => dayStart(at - SETTLES_AT) + SETTLES_AT

/**
 * Decides every night since the last one that was: at most one level up, or one down. Once a night, however
 * often it is asked. Says whether there was one.
 */
export function settleVip(world: World, memberId: string, until: number): boolean {
  const found = world.db.get('vipStates', memberId)
  const member = world.db.get('members', memberId)
  let night = nightOf(found?.settledAt ?? until) + DAY
  if (!found || !member || night > until) return false
  const [at, steps] = [earnings(world, memberId), stepsOf(world)]
  let { vip } = member
  let { sinceAt } = found
  for (; night <= until; night += DAY) {
    const { deposited, wagered, lastBetAt } = at(dayStart(night))
    const [recharge, flow] = steps.get(vip + 1) ?? [Infinity, Infinity]
    const quiet = night - Math.max(sinceAt, lastBetAt) >= PROTECTED_DAYS * DAY
    if (deposited >= recharge && wagered >= flow) vip++
    else if (vip > 0 && quiet) vip--
    else continue
    sinceAt = night
  }
  if (vip !== member.vip) world.db.patch('members', memberId, { vip })
  world.db.patch('vipStates', memberId, { sinceAt, settledAt: night - DAY })
  return true
}

/**
 * All members, up to a moment, one at a time; a new one begins his protection by joining. A world without
 * levels has none.
 */
export function* vipSteps(world: World, until: number): Generator<number> {
  if (world.db.count('vipLevels') === 0) return
  for (const { id, joinedAt } of world.db.peek('members')) {
    if (!world.db.get('vipStates', id))
      world.db.insert('vipStates', { id, sinceAt: joinedAt, settledAt: joinedAt })
    if (settleVip(world, id, until)) yield until
  }
}

/** Staff move a member one level; his protection begins anew. */
export function moveVip(world: World, memberId: string, by: 1 | -1) {
  const member = world.db.get('members', memberId)
  if (!member) return
  const vip = Math.min(10, Math.max(0, member.vip + by))
  world.db.patch('members', memberId, { vip })
  const state = { sinceAt: world.now(), settledAt: world.now() }
  if (world.db.get('vipStates', memberId)) world.db.patch('vipStates', memberId, state)
  else world.db.insert('vipStates', { id: memberId, ...state })
}
