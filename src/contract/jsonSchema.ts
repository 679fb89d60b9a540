import type * as v from 'valibot'
import { SENT_MONEY } from '@/lib/moneyText'
import type { Schema } from './endpoint'

export type JsonSchema = { [key: string]: unknown }

type Step = v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>
/** The members of valibot's schemas that are read here; which of them exist depends on the type. */
interface Node {
  type: string
  expects: string
  pipe?: readonly Step[]
  entries?: Record<string, Schema>
  options?: readonly unknown[]
  item?: Schema
  wrapped?: Schema
  literal?: unknown
  default?: unknown
}

const nothing: JsonSchema = { type: 'null' }

/**
 * What the app accepts for a schema, as JSON Schema 2020-12: the input side, so tolerated forms appear as
 * several types. What a server should send is drawn by openapi/draw.ts. Throws on a kind of schema that the
 * contract does not use. `stand` describes what a shapeless object before a transform is turned into.
 */
export function jsonSchema(schema: Schema, stand?: JsonSchema): JsonSchema {
  const node = schema as unknown as Node
  if (node.pipe) return pipeline(node.pipe)
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: node.type }
    case 'file':
      return { type: 'string', contentMediaType: 'application/octet-stream' }
    case 'unknown':
      return stand ?? {}
    case 'loose_object':
      return stand ?? { type: 'object' }
    case 'literal':
      return { const: node.literal }
    case 'picklist':
      return { enum: node.options }
    case 'union':
      return anyOf((node.options as Schema[]).map((option) => jsonSchema(option, stand)))
    case 'array':
      return { type: 'array', items: jsonSchema(wrapped(node.item), stand) }
    case 'object':
      return object(wrapped(node.entries), stand)
    case 'optional':
      return withDefault(jsonSchema(wrapped(node.wrapped), stand), node.default)
    case 'nullable':
    case 'nullish':
      return withDefault(anyOf([jsonSchema(wrapped(node.wrapped), stand), nothing]), node.default)
    default:
      throw new TypeError(`no JSON Schema for ${node.type} (${node.expects})`)
  }
}

function wrapped<T>(part: T | undefined): T {
  if (part === undefined) throw new TypeError('a schema without its inside')
  return part
}

/** Checks add to the schema before them; the last schema gives the shape where the first has none. */
function pipeline(steps: readonly Step[]): JsonSchema {
  const schemas = steps.filter((step): step is Step & Schema => step.kind === 'schema')
  const [first, last] = [wrapped(schemas[0]), schemas.at(-1)]
  const shape = jsonSchema(first, last === first || !last ? undefined : bare(jsonSchema(last)))
  return steps.slice(1).reduce(addCheck, shape)
}

function addCheck(shape: JsonSchema, step: Step): JsonSchema {
  if (step.type === 'min_length')
    return { ...shape, minLength: (step as { requirement?: unknown }).requirement }
  if (step.type === 'integer') return { ...shape, description: 'an integer, or its digits' }
  if (step.type === 'check') return checked(shape, (step as { message?: unknown }).message)
  if (step.type === 'metadata')
    return withSpellings(shape, (step as { metadata?: unknown }).metadata)
  return shape
}

const NUMERIC = SENT_MONEY.source.slice(1, -1)

/** The only check of wire.ts: numeric text; empty where the value may be missing. */
function checked(shape: JsonSchema, description: unknown): JsonSchema {
  const text = String.raw`\s*${NUMERIC}\s*`
  return { ...shape, pattern: 'default' in shape ? `^(${text})?$` : `^${text}$`, description }
}

/** The other spellings of `folded`, each as a field of its own; none of them is required then. */
function withSpellings(shape: JsonSchema, metadata: unknown): JsonSchema {
  const { spellings } = metadata as { spellings: Record<string, readonly string[]> }
  const properties = shape['properties'] as Record<string, JsonSchema>
  const others = Object.entries(spellings).flatMap(([field, names]) =>
    names.map((name) => [
      name,
      { ...properties[field], description: `other spelling of ${field}` },
    ]),
  )
  const required = ((shape['required'] ?? []) as string[]).filter((field) => !spellings[field])
  return { ...shape, properties: { ...properties, ...Object.fromEntries(others) }, required }
}

function object(entries: Record<string, Schema>, stand?: JsonSchema): JsonSchema {
  const required = Object.keys(entries).filter(
    (key) => !['optional', 'nullish'].includes(entries[key]?.type ?? ''),
  )
  const properties = Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [key, jsonSchema(entry, stand)]),
  )
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

const withDefault = (shape: JsonSchema, value: unknown): JsonSchema =>
  value === undefined || typeof value === 'object' ? shape : { ...shape, default: value }

const choices = (shape: JsonSchema): JsonSchema[] =>
  Object.keys(shape).length === 1 && Array.isArray(shape['anyOf'])
    ? (shape['anyOf'] as JsonSchema[])
    : [shape]
const onlyType = (shape: JsonSchema) => Object.keys(shape).length === 1 && 'type' in shape

/** Without null, when something else is left. */
const bare = (shape: JsonSchema) =>
  anyOf(choices(shape).filter((choice) => choice['type'] !== 'null'))

/** Flat, without repeats; plain types become one list of types. */
function anyOf(shapes: JsonSchema[]): JsonSchema {
  const flat = [
    ...new Map(shapes.flatMap(choices).map((shape) => [JSON.stringify(shape), shape])).values(),
  ]
  if (flat.length === 1 && flat[0]) return flat[0]
  if (flat.every(onlyType)) return { type: [...new Set(flat.flatMap((shape) => shape['type']))] }
  return { anyOf: flat }
}
