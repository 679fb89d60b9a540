import * as v from 'valibot'
import { parseTime } from '@/lib/time'
import { people } from '@fixtures/people'
import type { Later, Scenario, TourStep } from '@scenarios/scenario'
import { actShape } from '../recorder/steps'
import type { Overrides } from '../world/source'
import { few, oneOf, strict } from './shapes'
import { actNames } from '../server/acts'
import { delayShape, endpointIds, ruleShape } from './ruleShape'

/** Of rules, and of what happens later: a scenario has a handful. */
export const SOME = 1000

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
export const laterShape: v.GenericSchema<unknown, Later> = strict({
  after: v.optional(oneOf('接口', endpointIds)),
  seconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  act: oneOf('操作', actNames),
  target: v.optional(v.string()),
  once: v.optional(v.boolean()),
})
const person = strict({
  balance: v.optional(v.string()),
  venues: v.optional(v.record(v.string(), v.string())),
  cards: v.optional(v.pipe(whole, v.maxValue(5))),
  addresses: v.optional(v.pipe(whole, v.maxValue(5))),
  history: v.optional(v.pipe(whole, v.maxValue(365))),
  owed: v.optional(v.string()),
  settled: v.optional(v.boolean()),
  bets: v.optional(v.pipe(whole, v.maxValue(50_000))),
  set: v.optional(v.record(v.string(), scalar)),
})
const row = v.objectWithRest({ id: v.string() }, scalar)

/** A tour: the first step is where the scenario opens, so it goes nowhere and does nothing. */
export const tourShape: v.GenericSchema<unknown, TourStep[]> = v.pipe(
  v.array(
    strict({
      say: v.pipe(
        v.string(),
        v.check((text) => text.trim() !== '', '是空的：写明看什么'),
      ),
      open: v.optional(v.pipe(v.string(), v.startsWith('/'))),
      act: v.optional(few(actShape, SOME)),
      fill: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  v.minLength(1),
  v.check(
    ([first]) => first?.open === undefined && first?.act === undefined,
    '第一步就在场景打开的地方，不写 open 和 act',
  ),
)

/** The schema of scenarios/scenario.ts for data from outside: pasted, imported, posted, linked. */
const moment = v.pipe(
  v.string(),
  v.check(
    (text) => parseTime(text) !== undefined,
    ({ received }) => `${received} 不是北京时间 "YYYY-MM-DD HH:mm"`,
  ),
)
const overrides = {
  as: v.optional(oneOf('会员', ['guest', ...people.map(({ key }) => key)])),
  at: v.optional(moment),
  seed: v.optional(whole),
}
/** What a link, a test or a bundle sets besides the name. */
export const overridesShape: v.GenericSchema<unknown, Overrides> = strict(overrides)

export const scenarioShape: v.GenericSchema<unknown, Scenario> = strict({
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '要用小写字母、数字和短横线，如 tron-paid'),
  ),
  group: v.string(),
  title: v.string(),
  story: v.string(),
  look: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', '是空的：写明看哪一页、哪个词、按什么'),
    v.check((text) => text.split('。').length <= 4, '超过三句'),
  ),
  tour: v.optional(tourShape),
  open: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  from: v.optional(v.string()),
  ...overrides,
  now: v.optional(moment),
  world: v.optional(
    strict({
      site: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      people: v.optional(v.record(v.string(), person)),
      rows: v.optional(v.record(v.string(), v.nullable(v.array(row)))),
      gone: v.optional(v.record(v.string(), v.array(v.string()))),
    }),
  ),
  network: v.optional(strict({ delay: v.optional(delayShape) })),
  rules: v.optional(few(ruleShape, SOME)),
  later: v.optional(few(laterShape, SOME)),
})
