import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { type Fault, type FaultField, type FaultName, faultNames, faults } from '@fixtures/faults'
import type { Answer, Delay, Rule, RuleOfCall } from '../world/rule'
import { oneOf, strict } from './shapes'

/** The schema of rules from outside: a scenario, the control surface, a file, a header. */

export const endpointIds = endpoints.map(({ id }) => id)

const ms = v.pipe(v.number(), v.finite(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(1))

const KINDS: Record<FaultField['kind'], v.GenericSchema> = {
  ms: v.pipe(v.number(), v.finite(), v.minValue(1)),
  path: v.pipe(v.string(), v.regex(/^[^.]+(\.[^.]+)*$/, '要写成 data.balance 这样')),
  json: v.unknown(),
}

/** `{ fault }` and the fields that fixtures/faults.ts defines for it. */
const faultShape = (name: FaultName) => {
  const { fields: known }: Fault = faults[name]
  const fields = Object.entries(known)
  const entries = fields.map(([field, { kind, needed }]) => [
    field,
    needed ? KINDS[kind] : v.optional(KINDS[kind]),
  ])
  return strict({ fault: v.literal(name), ...(Object.fromEntries(entries) as v.ObjectEntries) })
}
const faultShapes = new Map<unknown, v.GenericSchema>(
  faultNames.map((name) => [name, faultShape(name)]),
)
const noFault = v.looseObject({ fault: oneOf('故障', faultNames) })
const envelope = strict({
  code: v.pipe(v.number(), v.finite()),
  message: v.optional(v.string()),
  data: v.optional(v.unknown()),
})
const status = strict({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
})
const noAnswer = v.pipe(
  v.unknown(),
  v.check(() => false, '要写 { code }、{ status } 或 { fault } 之一'),
)

const has = (value: unknown, field: string) =>
  typeof value === 'object' && value !== null && field in value

const answerShape = v.lazy((input): v.GenericSchema => {
  if (has(input, 'fault')) return faultShapes.get((input as { fault: unknown }).fault) ?? noFault
  if (has(input, 'status')) return status
  return has(input, 'code') ? envelope : noAnswer
}) as v.GenericSchema<unknown, Answer>

export const delayShape = v.lazy((input): v.GenericSchema => {
  if (typeof input === 'number') return ms
  if (Array.isArray(input)) return range
  return has(input, 'median')
    ? strict({ median: ms, sigma: v.pipe(v.number(), v.minValue(0)) })
    : noDelay
}) as v.GenericSchema<unknown, Delay>
const range = v.pipe(
  v.strictTuple([ms, ms]),
  v.check(([least, most]) => least <= most, '前一个不能大于后一个'),
)
const noDelay = v.pipe(
  v.unknown(),
  v.check(() => false, '要写毫秒数、[最少, 最多] 或 { median, sigma }'),
)

const ofCall = {
  body: v.optional(v.record(v.string(), v.unknown())),
  header: v.optional(v.record(v.string(), v.string())),
  member: v.optional(v.string()),
  nth: v.optional(count),
  first: v.optional(count),
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  priority: v.optional(v.pipe(v.number(), v.finite())),
  answer: v.optional(answerShape),
  delay: v.optional(delayShape),
}
const on = { on: oneOf('接口', ['*', ...endpointIds] as const) }
export const ruleOfCallShape: v.GenericSchema<unknown, RuleOfCall> = strict(ofCall)
export const ruleShape: v.GenericSchema<unknown, Rule> = strict({ ...on, ...ofCall })

/** A rule as a world stores it, with its counts. */
export const activeRuleShape = strict({
  id: v.string(),
  ...on,
  ...ofCall,
  seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hits: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
