import type { Random } from '@fixtures/random'
import type { Person } from '@fixtures/people'
import type { Member, World } from '../../world/world'

/** Something done at a moment, through the server's own rules. */
export interface Step {
  at: number
  run: (world: World, member: Member) => unknown
  /** What a bet settled here counts for: its category and cents. */
  valid?: readonly [category: string, cents: number]
}

/**
 * A member's past, written backwards: today's balances are fixed, and each event is undone here, so that no
 * wallet was ever below zero and today's amounts are exact to the cent.
 */
export interface Past {
  random: Random
  person: Person
  /** The cents at the moment reached so far. */
  central: number
  venues: Map<string, number>
  /** The cents that may still be deposited and wagered, so that his totals are exact. */
  depositsLeft: number
  flowLeft: number
  /** Ids of the cards and addresses for withdrawals. */
  cards: readonly string[]
  /** Nothing is pending: no open bet, no order that staff have not decided. */
  settled: boolean
  /** The moment at which the world begins; all of the past is before it. */
  now: number
  /** The event before must end by then. */
  end: number
}

/** Undoes one event: its steps, the oldest first, or undefined when it cannot have happened. */
export type PastEvent = (past: Past) => Step[] | undefined

/** Whole yuan in cents; larger amounts are rounder. */
export function drawYuan(random: Random, least: number, most: number): number {
  const grain = most >= 2000 ? 100 : most >= 500 ? 50 : 10
  return random.int(Math.ceil(least / grain), Math.floor(most / grain)) * grain * 100
}

export const getVenueCents = (past: Past, plat: string) => past.venues.get(plat) ?? 0
export function addVenueCents(past: Past, plat: string, cents: number) {
  past.venues.set(plat, getVenueCents(past, plat) + cents)
}
