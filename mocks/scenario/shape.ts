import * as v from 'valibot'
import type { Scenario } from '@scenarios/scenario'

/** The shape of scenarios/scenario.ts for data from outside: pasted, imported, posted. */
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
const faults = [
  'offline',
  'timeout',
  'truncated',
  'garbage',
  'html',
  'wrongShape',
  'null',
  'empty',
  'lost',
  'hold',
] as const

const answer = v.union(
  [
    v.strictObject({
      code: v.number(),
      message: v.optional(v.string()),
      data: v.optional(v.unknown()),
    }),
    v.strictObject({ status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)) }),
    v.strictObject({ fault: v.picklist(faults) }),
  ],
  `neither { code }, { status } nor { fault: ${faults.join(' | ')} }`,
)
const ms = v.pipe(v.number(), v.minValue(0))
const delay = v.union(
  [ms, v.tuple([ms, ms]), v.strictObject({ median: ms, sigma: v.number() })],
  'neither milliseconds, [least, most] nor { median, sigma }',
)
const rule = v.strictObject({
  on: v.string(),
  nth: v.optional(count),
  first: v.optional(count),
  answer: v.optional(answer),
  delay: v.optional(delay),
})
const later = v.strictObject({
  after: v.optional(v.string()),
  seconds: v.pipe(v.number(), v.minValue(0)),
  act: v.string(),
  target: v.optional(v.string()),
  once: v.optional(v.boolean()),
})
const person = v.strictObject({
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

export const scenarioShape: v.GenericSchema<unknown, Scenario> = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not in kebab-case')),
  group: v.string(),
  title: v.string(),
  story: v.string(),
  look: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'empty: where to look, at which word, what to press'),
    v.check((text) => text.split('。').length <= 4, 'more than three sentences'),
  ),
  open: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  from: v.optional(v.string()),
  as: v.optional(v.string()),
  at: v.optional(v.string()),
  now: v.optional(v.string()),
  seed: v.optional(whole),
  world: v.optional(
    v.strictObject({
      site: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      people: v.optional(v.record(v.string(), person)),
      rows: v.optional(v.record(v.string(), v.nullable(v.array(row)))),
      gone: v.optional(v.record(v.string(), v.array(v.string()))),
    }),
  ),
  network: v.optional(v.strictObject({ delay: v.optional(delay) })),
  rules: v.optional(v.array(rule)),
  later: v.optional(v.array(later)),
})
