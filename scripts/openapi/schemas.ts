import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { domains } from '@/contract/all'
import { type JsonSchema, getObjectAnnotation, type FieldDescription } from '@/contract/annotations'
import type { Endpoint, Schema } from '@/contract/endpoint'
import { isObject, type Spellings } from '@/contract/parseData'
import { type FieldClass, getDataFields, withoutFallbacks } from '@/contract/schemas'
import * as wire from '@/contract/wire'

export const createReference = (name: string): JsonSchema => ({
  $ref: `#/components/schemas/${name}`,
})

const money = createReference('Money')
const type = (name: string): JsonSchema => ({ type: name })
const kinds: readonly (readonly [JsonSchema, ...Schema[]])[] = [
  [money, wire.money, wire.moneyOrUnknown, wire.positiveMoney],
  [{ anyOf: [money, type('null')] }, wire.moneyOrNull],
  [type('integer'), wire.integer, wire.countOrNull, wire.state],
  [{ ...type('integer'), minimum: 1 }, wire.lastPage],
  [createReference('Flag'), wire.flag, wire.flagDefaultOn],
  [createReference('Time'), wire.time],
  [createReference('Id'), wire.identifier, wire.identifierOrEmpty],
  [type('string'), wire.text, wire.copyableText, wire.requiredText, wire.htmlOrNull, wire.day],
]
const shapes: JsonSchema[] = []
const definitions: Record<string, Schema> = {}
for (const [shape, ...all] of kinds)
  for (const schema of all) definitions[shapes.push(shape) - 1] = schema

/** `request`: what the app sends. `answer`: what a server should send, stricter than what the app accepts. */
type Direction = 'request' | 'answer'

/** Collects the named schemas of a document. */
export class SchemaBook {
  readonly #names: ReadonlyMap<Schema, NamedObject>
  readonly #classes: ReadonlyMap<unknown, Classes>

  constructor(
    endpoints: readonly Endpoint[],
    readonly schemas: Record<string, JsonSchema> = {},
  ) {
    this.#names = nameObjects(endpoints)
    this.#classes = mapFieldClassesByEntries(endpoints)
  }

  /** Returns the reference. Throws when the name has another schema. */
  add(name: string, shape: JsonSchema): JsonSchema {
    const existing = this.schemas[name]
    if (existing && JSON.stringify(existing) !== JSON.stringify(shape))
      throw new TypeError(`two schemas are called ${name}`)
    this.schemas[name] = shape
    return createReference(name)
  }

  /** As JSON Schema 2020-12, without the app's tolerance. Throws for an unknown kind. */
  createSchema(schema: Schema, direction: Direction): JsonSchema {
    const {
      $schema: _,
      $defs: __,
      ...drawn
    } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode: direction === 'request' ? 'input' : 'output',
      ignoreActions: ['transform', 'raw_transform', 'check', 'metadata'],
      definitions,
      overrideRef: ({ referenceId }) => `kind:${referenceId}`,
      overrideSchema: ({ valibotSchema, jsonSchema }) =>
        this.#strict(valibotSchema as Node, { ...jsonSchema }, direction),
    })
    return expandKinds(drawn, direction)
  }

  /** Undefined to use the library's own result. */
  #strict(schema: Node, drawn: JsonSchema, direction: Direction): JsonSchema | undefined {
    const { default: _, ...rest } = drawn
    switch (schema.type) {
      case 'object':
        return direction === 'answer'
          ? this.#refer(schema, rest as ObjectSchema)
          : { ...rest, required: listRequired(schema, ({ type }) => type !== 'optional') }
      case 'nullish':
      case 'optional':
      case 'union':
        // The first choice is what a server should send.
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
    const { name, outer } = this.#names.get(schema) as NamedObject
    const { about, fields, optional = [] } = getObjectAnnotation(outer)
    const entries = Object.entries(schema.entries ?? {}).filter(([, entry]) => !isDerived(entry))
    const classes = this.#classes.get(schema.entries) ?? {}
    const missing = entries.filter(
      ([, entry]) => v.safeParse(withoutFallbacks(entry), undefined).success,
    )
    const spellings = findSpellings(outer)
    const tolerates = {
      ...(missing.length > 0 && { missing: missing.map(([field]) => field) }),
      ...(Object.keys(spellings).length > 0 && { 'other spellings': spellings }),
    }
    const described = addFieldNotes(drawn, fields)
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

/** Replaces references to kinds by their schemas. In requests, money is as the member typed it. */
const expandKinds = (jsonSchema: JsonSchema, direction: Direction): JsonSchema =>
  JSON.parse(JSON.stringify(jsonSchema), (_, value: unknown) => {
    const { $ref = '', ...siblings } = (isObject(value) ? value : {}) as { $ref?: string }
    if (!$ref.startsWith('kind:')) return value
    const shape = shapes[Number($ref.slice(5))]
    return {
      ...(shape === money && direction === 'request' ? createReference('Amount') : shape),
      ...siblings,
    }
  }) as JsonSchema

/** The properties of valibot's schemas that are read here. */
type Node = Schema & {
  pipe?: readonly (Node & { metadata?: { spellings?: Spellings; derived?: boolean } })[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
}
const getInner = ({ pipe, wrapped, item }: Node) =>
  pipe ? pipe.findLast(({ kind }) => kind === 'schema') : (wrapped ?? item)
function unwrap(schema: Node): Node {
  const inner = getInner(schema)
  return inner ? unwrap(inner) : schema
}
function findSpellings(schema: Node): Spellings {
  const own = schema.pipe?.find(({ metadata }) => metadata?.spellings)?.metadata?.spellings
  const inner = getInner(schema)
  return own ?? (inner ? findSpellings(inner) : {})
}

const isDerived = ({ pipe = [] }: Node) => pipe.some(({ metadata }) => metadata?.derived)

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

interface NamedObject {
  name: string
  /** As exported, with spellings. */
  outer: Node
}

/** Names every object of the responses: as exported, or after its endpoint or the object around it. */
function nameObjects(endpoints: readonly Endpoint[]): ReadonlyMap<Schema, NamedObject> {
  const names = new Map<Schema, NamedObject>()
  const exported = domains.flatMap((domain) => Object.entries<unknown>(domain))
  for (const [name, value] of exported.filter(([, each]) => isObject(each) && 'kind' in each)) {
    const outer = value as Node
    names.set(unwrap(outer), { name: getObjectAnnotation(outer).name ?? capitalize(name), outer })
  }
  const add = (outer: Node, name: string) => {
    const object = unwrap(outer)
    if (!object.entries) return
    const fields = Object.entries(object.entries)
    const [row, ...more] = fields.map(([, field]) => unwrap(field)).filter(({ entries }) => entries)
    const page = row && more.length === 0 && 'total' in object.entries && names.get(row)
    const own = names.get(object)?.name ?? (page ? `${page.name}Page` : name)
    if (!names.has(object)) names.set(object, { name: own, outer })
    for (const [field, entry] of fields) add(entry, `${own}${capitalize(field)}`)
  }
  for (const { id, data } of endpoints) add(data as Node, id.split('.').map(capitalize).join(''))
  return names
}

type Classes = Record<string, FieldClass>
const CLASSES_BY_COST: readonly FieldClass[] = ['lenient', 'row-vital', 'vital']

export function mapFieldClassesByEntries(
  endpoints: readonly Endpoint[],
): ReadonlyMap<unknown, Classes> {
  const byObject = new Map<unknown, Classes>()
  const fields = endpoints.flatMap(({ data }) => getDataFields(data))
  for (const cost of CLASSES_BY_COST)
    for (const { names, declared } of fields.filter((field) => field.class === cost))
      byObject.set(declared, { ...byObject.get(declared), [names[0] ?? '']: cost })
  return byObject
}

type Properties = Record<string, JsonSchema>
export interface ObjectSchema extends JsonSchema {
  properties: Properties
  required?: string[]
}

/** Adds the notes to the fields. Throws for a note about an unknown field. */
export function addFieldNotes(
  { properties }: ObjectSchema,
  notes: { readonly [name: string]: FieldDescription | undefined } = {},
): Properties {
  const unknown = Object.keys(notes).find((name) => !properties[name])
  if (unknown) throw new TypeError(`a note about ${unknown}, a field that is not there`)
  const fields = Object.entries(properties).map(([name, drawn]) => {
    const note = notes[name]
    const more = typeof note === 'string' ? { description: note } : (note ?? {})
    const replacesType = ['type', '$ref', 'anyOf'].some((key) => key in more)
    return [name, replacesType ? more : { ...drawn, ...more }]
  })
  return Object.fromEntries(fields) as Properties
}

const listRequired = (
  { entries = {} }: Node,
  isRequired: (entry: Node, field: string) => boolean,
) => Object.keys(entries).filter((field) => isRequired(entries[field] as Node, field))
