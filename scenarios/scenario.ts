import type { ActName } from '@mocks/acts/all'
import type { Delay, Planned, Rule } from '@mocks/world/rule'

/** The shape of a situation. Pure data: no functions, so that it can be listed, linked, compared, inherited. */

/** A staff act that comes by itself, of those that there are. */
export interface Later extends Planned {
  act: ActName
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
