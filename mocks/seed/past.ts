import type { Person } from '@fixtures/people'
import type { Random } from '@fixtures/random'
import type { Member, World } from '../world/world'

export interface Step {
  at: number
  run: (world: World, member: Member) => void
  /** Set where a bet is settled. */
  validBet?: CountingBet
}

export interface CountingBet {
  category: string
  cents: number
}

/** A member's past, written backwards from today's balances: no wallet was ever below zero. */
export interface Past {
  random: Random
  person: Person
  centralCents: number
  venueCents: Map<string, number>
  /** What may still be deposited and wagered before that moment. */
  depositCentsLeft: number
  wagerCentsLeft: number
  cardIds: readonly string[]
  /** No open bet, no undecided order. */
  isSettled: boolean
  /** When the world begins. */
  worldStart: number
  /** When the event that is planned next ended. */
  eventEnd: number
}

/** Changes `past` to the balances before one event. Returns the event's steps, the oldest first; undefined when it cannot have happened. */
export type PlanBackwards = (past: Past) => Step[] | undefined

export function drawRoundCents(random: Random, minYuan: number, maxYuan: number): number {
  const stepYuan = getStepYuan(maxYuan)
  return random.int(Math.ceil(minYuan / stepYuan), Math.floor(maxYuan / stepYuan)) * stepYuan * 100
}

function getStepYuan(maxYuan: number): number {
  if (maxYuan >= 2000) return 100
  return maxYuan >= 500 ? 50 : 10
}

export const getVenueCents = (past: Past, plat: string): number => past.venueCents.get(plat) ?? 0

export function addVenueCents(past: Past, plat: string, cents: number): void {
  past.venueCents.set(plat, getVenueCents(past, plat) + cents)
}
