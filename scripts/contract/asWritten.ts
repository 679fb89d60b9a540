import { readFileSync } from 'node:fs'
import type { Endpoint } from '@/contract/endpoint'
import { unwrapped } from '@/contract/reader'
import { sizeInWords, typeInWords } from '@/contract/shape'
import { asList, isRow } from '@/contract/tolerance'

/** A place of an answer that the app reads although it is not as openapi.json has it. Never a value. */
export interface Loose {
  /** As a finding has it, `[].balance`; of the envelope `envelope.code`. */
  field: string
  /** In openapi.json's words: `Money`, `integer`, `list`. */
  expected: string
  came: string
  /** In how many rows. */
  times: number
}

interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minLength?: number
  minimum?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  'x-tolerates'?: { 'other spellings'?: Record<string, string[]> }
}
type Operation = {
  responses: { 200: { content: { 'application/json': { schema: { anyOf: Schema[] } } } } }
}
const ours = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Of a successful answer, what openapi.json does not have so; empty for one to the letter. */
export function looseIn(endpoint: Endpoint, kind: string | null, content: string): Loose[] {
  const { method, path } = endpoint
  const answer = ours.paths[path]?.[method.toLowerCase()]?.responses[200]
  const shape = resolved(answer?.content['application/json'].schema.anyOf[0] ?? {})
  // Of numbers the type alone is looked at: a long one is a number too.
  const came = JSON.parse(content) as { data?: unknown }
  const data = unwrapped(endpoint.data, came.data)
  const { data: own = {}, ...rest } = shape.properties ?? {}
  const found: Omit<Loose, 'times'>[] = []
  const note = (at: string) => (path: string, expected: string, came: string) =>
    void found.push({ field: at + path, expected, came })
  if (!/^application\/([\w.-]+\+)?json\b/i.test(kind ?? ''))
    note('envelope.')('content-type', 'JSON', kind?.split(';')[0] || 'none')
  const needed = shape.required?.filter((field) => field !== 'data' || came.data === undefined)
  const outer = { ...shape, properties: rest, ...(needed && { required: needed }) }
  walk(outer, came, '', note('envelope.'))
  if (data !== came.data) note('envelope.')('data', 'data', 'data.data')
  if (came.data !== undefined) walk(own, data, '', note(''))
  const byField = new Map<string, Loose>()
  for (const one of found) {
    const known = byField.get(one.field + one.came)
    if (known) known.times++
    else byField.set(one.field + one.came, { ...one, field: one.field || 'data', times: 1 })
  }
  return [...byField.values()]
}

const resolved = ({ $ref, ...own }: Schema): Schema =>
  $ref === undefined ? own : { ...ours.components.schemas[$ref.split('/').at(-1) ?? ''], ...own }

/** As `type` has it: of numbers, a document of this kind has whole ones alone. */
const typeOf = (value: unknown) => (Number.isInteger(value) ? 'integer' : typeInWords(value))
const words: Record<string, string> = { string: 'text', array: 'list', boolean: 'boolean' }
/** Of the right type, but not as the document has it. */
export const OTHER = 'another form'

type Note = (path: string, expected: string, came: string) => void

/** The keywords that the document's answers have, and no others: asWritten.test.ts holds them to it. */
function walk(given: Schema, value: unknown, path: string, note: Note): void {
  const schema = resolved(given)
  const { type = '', anyOf } = schema
  if (anyOf) {
    const tries = anyOf.map((one) => {
      const found: Parameters<Note>[] = []
      walk(one, value, path, (...told) => void found.push(told))
      return found
    })
    if (tries.some((found) => found.length === 0)) return
    for (const told of tries[0] ?? []) note(...told)
    return
  }
  const expected = given.$ref?.split('/').at(-1) ?? words[type] ?? type
  if (type === 'array' && value !== null) {
    const rows = asList(value)
    if (!Array.isArray(value)) note(path, expected, typeInWords(value))
    if (Array.isArray(rows))
      for (const row of rows) walk(schema.items ?? {}, row, `${path}[]`, note)
    return
  }
  if (type !== '' && typeOf(value) !== (words[type] ?? type))
    return note(path, expected, typeInWords(value))
  if (!isSame(schema, value)) return note(path, expected, value === '' ? sizeInWords(value) : OTHER)
  if (!isRow(value)) return
  const spelt = schema['x-tolerates']?.['other spellings'] ?? {}
  const dot = path === '' ? '' : '.'
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (name in value) walk(inner, value[name], path + dot + name, note)
    else if (schema.required?.includes(name))
      note(path + dot + name, name, spelt[name]?.find((other) => other in value) ?? 'nothing')
  }
}

/** What else than the type is asked of a value. */
const isSame = (
  { const: only, enum: values, pattern, minLength = 0, minimum }: Schema,
  value: unknown,
) =>
  (only === undefined || value === only) &&
  (values === undefined || values.includes(value)) &&
  (minimum === undefined || Number(value) >= minimum) &&
  (typeof value !== 'string' ||
    ((pattern === undefined || new RegExp(pattern).test(value)) && value.length >= minLength))
