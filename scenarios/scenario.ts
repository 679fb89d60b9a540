import type { ActName } from '@mocks/server/acts'
import type { Act } from '@mocks/scenario/shapes'
import type { Delay } from '@mocks/world/network'
import type { Planned } from '@mocks/world/world'
import type { Rule } from '@mocks/world/faults'

/**
 * The shape of a scenario. Pure data without functions, so that it can be listed, linked, compared and
 * inherited.
 */

/** A scheduled act of staff, one of the existing acts. */
export interface Later extends Planned {
  act: ActName
}

/** A member's situation. Amounts are decimal texts of yuan. */
export interface PersonPatch {
  balance?: string
  /** Venue balances by platform name; '*' for all. */
  venues?: Record<string, string>
  /** The number of bound bank cards and USDT addresses. */
  cards?: number
  addresses?: number
  /** Days of records. */
  history?: number
  /** Yuan that he still has to wager (打码量). */
  owed?: string
  /** Nothing is pending: no order that staff have not decided, no open bet. */
  settled?: boolean
  /** Withdrawals of today that staff have paid out; they need a card or an address. */
  paidToday?: string[]
  /** This many additional bets within the last month. */
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
   * Rows by table: patched when the id exists, else inserted; `null` empties the table. Moments are Beijing
   * time, "YYYY-MM-DD HH:mm" or with seconds.
   */
  rows?: Record<
    string,
    ({ id: string } & Record<string, string | number | boolean | null>)[] | null
  >
  /** Ids of removed rows, by table. */
  gone?: Record<string, string[]>
}

/** One 看点 of a tour, shown in the presenter's view. */
export interface TourStep {
  /** What the presenter points at. Words in 「」 are on the screen, word for word, when the step is reached. */
  say: string
  /** Opens this address. */
  open?: string
  /** Done on the way to this step, unless the presenter has done it by hand. */
  act?: Act[]
  /** What 填入示例 fills in here: values by the field's name; the next step's `act` begins with it. */
  fill?: Record<string, string>
}

export interface Scenario {
  name: string
  group: string
  title: string
  /** What the person experiences, in Chinese. A test proves it: docs/testing.md. */
  story: string
  /** 看点: one to three short Chinese sentences: which screen, which word or number, what to press. */
  look: string
  /**
   * A tour of its own: 看点 shown one after another; the first is where the scenario opens. Not inherited. Our own
   * are in tours/, fetched when a tour begins; without one, the sentences of `look` are shown.
   */
  tour?: TourStep[]
  /** The first address, such as /recharge. */
  open?: string
  /** Another scenario to inherit fields from, except the texts above. */
  from?: string
  /** Who is logged in: a key of fixtures/people.ts, or 'guest'. */
  as?: string
  /** Beijing time, "YYYY-MM-DD HH:mm". */
  at?: string
  /** The clock's time when it is later than `at`. The members' past ends at `at`; `world` is applied on top. */
  now?: string
  seed?: number
  world?: WorldPatch
  network?: { delay?: Delay }
  rules?: Rule[]
  later?: Later[]
}

/** A complete scenario, with all inheritance resolved. */
export type Full = Required<Omit<Scenario, 'from' | 'now' | 'tour'>> &
  Pick<Scenario, 'now'> & { world: Required<WorldPatch> }

/** 1 to 9 in Chinese, for words that name a number of the contract. */
export const chineseDigit = (n: number): string => '一二三四五六七八九'.charAt(n - 1)

/** Columns of a deposit that was not paid by bank card. */
export const NO_PAYER = { payer: '', payerBank: '', payerCard: '', payerBranch: '', wallet: '' }

/** A file of scenarios/: those of one group, or of two that belong together, by name. */
export type Scenarios = Record<string, Omit<Scenario, 'name'>>
