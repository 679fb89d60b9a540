import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { type JsonSchema, noteOnObject, type Words } from '@/contract/about'
import { domains } from '@/contract/all'
import { type FieldClass, fieldsOf } from '@/contract/shape'
import { strictSchema } from '@/contract/strict'
import type { Endpoint, Schema } from '@/contract/endpoint'
import { isRow, type Spellings } from '@/contract/tolerance'
import * as wire from '@/contract/wire'

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const money = ref('Money')
const type = (name: string): JsonSchema => ({ type: name })
/** What a server should send for the kinds of wire.ts, known by identity. */
const kinds: readonly (readonly [JsonSchema, ...Schema[]])[] = [
  [money, wire.money, wire.moneyOrUntold, wire.payable],
  [{ anyOf: [money, type('null')] }, wire.moneyOrNull],
  [type('integer'), wire.int, wire.count, wire.state],
  [{ ...type('integer'), minimum: 1 }, wire.lastPage],
  [ref('Flag'), wire.flag, wire.flagOn],
  [ref('Time'), wire.time],
  [ref('Id'), wire.ident, wire.identOrUntold],
  [type('string'), wire.text, wire.code, wire.body, wire.prose, wire.day],
]
const shapes: JsonSchema[] = []
const definitions: Record<string, Schema> = {}
for (const [shape, ...all] of kinds)
  for (const one of all) definitions[shapes.push(shape) - 1] = one

/** `request`: what the app sends. `answer`: what a server should tell, which is stricter than what the app accepts. */
type Direction = 'request' | 'answer'

/** With what the kinds stand for. What the app sends is as the member typed it. */
const expandKinds = (drawn: JsonSchema, way: Direction): JsonSchema =>
  JSON.parse(JSON.stringify(drawn), (_, value: unknown) => {
    const { $ref = '', ...beside } = (isRow(value) ? value : {}) as { $ref?: string }
    if (!$ref.startsWith('kind:')) return value
    const shape = shapes[Number($ref.slice(5))]
    return { ...(shape === money && way === 'request' ? ref('Amount') : shape), ...beside }
  }) as JsonSchema

/** The members of valibot's schemas that are read here; which of them exist depends on the type. */
type Node = Schema & {
  pipe?: readonly (Node & { metadata?: { spellings?: Spellings; derived?: boolean } })[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
}
/** What a schema is made around: of a pipe the clean result. */
const getInner = ({ pipe, wrapped, item }: Node) =>
  pipe ? pipe.findLast(({ kind }) => kind === 'schema') : (wrapped ?? item)
/** The object inside a schema; for a list, that of its rows. */
function unwrap(schema: Node): Node {
  const inner = getInner(schema)
  return inner ? unwrap(inner) : schema
}
/** Every other spelling of a field that the app takes for it. */
function findSpellings(schema: Node): Spellings {
  const own = schema.pipe?.find(({ metadata }) => metadata?.spellings)?.metadata?.spellings
  const inner = getInner(schema)
  return own ?? (inner ? findSpellings(inner) : {})
}

/** No server sends it. */
const isDerived = ({ pipe = [] }: Node) => pipe.some(({ metadata }) => metadata?.derived)

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

interface Named {
  name: string
  /** As it is exported, with the other spellings of its fields. */
  outer: Node
}

/** Every object of the answers: called as it is exported, or after its endpoint, or after the object around it. */
function nameObjects(endpoints: readonly Endpoint[]): ReadonlyMap<Schema, Named> {
  const names = new Map<Schema, Named>()
  const exported = domains.flatMap((domain) => Object.entries<unknown>(domain))
  for (const [name, one] of exported.filter(([, each]) => isRow(each) && 'kind' in each)) {
    const outer = one as Node
    names.set(unwrap(outer), { name: noteOnObject(outer).name ?? capitalize(name), outer })
  }
  const add = (outer: Node, name: string) => {
    const object = unwrap(outer)
    if (!object.entries) return
    const inside = Object.entries(object.entries)
    const [row, ...more] = inside.map(([, one]) => unwrap(one)).filter(({ entries }) => entries)
    const page = row && more.length === 0 && 'total' in object.entries && names.get(row)
    const own = names.get(object)?.name ?? (page ? `${page.name}Page` : name)
    if (!names.has(object)) names.set(object, { name: own, outer })
    for (const [field, entry] of inside) add(entry, `${own}${capitalize(field)}`)
  }
  for (const { id, data } of endpoints) add(data as Node, id.split('.').map(capitalize).join(''))
  return names
}

type Classes = Record<string, FieldClass>
/** What an unreadable value costs, the least first: itself, its row, the answer. */
const CLASSES_BY_COST: readonly FieldClass[] = ['lenient', 'row-vital', 'vital']

/**
 * The classes of the fields of each object of an answer, by the object's declarations. A field of an object that is
 * a row in one answer and alone in another has the dearer class.
 */
export function classifyFields(endpoints: readonly Endpoint[]): ReadonlyMap<unknown, Classes> {
  const byObject = new Map<unknown, Classes>()
  const fields = endpoints.flatMap(({ data }) => fieldsOf(data))
  for (const cost of CLASSES_BY_COST)
    for (const { names, declared } of fields.filter((one) => one.class === cost))
      byObject.set(declared, { ...byObject.get(declared), [names[0] ?? '']: cost })
  return byObject
}

type Properties = Record<string, JsonSchema>
export interface ObjectSchema extends JsonSchema {
  properties: Properties
  required?: string[]
}

/** Fields with what their note says of them. */
export function withNotes(
  { properties }: ObjectSchema,
  words: { readonly [name: string]: Words | undefined } = {},
): Properties {
  const stranger = Object.keys(words).find((name) => !properties[name])
  if (stranger) throw new TypeError(`a note about ${stranger}, a field that is not there`)
  const fields = Object.entries(properties).map(([name, drawn]) => {
    const word = words[name]
    const more = typeof word === 'string' ? { description: word } : (word ?? {})
    const instead = ['type', '$ref', 'anyOf'].some((key) => key in more)
    return [name, instead ? more : { ...drawn, ...more }]
  })
  return Object.fromEntries(fields) as Properties
}

const listRequired = ({ entries = {} }: Node, isNeeded: (one: Node, field: string) => boolean) =>
  Object.keys(entries).filter((field) => isNeeded(entries[field] as Node, field))

/** The named schemas of a document, collected while drawing. */
export class SchemaBook {
  readonly #names: ReadonlyMap<Schema, Named>
  readonly #classes: ReadonlyMap<unknown, Classes>

  constructor(
    endpoints: readonly Endpoint[],
    readonly schemas: Record<string, JsonSchema> = {},
  ) {
    this.#names = nameObjects(endpoints)
    this.#classes = classifyFields(endpoints)
  }

  /** A reference to it. The same name twice must be the same schema twice. */
  add(name: string, shape: JsonSchema): JsonSchema {
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(shape))
      throw new TypeError(`two schemas are called ${name}`)
    this.schemas[name] = shape
    return ref(name)
  }

  /** A schema as JSON Schema 2020-12, strict, whatever the app tolerates. Throws on a kind that it does not know. */
  createSchema(schema: Schema, way: Direction): JsonSchema {
    const {
      $schema: _,
      $defs: __,
      ...drawn
    } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode: way === 'request' ? 'input' : 'output',
      ignoreActions: ['transform', 'raw_transform', 'check', 'metadata'],
      definitions,
      overrideRef: ({ referenceId }) => `kind:${referenceId}`,
      overrideSchema: ({ valibotSchema, jsonSchema }) =>
        this.#strict(valibotSchema as Node, { ...jsonSchema }, way),
    })
    return expandKinds(drawn, way)
  }

  /** Undefined where the library's own drawing will do, or its complaint. */
  #strict(schema: Node, drawn: JsonSchema, way: Direction): JsonSchema | undefined {
    const { default: _, ...rest } = drawn
    switch (schema.type) {
      case 'object':
        return way === 'answer'
          ? this.#refer(schema, rest as ObjectSchema)
          : { ...rest, required: listRequired(schema, ({ type }) => type !== 'optional') }
      case 'nullish':
      case 'optional':
      case 'union':
        // What a well-behaved server sends stands first.
        return (rest['anyOf'] as JsonSchema[] | undefined)?.[0] ?? rest
      case 'unknown':
        return { type: 'null' }
      case 'file':
        return { type: 'string', contentMediaType: 'application/octet-stream' }
      case 'picklist':
      case 'literal': {
        const [first] = (rest['enum'] as unknown[] | undefined) ?? [rest['const']]
        return { ...rest, type: typeof first === 'number' ? 'integer' : 'string' }
      }
      default:
        return undefined
    }
  }

  #refer(schema: Node, drawn: ObjectSchema): JsonSchema {
    const { name, outer } = this.#names.get(schema) as Named
    const { about, fields, optional = [] } = noteOnObject(outer)
    const entries = Object.entries(schema.entries ?? {}).filter(([, entry]) => !isDerived(entry))
    const classes = this.#classes.get(schema.entries) ?? {}
    const missing = entries.filter(([, one]) => v.safeParse(strictSchema(one), undefined).success)
    const spellings = findSpellings(outer)
    const tolerates = {
      ...(missing.length > 0 && { missing: missing.map(([field]) => field) }),
      ...(Object.keys(spellings).length > 0 && { 'other spellings': spellings }),
    }
    const described = withNotes(drawn, fields)
    const properties = entries.map(([field]) => [
      field,
      { ...described[field], ...(classes[field] && { 'x-reading': classes[field] }) },
    ])
    const isPage = 'last_page' in drawn.properties
    const shape = {
      type: 'object',
      ...((about ?? isPage) && { description: about ?? 'One page of a list.' }),
      properties: Object.fromEntries(properties) as Properties,
      required: entries.map(([field]) => field).filter((field) => !optional.includes(field)),
      ...(Object.keys(tolerates).length > 0 && { 'x-tolerates': tolerates }),
    }
    return this.add(name, expandKinds(shape, 'answer'))
  }
}
