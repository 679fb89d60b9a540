import * as v from 'valibot'
import { endpoints } from '@/contract/all'
import { type Fault, type FaultField, type FaultName, faultNames, faults } from '@fixtures/faults'
import { formatUnknownName } from '@fixtures/nearest'
import type { Answer, CallRule, Delay, Rule } from '@scenarios/scenario'

/** An unknown field is reported with the nearest known one. */
export const strictObject = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, (issue) => {
    if (issue.expected === 'never')
      return formatUnknownName('字段', issue.input as string, Object.keys(entries))
    return issue.expected === 'Object' ? formatIssue(issue) : MISSING
  })

/** Another name is reported with the nearest. `kind`: of what, in Chinese. */
export const createNameSchema = <const N extends readonly string[]>(kind: string, names: N) =>
  v.picklist(names, (issue) =>
    typeof issue.input === 'string'
      ? formatUnknownName(kind, issue.input, names)
      : formatIssue(issue),
  )

const MAX_LIST_ITEMS = 1000

/** Items of a longer list are not checked. */
export const createLimitedListSchema = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(MAX_LIST_ITEMS, `最多 ${MAX_LIST_ITEMS} 个 / at most ${MAX_LIST_ITEMS}`),
    v.array(item),
  ) as v.GenericSchema<unknown, v.InferOutput<S>[]>

export const MAX_PROBLEMS = 20
const MAX_PLACE_LENGTH = 200

/** One sentence per problem with its place, such as `rules.0.on: …`; `root`: the place of the whole. */
export function findSchemaProblems(schema: v.GenericSchema, data: unknown, root: string): string[] {
  const parsed = v.safeParse(schema, data, { message: formatIssue })
  if (parsed.success) return []
  return parsed.issues.slice(0, MAX_PROBLEMS).map((issue) => {
    const place = v.getDotPath(issue)?.slice(0, MAX_PLACE_LENGTH) ?? root
    return `${place}：${issue.message}`
  })
}

const TYPE_NAMES: Record<string, readonly [chinese: string, english: string]> = {
  string: ['文字', 'text'],
  picklist: ['文字', 'text'],
  number: ['数字', 'a number'],
  boolean: ['true 或 false', 'true or false'],
  array: ['列表', 'a list'],
  tuple: ['列表', 'a list'],
  strict_tuple: ['列表', 'a list'],
  object: ['对象', 'an object'],
  loose_object: ['对象', 'an object'],
  strict_object: ['对象', 'an object'],
  object_with_rest: ['对象', 'an object'],
  record: ['对象', 'an object'],
  integer: ['整数', 'a whole number'],
  safe_integer: ['整数', 'a whole number'],
  finite: ['有限的数字', 'a finite number'],
}

export const MISSING = '没有填 / missing'

/** In both languages. */
export function formatIssue({ type, received, expected, requirement, message }: Issue): string {
  if (expected !== null && received === 'undefined') return MISSING
  const limit = String(requirement)
  const format = (chinese: string, english: string) =>
    `${chinese}，收到 ${received} / ${english}, given: ${received}`
  if (type === 'min_value') return format(`不能小于 ${limit}`, `at least ${limit}`)
  if (type === 'max_value') return format(`不能大于 ${limit}`, `at most ${limit}`)
  if (type === 'starts_with') return format(`要以 ${limit} 开头`, `must begin with ${limit}`)
  if (type === 'picklist' || type === 'literal')
    return format(`只能是 ${expected}`, `only ${expected}`)
  if (type === 'min_length') return format(`至少 ${limit} 个字`, `at least ${limit} long`)
  const name = TYPE_NAMES[type]
  return name === undefined ? message : format(`要${name[0]}`, `wants ${name[1]}`)
}

type Issue = Pick<
  v.BaseIssue<unknown>,
  'type' | 'received' | 'expected' | 'requirement' | 'message'
>

export const endpointIds = endpoints.map(({ id }) => id)

/** `*` are all endpoints; an unknown id is its own title. */
export const getEndpointTitle = (id: string): string =>
  id === '*' ? '所有接口' : (endpoints.find((endpoint) => endpoint.id === id)?.title ?? id)

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))

const FIELD_KINDS: Record<FaultField['kind'], v.GenericSchema> = {
  ms: v.pipe(v.number(), v.finite(), v.minValue(1)),
  path: v.pipe(
    v.string(),
    v.regex(/^[^.]+(\.[^.]+)*$/, '要写成 data.balance 这样 / like data.balance'),
  ),
  json: v.unknown(),
}

const getFaultFields = (name: FaultName) => Object.entries((faults[name] as Fault).fields)

const faultWithoutFields = strictObject({
  fault: v.picklist(faultNames.filter((name) => getFaultFields(name).length === 0)),
})

function createFaultSchema(name: FaultName): v.GenericSchema {
  const fields = getFaultFields(name)
  if (fields.length === 0) return faultWithoutFields
  const entries: v.ObjectEntries = { fault: v.literal(name) }
  for (const [field, { kind, needed }] of fields)
    entries[field] = needed ? FIELD_KINDS[kind] : v.optional(FIELD_KINDS[kind])
  return strictObject(entries)
}

const faultSchemas = new Map<unknown, v.GenericSchema>(
  faultNames.map((name) => [name, createFaultSchema(name)]),
)
const unknownFault = v.looseObject({ fault: createNameSchema('故障', faultNames) })
const envelopeSchema = strictObject({
  code: v.pipe(v.number(), v.finite()),
  message: v.optional(v.string()),
  data: v.optional(v.unknown()),
})
const httpStatusSchema = strictObject({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
})
const refuseWith = (message: string) => v.custom<never>(() => false, message)
const invalidAnswer = refuseWith(
  '要写 { code }、{ status } 或 { fault } 之一 / one of { code }, { status }, { fault }',
)

const hasField = (value: unknown, field: string) =>
  typeof value === 'object' && value !== null && field in value

const answerSchema = v.lazy((input) => {
  if (hasField(input, 'fault'))
    return faultSchemas.get((input as { fault: unknown }).fault) ?? unknownFault
  if (hasField(input, 'status')) return httpStatusSchema
  return hasField(input, 'code') ? envelopeSchema : invalidAnswer
}) as v.GenericSchema<unknown, Answer>

const delayRange = v.pipe(
  v.strictTuple([milliseconds, milliseconds]),
  v.check(([min, max]) => min <= max, '前一个不能大于后一个 / least, then most'),
)
const delaySpread = strictObject({ median: milliseconds, sigma: v.pipe(v.number(), v.minValue(0)) })
export const delaySchema = v.lazy((input) => {
  if (typeof input === 'number') return milliseconds
  if (Array.isArray(input)) return delayRange
  return hasField(input, 'median') ? delaySpread : invalidDelay
}) as v.GenericSchema<unknown, Delay>
const invalidDelay = refuseWith(
  '要写毫秒数、[最少, 最多] 或 { median, sigma } / milliseconds, [least, most] or { median, sigma }',
)

const callRule = {
  body: v.optional(v.record(v.string(), v.unknown())),
  header: v.optional(v.record(v.string(), v.string())),
  member: v.optional(v.string()),
  nth: v.optional(positiveInteger),
  first: v.optional(positiveInteger),
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  priority: v.optional(v.pipe(v.number(), v.finite())),
  answer: v.optional(answerSchema),
  delay: v.optional(delaySchema),
}
const endpointOrAll = createNameSchema('接口', ['*', ...endpointIds] as const)
export const callRuleSchema: v.GenericSchema<unknown, CallRule> = strictObject(callRule)
export const ruleSchema: v.GenericSchema<unknown, Rule> = strictObject({
  on: endpointOrAll,
  ...callRule,
})

export const activeRuleSchema = strictObject({
  id: v.string(),
  on: endpointOrAll,
  ...callRule,
  seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hits: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
