import * as v from 'valibot'
import { cardLimit } from '@/contract/cards'
import { parseTime } from '@/lib/time/time'
import { people } from '@fixtures/people'
import type { LaterAct, Scenario, TourStep } from '@scenarios/scenario'
import { actNames } from '../server/acts'
import type { Overrides } from '../world/world'
import {
  delaySchema,
  endpointIds,
  createLimitedListSchema,
  createNameSchema,
  ruleSchema,
  strictObject,
} from './schemas'

const MAX_HISTORY_DAYS = 365
const MAX_EXTRA_BETS = 50_000

const hasAtMostThreeSentences = (text: string) => text.split('。').length - 1 <= 3
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const cardCount = v.pipe(wholeNumber, v.maxValue(cardLimit.max))
const appPath = v.pipe(v.string(), v.startsWith('/'))
const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])

export const laterSchema: v.GenericSchema<unknown, LaterAct> = strictObject({
  after: v.optional(createNameSchema('接口', endpointIds)),
  seconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  act: createNameSchema('操作', actNames),
  target: v.optional(v.string()),
  once: v.optional(v.boolean()),
})

const personPatch = strictObject({
  balance: v.optional(v.string()),
  venues: v.optional(v.record(v.string(), v.string())),
  cards: v.optional(cardCount),
  addresses: v.optional(cardCount),
  history: v.optional(v.pipe(wholeNumber, v.maxValue(MAX_HISTORY_DAYS))),
  owed: v.optional(v.string()),
  settled: v.optional(v.boolean()),
  paidToday: v.optional(createLimitedListSchema(v.string())),
  bets: v.optional(v.pipe(wholeNumber, v.maxValue(MAX_EXTRA_BETS))),
  set: v.optional(v.record(v.string(), scalar)),
})

const rowPatch = v.objectWithRest({ id: v.string() }, scalar)

const tapTargetSchema = v.strictObject({
  role: v.string(),
  name: v.optional(v.string()),
  in: v.optional(v.strictObject({ role: v.string(), name: v.optional(v.string()) })),
  nth: v.optional(v.number()),
})

const tourActionSchema = v.union([
  v.strictObject({ do: v.literal('tap'), target: tapTargetSchema }),
  v.strictObject({ do: v.literal('call'), name: v.string(), args: v.array(v.unknown()) }),
])

export const tourSchema: v.GenericSchema<unknown, TourStep[]> = v.pipe(
  v.array(
    strictObject({
      say: v.pipe(v.string(), v.regex(/\S/, '是空的：写明看什么 / empty: say what to look at')),
      open: v.optional(appPath),
      act: v.optional(createLimitedListSchema(tourActionSchema)),
      fill: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  v.minLength(1),
  v.check(
    ([first]) => first?.open === undefined && first?.act === undefined,
    '第一步就在场景打开的地方，不写 open 和 act / the first step is where the scenario opens: no open, no act',
  ),
)

const beijingTime = v.pipe(
  v.string(),
  v.check(
    (text) => parseTime(text) !== undefined,
    ({ received }) => `${received} 不是北京时间 "YYYY-MM-DD HH:mm" / not Beijing time in this form`,
  ),
)

const overrideEntries = {
  as: v.optional(createNameSchema('会员', ['guest', ...people.map(({ key }) => key)])),
  at: v.optional(beijingTime),
  seed: v.optional(wholeNumber),
}
export const overridesSchema: v.GenericSchema<unknown, Overrides> = strictObject(overrideEntries)

/** ASCII, because every response has it in a header. */
export const scenarioNameSchema = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    '要用小写字母、数字和短横线，如 tron-paid / lower-case letters, digits and hyphens, like tron-paid',
  ),
)

/** For data from outside: files and pasted text. */
export const scenarioSchema: v.GenericSchema<unknown, Scenario> = strictObject({
  name: scenarioNameSchema,
  group: v.string(),
  title: v.string(),
  story: v.string(),
  look: v.pipe(
    v.string(),
    v.check(hasAtMostThreeSentences, '超过三句 / more than three sentences (。)'),
  ),
  tour: v.optional(tourSchema),
  open: v.optional(appPath),
  from: v.optional(v.string()),
  ...overrideEntries,
  now: v.optional(beijingTime),
  world: v.optional(
    strictObject({
      site: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      people: v.optional(v.record(v.string(), personPatch)),
      rows: v.optional(v.record(v.string(), v.nullable(v.array(rowPatch)))),
      gone: v.optional(v.record(v.string(), v.array(v.string()))),
    }),
  ),
  network: v.optional(strictObject({ delay: v.optional(delaySchema) })),
  rules: v.optional(createLimitedListSchema(ruleSchema)),
  later: v.optional(createLimitedListSchema(laterSchema)),
})
