import type { EndpointId } from '@/contract/all'
import type { FaultAnswer } from '@fixtures/faults'

/** How an answer changes or is delayed. */
export type Answer =
  /** An envelope with this code, message and data instead of the fake's own. */
  | { code: number; message?: string; data?: unknown }
  /** An HTTP status with a gateway's HTML page. */
  | { status: number }
  /** A fault of fixtures/faults.ts, with its fields. */
  | FaultAnswer

/** Milliseconds: fixed, between two, or log-normal around a median. */
export type Delay = number | readonly [number, number] | { median: number; sigma: number }

/** Which calls a rule is about, how their answers change, and when. */
export interface Rule extends RuleOfCall {
  /** An endpoint's id, or '*' for all. */
  on: EndpointId | '*'
}

/** A rule without its endpoint, as a call's header `x-fake-rule` carries it. */
export interface RuleOfCall {
  /** Only calls whose body contains these values; objects and lists need only match the parts given here. */
  body?: Record<string, unknown>
  /** Only calls with these headers; case does not count. */
  header?: Record<string, string>
  /**
   * Only calls of this member: a key of fixtures/people.ts, a username, an id; 'guest' for calls without a
   * session.
   */
  member?: string
  /** Only the nth of these calls, counted from 1. */
  nth?: number
  /** Only the first n of these calls. */
  first?: number
  /** The probability, 0 to 1, that it changes a matching call; drawn from the world's seed. */
  probability?: number
  /** The highest matching rule wins, then the first added; 0 by default. */
  priority?: number
  /** Without it, the fake's own answer is sent (after the delay). */
  answer?: Answer
  /** Added to the world's own delay. */
  delay?: Delay
}

/** A scheduled act of staff. A world only stores it; the scenarios' types know which acts exist. */
export interface Planned {
  /** Counted from a good answer of this endpoint; without it, from the start of the scenario. */
  after?: EndpointId
  seconds: number
  act: string
  /** The row it acts on; without it, the newest that fits. */
  target?: string
  /** With `after`: only after the first good answer, not after every one. */
  once?: boolean
}
