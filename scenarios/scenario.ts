import type { EndpointId } from '@/contract/all'
import type { FaultAnswer } from '@fixtures/faults'

export interface Scenario {
  name: string
  group: string
  title: string
  /** Proved by a test (docs/testing.md). */
  story: string
  /** 看点, one to three short sentences. */
  look: string
  /** Not inherited; the first step is where the scenario opens. Without one, the sentences of `look` are shown. */
  tour?: TourStep[]
  open?: string
  /** Inherits all fields but the texts above. */
  from?: string
  /** A key of fixtures/people.ts, or 'guest'. */
  as?: string
  /** Beijing time, "YYYY-MM-DD HH:mm". */
  at?: string
  /** Where the clock starts if later than `at`, when the members' past ends. */
  now?: string
  seed?: number
  world?: WorldPatch
  network?: { delay?: Delay }
  rules?: Rule[]
  later?: LaterAct[]
}

export type ResolvedScenario = Required<Omit<Scenario, 'from' | 'now' | 'tour'>> &
  Pick<Scenario, 'now'> & { world: Required<WorldPatch> }

export type Scenarios = Record<string, Omit<Scenario, 'name'>>

export interface WorldPatch {
  /** Columns of the site row. */
  site?: Record<string, string | number>
  /** By key of fixtures/people.ts. */
  people?: Record<string, PersonPatch>
  /** By table: patched when the id exists, else inserted; `null` empties the table. Moments are Beijing time. */
  rows?: Record<
    string,
    ({ id: string } & Record<string, string | number | boolean | null>)[] | null
  >
  /** Ids of removed rows, by table. */
  gone?: Record<string, string[]>
}

/** Amounts are decimal texts of yuan. */
export interface PersonPatch {
  balance?: string
  /** By platform name; '*' for all. */
  venues?: Record<string, string>
  /** The number of bound bank cards and USDT addresses. */
  cards?: number
  addresses?: number
  /** Days of records. */
  history?: number
  /** Yuan still to be wagered (打码量). */
  owed?: string
  /** No undecided order, no open bet. */
  settled?: boolean
  /** Withdrawals that staff have paid out today. */
  paidToday?: string[]
  /** Additional bets within the last month. */
  bets?: number
  /** Columns of the members table. */
  set?: Record<string, string | number | boolean | null>
}

export type Rule = CallRule & { on: EndpointId | '*' }

/** Also the JSON of the header `x-fake-rule`. */
export interface CallRule {
  body?: Record<string, unknown>
  header?: Record<string, string>
  /** A key of fixtures/people.ts, a username, an id, or 'guest'. */
  member?: string
  /** Counted from 1, among matching calls. */
  nth?: number
  first?: number
  /** 0 to 1, drawn from the world's seed. */
  probability?: number
  /** The highest wins, then the first added; 0 by default. */
  priority?: number
  /** Without it, the fake's own answer is sent. */
  answer?: Answer
  /** Added to the world's own delay. */
  delay?: Delay
}

export type Answer =
  /** The API's envelope. */
  | { code: number; message?: string; data?: unknown }
  /** An HTTP status with a gateway's HTML page. */
  | { status: number }
  | FaultAnswer

/** Milliseconds: fixed, between two, or log-normal around a median. */
export type Delay = number | readonly [number, number] | { median: number; sigma: number }

export interface LaterAct {
  /** Counted from a successful response of this endpoint; without it, from the start of the scenario. */
  after?: EndpointId
  seconds: number
  /** An act of mocks/server/acts.ts. */
  act: string
  /** Without it, the newest row that fits. */
  target?: string
  /** With `after`: only after the first successful response. */
  once?: boolean
}

/** One 看点 of a tour. */
export interface TourStep {
  /** Words in 「」 are on the screen when the step is reached. */
  say: string
  open?: string
  /** Actions that lead here, unless the presenter has done them. */
  act?: TourAction[]
  /** For 填入示例: values by the field's name. */
  fill?: Record<string, string>
}

/** A tap, or a call of the control surface. */
export type TourAction =
  | { do: 'tap'; target: TapTarget }
  | { do: 'call'; name: string; args: unknown[] }

/** A control as a person describes it. */
export interface TapTarget {
  role: string
  name?: string | undefined
  /** The container that distinguishes it from others with the same name. */
  in?: { role: string; name?: string | undefined } | undefined
  /** Counted from 0, when nothing else distinguishes it. */
  nth?: number | undefined
}

/** 1 to 9, for words that name a number of the contract. */
export const toChineseDigit = (digit: number): string => '一二三四五六七八九'.charAt(digit - 1)

export const NO_PAYER = { payer: '', payerBank: '', payerCard: '', payerBranch: '', wallet: '' }
