import * as v from 'valibot'
import { scenarioNames } from '@scenarios/all'
import { tableSchemas, type TableName } from '../db/tables'
import { snapshotSchema, reportSchema } from '../saves/bundle'
import { overridesSchema } from '../scenario/scenarioSchema'
import {
  endpointIds,
  delaySchema,
  ruleSchema,
  createNameSchema,
  strictObject,
  findSchemaProblems,
} from '../scenario/schemas'
import { acts } from '../server/acts'
import { isServerAddress } from './realServers'

type SchemaFromArguments = (args: readonly unknown[]) => v.GenericSchema

export interface Argument {
  /** In Chinese, for messages. */
  name: string
  schema: v.GenericSchema | SchemaFromArguments
  isOptional: boolean
}

const required = (name: string, schema: Argument['schema']): Argument => ({
  name,
  schema,
  isOptional: false,
})

const optional = (name: string, schema: Argument['schema']): Argument => ({
  ...required(name, schema),
  isOptional: true,
})

const UNIT_SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const
const DURATION = /^(-?\d+(?:\.\d+)?)([smhd])$/

/** `90s`, `30m`, `2h`, `1d`. */
export type Duration = `${number}${keyof typeof UNIT_SECONDS}`

/** Undefined for anything but seconds or a duration. */
export function parseDurationSeconds(duration: unknown): number | undefined {
  if (typeof duration === 'number') return duration
  const match = typeof duration === 'string' ? DURATION.exec(duration) : null
  if (!match) return undefined
  const [, amount, unit] = match
  return Number(amount) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS]
}

const text = v.string()
const filledText = v.pipe(text, v.regex(/\S/, '是空的 / empty'))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const finiteNumber = v.pipe(v.number(), v.finite())
const duration = v.pipe(
  text,
  v.regex(
    DURATION,
    (issue) =>
      `要写秒数，或 90s、30m、2h、14d，负的往回，收到 ${issue.received} / seconds, or 90s, 30m …`,
  ),
)
const secondsOrDuration = v.lazy((input) => (typeof input === 'string' ? duration : finiteNumber))
const anything = v.unknown()
const tableName = createNameSchema('数据表', Object.keys(tableSchemas))
function createColumnsSchema(args: readonly unknown[]): v.GenericSchema {
  const table = tableSchemas[args[0] as TableName]
  const entries: v.ObjectEntries = {}
  for (const [column, schema] of Object.entries(table.entries))
    entries[column] = v.exactOptional(schema)
  return strictObject(entries)
}
const ruleId = v.pipe(text, v.regex(/^rule\d+$/, '要写规则的编号，如 rule1 / like rule1'))
const holdId = v.pipe(text, v.regex(/^hold\d+$/))
const endpointId = createNameSchema('接口', endpointIds)
const holdOrEndpointId = v.lazy((input) => (v.is(holdId, input) ? holdId : endpointId))
const undoId = v.pipe(text, v.regex(/^undo\d+$/, '要写一步的编号，如 undo1 / like undo1'))
const scenarioObject = v.looseObject({})
const scenarioName = createNameSchema('场景', scenarioNames)
const scenarioOrName = v.lazy((input) =>
  typeof input === 'object' && input !== null ? scenarioObject : scenarioName,
)
const scenarioTexts = strictObject({
  name: v.optional(text),
  group: v.optional(text),
  title: v.optional(text),
  story: v.optional(text),
  look: v.optional(text),
})
const bundleDetails = strictObject({
  userAgent: v.optional(text),
  note: v.optional(text),
  by: v.optional(text),
  report: v.optional(reportSchema),
  small: v.optional(v.boolean()),
})

export const controlArguments = {
  status: [],
  scenarios: [],
  load: [required('场景', scenarioOrName), optional('换掉的', overridesSchema)],
  reset: [],
  validate: [required('场景', anything)],
  become: [required('会员', text)],
  members: [],
  'clock.advance': [required('秒数', secondsOrDuration)],
  'clock.set': [required('毫秒', v.pipe(v.number(), v.integer()))],
  'clock.freeze': [],
  'clock.resume': [],
  'clock.next': [],
  'clock.upcoming': [optional('最多几件', count)],
  endpoints: [],
  'rules.list': [],
  'rules.add': [required('规则', ruleSchema), optional('编号', ruleId)],
  'rules.remove': [required('规则编号', ruleId)],
  'rules.clear': [],
  'network.delay': [required('延迟', v.optional(strictObject({ delay: v.optional(delaySchema) })))],
  'holds.list': [],
  'holds.release': [optional('放行哪个', holdOrEndpointId)],
  'journal.list': [optional('从第几条之后', count)],
  'journal.clear': [],
  'journal.faulty': [],
  'staff.acts': [],
  'staff.do': [
    required('操作', createNameSchema('操作', Object.keys(acts))),
    optional('对谁', text),
    optional('说什么', text),
  ],
  'db.tables': [],
  'db.columns': [required('数据表', tableName)],
  'db.rows': [
    required('数据表', tableName),
    optional('条件', createColumnsSchema),
    optional('最多几行', count),
  ],
  'db.search': [required('数据表', tableName), optional('词', text), optional('最多几行', count)],
  'db.patch': [
    required('数据表', tableName),
    required('编号', text),
    required('改动', createColumnsSchema),
  ],
  'books.moved': [],
  'books.audit': [],
  snapshot: [],
  restore: [required('存档', snapshotSchema)],
  'saves.list': [],
  'saves.add': [required('名字', filledText)],
  'saves.restore': [required('名字', text)],
  'saves.remove': [required('名字', text)],
  'undo.list': [],
  undo: [optional('撤销哪一步', undoId)],
  'bundle.make': [optional('说明', bundleDetails)],
  'bundle.open': [required('现场', anything)],
  'scenario.draft': [],
  'scenario.plain': [],
  'scenario.moved': [],
  'scenario.edit': [required('改了什么', text), required('场景', scenarioObject)],
  'scenario.name': [required('文字', scenarioTexts)],
  import: [required('文件内容', text)],
}

const serverAddress = v.pipe(
  text,
  v.check(
    (address) => isServerAddress(address.trim()),
    '要写 http:// 或 https:// 开头的地址，空为本站 / http:// or https://, or empty for this site',
  ),
)

const realServerChoice = strictObject({
  ids: v.optional(v.array(endpointId)),
  base: v.optional(serverAddress),
  token: v.optional(text),
})

export const pageControlArguments = {
  'real.status': [],
  'real.set': [required('真实接口', realServerChoice)],
  'real.reset': [],
}

type Controls = Record<string, (...args: never[]) => unknown>

/** Wrong arguments throw before anything is done. null means a missing optional argument. */
export function withCheckedArguments<C extends Controls>(
  controls: C,
  argumentsByName: { [N in keyof C]: readonly Argument[] },
): C {
  const checked: Controls = {}
  for (const [name, control] of Object.entries(controls)) {
    const expected = argumentsByName[name as keyof C]
    checked[name] = (...receivedArgs: never[]) => {
      const args = receivedArgs.map((value, index) =>
        value === null && expected[index]?.isOptional ? undefined : value,
      ) as never[]
      const problem = findArgumentProblem(name, expected, args)
      if (problem !== undefined) throw new TypeError(problem)
      return control(...args)
    }
  }
  return checked as C
}

function findArgumentProblem(
  control: string,
  expected: readonly Argument[],
  args: readonly unknown[],
): string | undefined {
  if (args.length > expected.length)
    return `${control} 最多收 ${expected.length} 个参数，给了 ${args.length} 个 / takes ${expected.length} at most, given: ${args.length}`
  for (const [index, { name, schema, isOptional }] of expected.entries()) {
    if (isOptional && args[index] === undefined) continue
    if (index >= args.length)
      return `${control} 少了第 ${index + 1} 个参数：${name} / argument ${index + 1} is missing`
    const argumentSchema = typeof schema === 'function' ? schema(args) : schema
    const problems = findSchemaProblems(argumentSchema, args[index], name)
    if (problems.length > 0) return `${control}：${problems.join('；')}`
  }
  return undefined
}
