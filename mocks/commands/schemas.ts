import type { JsonSchema } from '@/contract/jsonSchema'
import { argumentsOf, type Argument } from '../control/arguments'
import type { ControlName } from '../control/control'
import type { ControlWords } from './controlWords'

interface Node {
  type: string
  kind?: string
  pipe?: readonly (Node & { requirement?: unknown })[]
  entries?: Record<string, Node>
  options?: readonly unknown[]
  item?: Node
  items?: readonly Node[]
  wrapped?: Node
  literal?: unknown
  /** Of a choice, which valibot itself cannot list. */
  shapes?: readonly Node[]
}

const same = (a: JsonSchema, b: JsonSchema) => JSON.stringify(a) === JSON.stringify(b)

function either(shapes: readonly JsonSchema[]): JsonSchema {
  const known = shapes.filter((one) => Object.keys(one).length > 0)
  const all = known.filter((one, i) => known.findIndex((other) => same(one, other)) === i)
  return all.length > 1 ? { anyOf: all } : (all[0] ?? {})
}

/**
 * A shape of the controls as JSON Schema, to tell and not to check: a rule that it cannot express is left out, and the
 * control itself refuses what does not fit.
 */
function schemaOf(shape: Node): JsonSchema {
  if (shape.pipe) {
    const schemas = shape.pipe.filter(({ kind }) => kind === 'schema')
    const inner = schemas.at(-1)
    const whole = shape.pipe.some(({ type }) => type === 'integer')
    const pattern = shape.pipe.find(({ type }) => type === 'regex')?.requirement
    return {
      ...(inner && schemaOf(inner)),
      ...(whole && { type: 'integer' }),
      ...(pattern instanceof RegExp && { pattern: pattern.source }),
    }
  }
  switch (shape.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: shape.type }
    case 'literal':
      return { const: shape.literal }
    case 'picklist':
      return { type: 'string', enum: shape.options }
    case 'array':
      return { type: 'array', items: shape.item ? schemaOf(shape.item) : {} }
    case 'optional':
    case 'exact_optional':
    case 'nullable':
      return shape.wrapped ? schemaOf(shape.wrapped) : {}
    case 'lazy':
      return either((shape.shapes ?? []).map(schemaOf))
    case 'strict_tuple': {
      const items = shape.items ?? []
      return {
        type: 'array',
        items: either(items.map(schemaOf)),
        minItems: items.length,
        maxItems: items.length,
      }
    }
    case 'strict_object':
      return objectOf(shape.entries ?? {})
    case 'loose_object':
    case 'record':
      return { type: 'object' }
    default:
      return {}
  }
}

function objectOf(entries: Record<string, Node>): JsonSchema {
  const fields = Object.entries(entries)
  const required = fields.filter(([, { type }]) => !type.endsWith('optional')).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, one]) => [name, schemaOf(one)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

/** An argument of a tool: its English name, whether it may be left out, and its schema. */
export interface Field {
  name: string
  optional: boolean
  schema: JsonSchema
}

/** The arguments of an offered control, in their order. Throws when controlWords.ts names another number of them. */
export function fieldsOf(name: string, { takes = {} }: ControlWords): Field[] {
  const told = Object.entries(takes)
  const known: readonly Argument[] = argumentsOf[name as ControlName]
  if (known.length !== told.length)
    throw new Error(`controlWords.ts: ${name} takes ${known.length} arguments, not ${told.length}`)
  return told.map(([called, description], i) => {
    const { shape, optional } = known[i] as Argument
    // Columns depend on the table that is named before.
    const schema = typeof shape === 'function' ? { type: 'object' } : schemaOf(shape)
    return { name: called, optional, schema: { ...schema, description } }
  })
}

/** All of them as one object. */
export const inputOf = (fields: readonly Field[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  required: fields.filter(({ optional }) => !optional).map(({ name }) => name),
  additionalProperties: false,
})
