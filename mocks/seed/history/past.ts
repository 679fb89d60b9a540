import type { Person } from '@fixtures/people'
import type { Random } from '@fixtures/random'
import type { Member, World } from '../../world/world'

export interface Step {
  at: number
  run: (world: World, member: Member) => unknown
  /** What a bet settled here counts for. */
  valid?: readonly [category: string, cents: number]
}

/** A member's past, written backwards from today's balances: no wallet was ever below zero. */
export interface Past {
  random: Random
  person: Person
  /** Cents at the moment reached so far. */
  central: number
  venues: Map<string, number>
  /** Cents that may still be deposited and wagered. */
  depositsLeft: number
  flowLeft: number
  cards: readonly string[]
  /** No open bet, no undecided order. */
  settled: boolean
  /** When the world begins. */
  now: number
  end: number
}

/** Changes `past` to the balances before one event. Returns the event's steps, the oldest first; undefined when it cannot have happened. */
export type PlanBackwards = (past: Past) => Step[] | undefined

export function drawRoundCents(random: Random, least: number, most: number): number {
  const grain = most >= 2000 ? 100 : most >= 500 ? 50 : 10
  return random.int(Math.ceil(least / grain), Math.floor(most / grain)) * grain * 100
}

export const getVenueCents = (past: Past, plat: string) => past.venues.get(plat) ?? 0
export function addVenueCents(past: Past, plat: string, cents: number) {
  past.venues.set(plat, getVenueCents(past, plat) + cents)
}
