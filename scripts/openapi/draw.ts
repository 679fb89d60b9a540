import * as v from 'valibot'
import type { Schema } from '@/contract/endpoint'
import type { JsonSchema } from '@/contract/jsonSchema'
import { kindOf, ref, type Way } from './kinds'

/** Facts that valibot's schemas cannot express. They are kept apart, because members download the schemas. */
export interface Note {
  about?: string
  /** By field: added to its drawn schema, or used instead of it when a type is given. */
  fields?: Record<string, JsonSchema>
  /** Fields that may be left out. */
  optional?: readonly string[]
  /** Its name, where several endpoints share it. */
  name?: string
  /** A body with several forms: each with its own name and fields. */
  forms?: readonly Form[]
}
interface Form {
  name: string
  about?: string
  /** All of them required; what is given here replaces the field's own schema. */
  has: Record<string, JsonSchema | undefined>
}
export interface Named extends Note {
  name: string
}

interface Step {
  kind: string
  type: string
  requirement?: unknown
  metadata?: { spellings?: Record<string, readonly string[]> }
}
/** The members of valibot's schemas that are read here; which of them exist depends on the type. */
interface Node extends Step {
  pipe?: readonly Step[]
  entries?: Record<string, Schema>
  options?: readonly unknown[]
  item?: Schema
  wrapped?: Schema
  literal?: unknown
}
const nodeOf = (schema: Schema) => schema as unknown as Node
/** The declarations of an object's fields. */
export const entriesOf = (schema: Schema) => nodeOf(schema).entries
/** The clean result of a pipe: a well-behaved server sends it in this form. */
const lastOf = (steps: readonly Step[]) =>
  steps.findLast(({ kind }) => kind === 'schema') as unknown as Schema

/** What a schema is made around; undefined for one that stands alone. */
function innerOf(schema: Schema): Schema | undefined {
  const { pipe, wrapped, item } = nodeOf(schema)
  const inner = pipe ? lastOf(pipe) : (wrapped ?? item)
  return inner === schema ? undefined : inner
}

/** The object inside a schema; for a list, that of its rows. */
export function core(schema: Schema): Schema {
  const inner = innerOf(schema)
  return inner === undefined ? schema : core(inner)
}

/** Every other spelling of a field that the app takes for it. */
function spellingsOf(schema: Schema): Record<string, readonly string[]> {
  const { pipe } = nodeOf(schema)
  const inner = innerOf(schema)
  const own = pipe?.find(({ metadata }) => metadata?.spellings)?.metadata?.spellings
  return own ?? (inner === undefined ? {} : spellingsOf(inner))
}

/** The named objects of a document, collected while drawing. */
export class Book {
  readonly schemas: Record<string, JsonSchema> = {}
  constructor(private readonly names: ReadonlyMap<Schema, Named & { outer: Schema }>) {}

  /** A reference to the object's component. Throws when the object has no name. */
  refer(schema: Schema): JsonSchema {
    const named = this.names.get(schema)
    if (!named) {
      const fields = Object.keys(nodeOf(schema).entries ?? {}).join(', ')
      throw new TypeError(`an object without a name: { ${fields} }; name it in answerNotes.ts`)
    }
    const tolerated = toleranceOf(schema, spellingsOf(named.outer))
    // The same name twice must be the same object twice.
    this.add(named.name, { ...object(schema, 'answer', this, named), ...tolerated })
    return ref(named.name)
  }

  add(name: string, shape: JsonSchema): JsonSchema {
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(shape))
      throw new TypeError(`two objects are called ${name}`)
    this.schemas[name] = shape
    return ref(name)
  }
}

/** A schema as JSON Schema 2020-12, strict, whatever the app tolerates. Throws on an unknown kind. */
export function draw(schema: Schema, way: Way, book: Book): JsonSchema {
  const kind = kindOf(schema, way)
  if (kind) return kind
  const node = nodeOf(schema)
  if (node.pipe) return drawPipe(node.pipe, way, book)
  switch (node.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: node.type }
    case 'file':
      return { type: 'string', contentMediaType: 'application/octet-stream' }
    // A call whose answer carries no data.
    case 'unknown':
      return { type: 'null' }
    case 'literal':
      return { type: typeOf(node.literal), const: node.literal }
    case 'picklist':
      return { type: typeOf(node.options?.[0]), enum: node.options }
    case 'array':
      return { type: 'array', items: draw(node.item as Schema, way, book) }
    case 'optional':
    case 'nullish':
      return draw(node.wrapped as Schema, way, book)
    case 'nullable':
      return { anyOf: [draw(node.wrapped as Schema, way, book), { type: 'null' }] }
    case 'object':
      return way === 'answer' ? book.refer(schema) : object(schema, way, book, {})
    default:
      throw new TypeError(`no strict JSON Schema for ${node.type}`)
  }
}

function drawPipe(steps: readonly Step[], way: Way, book: Book): JsonSchema {
  if (steps.some(({ type }) => type === 'integer')) return { type: 'integer' }
  const shape = draw(lastOf(steps), way, book)
  const least = steps.find(({ type }) => type === 'min_length')?.requirement
  return least === undefined ? shape : { ...shape, minLength: least }
}

const typeOf = (value: unknown) => (typeof value === 'number' ? 'integer' : typeof value)

/** The object's own fields. In an answer all are required; in a body all but the optional ones. */
export function object(schema: Schema, way: Way, book: Book, note: Note): JsonSchema {
  const entries = Object.entries(nodeOf(schema).entries ?? {})
  const { fields = {}, optional = [] } = note
  const stranger = [...Object.keys(fields), ...optional].find(
    (name) => !entries.some(([known]) => known === name),
  )
  if (stranger) throw new TypeError(`a note about ${stranger}, a field that is not there`)
  const properties = Object.fromEntries(
    entries.map(([name, entry]) => {
      const drawn = draw(entry, way, book)
      const more = fields[name] ?? {}
      const instead = 'type' in more || '$ref' in more || 'anyOf' in more
      return [name, instead ? more : { ...drawn, ...more }]
    }),
  )
  const left = ([name, entry]: [string, Schema]) =>
    optional.includes(name) || (way === 'request' && nodeOf(entry).type === 'optional')
  const required = entries.filter((entry) => !left(entry)).map(([name]) => name)
  return {
    type: 'object',
    ...(note.about && { description: note.about }),
    properties,
    ...(required.length > 0 && { required }),
  }
}

/** What the app tolerates in an object, found by trying its fields. */
function toleranceOf(schema: Schema, spellings: Record<string, readonly string[]>): JsonSchema {
  const missing = Object.entries(nodeOf(schema).entries ?? {})
    .filter(([, entry]) => v.safeParse(entry, undefined).success)
    .map(([name]) => name)
  const tolerates = {
    ...(missing.length > 0 && { missing }),
    ...(Object.keys(spellings).length > 0 && { 'other spellings': spellings }),
  }
  return Object.keys(tolerates).length > 0 ? { 'x-tolerates': tolerates } : {}
}
