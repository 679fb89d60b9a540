import type { Random } from '@fixtures/chance/random'
import type { Person } from '@fixtures/person'
import type { Member, World } from '../../world/world'

/** Something done at a moment, through the server's own rules. */
export interface Step {
  at: number
  run: (world: World, member: Member) => unknown
  /** What a bet that is settled here counts for: its category, cents. */
  valid?: readonly [category: string, cents: number]
}

/**
 * A member's past, written backwards: what he holds today is fixed, and each thing that happened is
 * undone here, so that no wallet was ever below zero and today's amounts come out to the cent.
 */
export interface Past {
  random: Random
  person: Person
  /** Cents at the moment reached so far. */
  central: number
  venues: Map<string, number>
  /** Cents that may still have been deposited, and wagered, so that his totals come out. */
  depositsLeft: number
  flowLeft: number
  /** Ids of the cards and addresses that can be paid to. */
  cards: readonly string[]
  /** Nothing waits for anybody: no open bet, no order that staff have not decided. */
  settled: boolean
  /** The moment that the world begins at; all of the past is before it. */
  now: number
  /** Whatever happened next has to end by then. */
  end: number
}

/** Undoes one thing: its steps, the oldest first, or undefined when it cannot have happened. */
export type Undo = (past: Past) => Step[] | undefined

/** Whole yuan in cents, rounder the larger. */
export function yuan(random: Random, least: number, most: number): number {
  const grain = most >= 2000 ? 100 : most >= 500 ? 50 : 10
  return random.int(Math.ceil(least / grain), Math.floor(most / grain)) * grain * 100
}

export const venueCents = (past: Past, plat: string) => past.venues.get(plat) ?? 0
export function addVenue(past: Past, plat: string, cents: number) {
  past.venues.set(plat, venueCents(past, plat) + cents)
}
