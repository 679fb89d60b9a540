import type { EndpointId } from '@/contract/all'
import type { FaultAnswer } from '@fixtures/faults'

/** How an answer goes wrong, or comes late. */
export type Answer =
  /** An envelope with this code, message and data instead of the fake's own. */
  | { code: number; message?: string; data?: unknown }
  /** An HTTP status with a gateway's HTML page. */
  | { status: number }
  /** One of fixtures/faults.ts, with its fields. */
  | FaultAnswer

/** Milliseconds: fixed, between two, or log-normal around a median. */
export type Delay = number | readonly [number, number] | { median: number; sigma: number }

/** Which calls a rule is about, what becomes of their answers, and when. */
export interface Rule extends RuleOfCall {
  /** An endpoint's id, or '*' for all. */
  on: EndpointId | '*'
}

/** A rule without its endpoint, as the header `x-fake-rule` of one call brings it. */
export interface RuleOfCall {
  /** Only calls whose body holds these values; of an object or a list, those that are told here. */
  body?: Record<string, unknown>
  /** Only calls with these headers, whatever the case of the names. */
  header?: Record<string, string>
  /** Only calls of this member: a key of fixtures/people.ts, a username, an id; 'guest' for nobody. */
  member?: string
  /** The nth such call alone, counted from 1. */
  nth?: number
  /** The first n such calls. */
  first?: number
  /** How likely it changes a call that it fits, 0 to 1; drawn from the world's seed. */
  probability?: number
  /** The highest of those that fit wins, then the first that was added; 0 unless told. */
  priority?: number
  /** Left out, the fake answers itself (after the delay). */
  answer?: Answer
  delay?: Delay
}

/** A staff act that comes by itself. A world only keeps it: which acts there are, the scenarios know. */
export interface Planned {
  /** Counted from an endpoint's good answer; left out, from the start of the scenario. */
  after?: EndpointId
  seconds: number
  act: string
  /** The row it acts on; left out, the newest that fits. */
  target?: string
  /** With `after`: only the first good answer counts, not every one. */
  once?: boolean
}
