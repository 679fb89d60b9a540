import * as v from 'valibot'
import { faultNames, type FaultName } from '@fixtures/faults'
import type { Rule } from '@scenarios/scenario'
import { callRuleSchema, findSchemaProblems } from '../scenario/schemas'
import type { ActiveRule } from '../world/faults'
import type { Upload } from '../world/handler'
import { findJsonExcess, MAX_DEPTH, MAX_VALUES } from '../world/jsonLimits'

const NOT_JSON = { body: '<not json>', problem: '请求体不是合法的 JSON' }
const TOO_DEEP = { body: '<too deep>', problem: `请求体嵌套过深，最多 ${MAX_DEPTH} 层` }
const TOO_MUCH = { body: '<too many values>', problem: `请求体超过 ${MAX_VALUES.call} 个值` }

export interface ReceivedBody {
  /** Of a body that was not read, a text in its place. */
  body: unknown
  /** Why it was not read. */
  problem?: string
  files: Record<string, Upload>
}

/** A query, a form with its files, or JSON; an empty body becomes `{}`. */
export async function readRequestBody(request: Request): Promise<ReceivedBody> {
  if (request.method === 'GET')
    return { body: Object.fromEntries(new URL(request.url).searchParams), files: {} }
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return readForm(await request.formData().catch(() => new FormData()))
  return { ...parseBody(await request.text()), files: {} }
}

async function readForm(form: FormData) {
  const files: Record<string, Upload> = {}
  const body: Record<string, unknown> = {}
  for (const [name, value] of form) {
    body[name] = value
    if (typeof value === 'string') continue
    const bytes = new Uint8Array(await value.arrayBuffer())
    files[name] = { name: value.name, type: value.type, bytes }
  }
  return { body, files }
}

function parseBody(content: string): Pick<ReceivedBody, 'body' | 'problem'> {
  if (content === '') return { body: {} }
  const excess = findJsonExcess(content)
  if (excess) return excess === 'deep' ? TOO_DEEP : TOO_MUCH
  try {
    return { body: JSON.parse(content) as unknown }
  } catch {
    return NOT_JSON
  }
}

/** A fault's name, or a rule without `on` as JSON. */
const RULE_HEADER = 'x-fake-rule'

/** `problem` says why the rule is not valid. */
export function parseRuleHeader(
  headers: Headers,
  on: Rule['on'],
): { rule?: ActiveRule; problem?: string } {
  const text = headers.get(RULE_HEADER)?.trim()
  if (!text) return {}
  const rule = parseRuleText(text)
  if (rule === undefined) return { problem: `${RULE_HEADER}：${NO_RULE_OR_FAULT}` }
  const [problem] = findSchemaProblems(callRuleSchema, rule, RULE_HEADER)
  if (problem !== undefined) return { problem: `${RULE_HEADER}：${problem}` }
  return { rule: { ...v.parse(callRuleSchema, rule), on, id: RULE_HEADER, seen: 0, hits: 0 } }
}

const NO_RULE_OR_FAULT = `要写一条规则（JSON，不写 on），或故障的名字 / a rule as JSON without on, or a fault’s name: ${faultNames.join('、')}`

function parseRuleText(text: string): unknown {
  if (/^\w+$/.test(text)) return { answer: { fault: text as FaultName } }
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
