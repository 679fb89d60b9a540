import type { EndpointId } from '@/contract/all'
import type { FaultAnswer } from '@fixtures/faults'
import type { ActName } from '@mocks/acts/all'

/** The shape of a situation. Pure data: no functions, so that it can be listed, linked, compared, inherited. */

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
  /** How likely it bends a call that it fits, 0 to 1; drawn from the world's seed. */
  probability?: number
  /** The highest of those that fit wins, then the first that was added; 0 unless told. */
  priority?: number
  /** Left out, the fake answers itself (after the delay). */
  answer?: Answer
  delay?: Delay
}

/** A staff act that comes by itself. */
export interface Later {
  /** Counted from an endpoint's good answer; left out, from the start of the scenario. */
  after?: EndpointId
  seconds: number
  act: ActName
  /** The row it acts on; left out, the newest that fits. */
  target?: string
  /** With `after`: only the first good answer counts, not every one. */
  once?: boolean
}

/** What one member has, in the terms of the story. Amounts are decimal texts of yuan. */
export interface PersonPatch {
  balance?: string
  /** Venue balances by platform name; '*' for all. */
  venues?: Record<string, string>
  /** How many bank cards and USDT addresses are bound. */
  cards?: number
  addresses?: number
  /** Days of records behind him. */
  history?: number
  /** Yuan he still has to wager (打码量). */
  owed?: string
  /** Nothing of his waits: no order that staff have not decided, no open bet. */
  settled?: boolean
  /** So many more bets within the last month. */
  bets?: number
  /** Columns of the members table. */
  set?: Record<string, string | number | boolean | null>
}

export interface WorldPatch {
  /** Columns of the site row: site_state, wayUsdt, usdtrate … */
  site?: Record<string, string | number>
  /** By key of fixtures/people.ts. */
  people?: Record<string, PersonPatch>
  /**
   * Rows by table: patched when the id is there, else inserted; `null` empties the table. Moments are Beijing
   * time, "YYYY-MM-DD HH:mm" or with seconds.
   */
  rows?: Record<
    string,
    ({ id: string } & Record<string, string | number | boolean | null>)[] | null
  >
  /** Rows by table that are not there any more. */
  gone?: Record<string, string[]>
}

export interface Scenario {
  name: string
  group: string
  title: string
  /** What the person plays through, in Chinese. A test proves it: docs/testing.md. */
  story: string
  /** 看点: one to three short Chinese sentences. On which screen, which word or number, what to press. */
  look: string
  /** The address it opens at, such as /recharge. */
  open?: string
  /** Another scenario whose fields this one starts from; its words above are its own. */
  from?: string
  /** Who is logged in: a key of fixtures/people.ts, or 'guest'. */
  as?: string
  /** Beijing time, "YYYY-MM-DD HH:mm". */
  at?: string
  /** Where the clock stands when it is later than `at`: what the members had at `at`, and then `world`. */
  now?: string
  seed?: number
  world?: WorldPatch
  network?: { delay?: Delay }
  rules?: Rule[]
  later?: Later[]
}
