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
const WIRE_KINDS: readonly (readonly [JsonSchema, ...Schema[]])[] = [
  [money, wire.money, wire.moneyOrUnknown, wire.positiveMoney],
  [{ anyOf: [money, type('null')] }, wire.moneyOrNull],
  [type('integer'), wire.integer, wire.countOrNull, wire.state],
  [{ ...type('integer'), minimum: 1 }, wire.lastPage],
  [createReference('Flag'), wire.flag, wire.flagDefaultOn],
  [createReference('Time'), wire.time],
  [createReference('Id'), wire.identifier, wire.identifierOrEmpty],
  [type('string'), wire.text, wire.copyableText, wire.requiredText, wire.htmlOrNull, wire.day],
]
const KIND_PREFIX = 'kind:'
/** By their keys in `kindDefinitions`. */
const kindShapes: JsonSchema[] = []
const kindDefinitions: Record<string, Schema> = {}
for (const [shape, ...schemas] of WIRE_KINDS)
  for (const schema of schemas) {
    kindDefinitions[kindShapes.length] = schema
    kindShapes.push(shape)
  }

/** `request`: what the app sends. `response`: what a server should send, stricter than what the app accepts. */
type Direction = 'request' | 'response'

/** Collects the named schemas of a document. */
export class SchemaBook {
  readonly #names: ReadonlyMap<Schema, NamedObject>
  readonly #fieldClasses: ReadonlyMap<unknown, FieldClasses>

  constructor(
    endpoints: readonly Endpoint[],
    readonly schemas: Record<string, JsonSchema> = {},
  ) {
    this.#names = nameObjects(endpoints)
    this.#fieldClasses = mapFieldClassesByEntries(endpoints)
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
      ...draft
    } = toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode: direction === 'request' ? 'input' : 'output',
      ignoreActions: ['transform', 'raw_transform', 'check', 'metadata'],
      definitions: kindDefinitions,
      overrideRef: ({ referenceId }) => KIND_PREFIX + referenceId,
      overrideSchema: ({ valibotSchema, jsonSchema }) =>
        this.#toStrict(valibotSchema as SchemaNode, { ...jsonSchema }, direction),
    })
    return expandKinds(draft, direction)
  }

  /** Undefined to use the library's own result. */
  #toStrict(schema: SchemaNode, draft: JsonSchema, direction: Direction): JsonSchema | undefined {
    const { default: _, ...rest } = draft
    switch (schema.type) {
      case 'object':
        return direction === 'response'
          ? this.#addObject(schema, rest as ObjectSchema)
          : { ...rest, required: listSentAlways(schema) }
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

  #addObject(schema: SchemaNode, draft: ObjectSchema): JsonSchema {
    const { name, outer } = this.#names.get(schema) as NamedObject
    const { about, fields, optional = [] } = getObjectAnnotation(outer)
    const entries = Object.entries(schema.entries ?? {}).filter(([, entry]) => !isDerived(entry))
    const classes = this.#fieldClasses.get(schema.entries) ?? {}
    const missing = entries.filter(
      ([, entry]) => v.safeParse(withoutFallbacks(entry), undefined).success,
    )
    const spellings = findSpellings(outer)
    const tolerates = {
      ...(missing.length > 0 && { missing: missing.map(([field]) => field) }),
      ...(Object.keys(spellings).length > 0 && { 'other spellings': spellings }),
    }
    const described = addFieldNotes(draft, fields)
    const properties = entries.map(([field]) => [
      field,
      { ...described[field], ...(classes[field] && { 'x-reading': classes[field] }) },
    ])
    const isPage = 'last_page' in draft.properties
    const shape = {
      type: 'object',
      ...((about ?? isPage) && { description: about ?? 'One page of a list.' }),
      properties: Object.fromEntries(properties) as Properties,
      required: entries.map(([field]) => field).filter((field) => !optional.includes(field)),
      ...(Object.keys(tolerates).length > 0 && { 'x-tolerates': tolerates }),
    }
    return this.add(name, expandKinds(shape, 'response'))
  }
}

/** Replaces references to kinds by their schemas. In requests, money is as the member typed it. */
const expandKinds = (jsonSchema: JsonSchema, direction: Direction): JsonSchema =>
  JSON.parse(JSON.stringify(jsonSchema), (_, value: unknown) => {
    const { $ref = '', ...siblings } = (isObject(value) ? value : {}) as { $ref?: string }
    if (!$ref.startsWith(KIND_PREFIX)) return value
    const shape = kindShapes[Number($ref.slice(KIND_PREFIX.length))]
    return {
      ...(shape === money && direction === 'request' ? createReference('Amount') : shape),
      ...siblings,
    }
  }) as JsonSchema

/** The properties of valibot's schemas that are read here. */
type SchemaNode = Schema & {
  pipe?: readonly (SchemaNode & { metadata?: { spellings?: Spellings; derived?: boolean } })[]
  entries?: Record<string, SchemaNode>
  item?: SchemaNode
  wrapped?: SchemaNode
}
const getInner = ({ pipe, wrapped, item }: SchemaNode) =>
  pipe ? pipe.findLast(({ kind }) => kind === 'schema') : (wrapped ?? item)
function unwrap(schema: SchemaNode): SchemaNode {
  const inner = getInner(schema)
  return inner ? unwrap(inner) : schema
}
function findSpellings(schema: SchemaNode): Spellings {
  const own = schema.pipe?.find(({ metadata }) => metadata?.spellings)?.metadata?.spellings
  const inner = getInner(schema)
  return own ?? (inner ? findSpellings(inner) : {})
}

function listSentAlways({ entries = {} }: SchemaNode): string[] {
  return Object.keys(entries).filter((field) => entries[field]?.type !== 'optional')
}

const isDerived = ({ pipe = [] }: SchemaNode) => pipe.some(({ metadata }) => metadata?.derived)

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

interface NamedObject {
  name: string
  /** As exported, with spellings. */
  outer: SchemaNode
}

/** Names every object of the responses: as exported, or after its endpoint or the object around it. */
function nameObjects(endpoints: readonly Endpoint[]): ReadonlyMap<Schema, NamedObject> {
  const names = new Map<Schema, NamedObject>()
  const exported = domains.flatMap((domain) => Object.entries<unknown>(domain))
  for (const [name, value] of exported.filter(([, each]) => isObject(each) && 'kind' in each)) {
    const outer = value as SchemaNode
    names.set(unwrap(outer), { name: getObjectAnnotation(outer).name ?? capitalize(name), outer })
  }
  const findPageName = ({ entries = {} }: SchemaNode) => {
    const fields = Object.values(entries).map(unwrap)
    const [row, ...others] = fields.filter((field) => field.entries)
    const rowName = row && others.length === 0 ? names.get(row)?.name : undefined
    return rowName && 'total' in entries ? `${rowName}Page` : undefined
  }
  const add = (outer: SchemaNode, pathName: string) => {
    const object = unwrap(outer)
    if (!object.entries) return
    const name = names.get(object)?.name ?? findPageName(object) ?? pathName
    if (!names.has(object)) names.set(object, { name, outer })
    for (const [field, entry] of Object.entries(object.entries))
      add(entry, `${name}${capitalize(field)}`)
  }
  for (const { id, data } of endpoints)
    add(data as SchemaNode, id.split('.').map(capitalize).join(''))
  return names
}

type FieldClasses = Record<string, FieldClass>
/** A field that several endpoints read has the last of its classes. */
const CLASSES_BY_COST: readonly FieldClass[] = ['lenient', 'row-vital', 'vital']

function mapFieldClassesByEntries(
  endpoints: readonly Endpoint[],
): ReadonlyMap<unknown, FieldClasses> {
  const byObject = new Map<unknown, FieldClasses>()
  const fields = endpoints.flatMap(({ data }) => getDataFields(data))
  for (const fieldClass of CLASSES_BY_COST)
    for (const { names, declared } of fields.filter((field) => field.class === fieldClass))
      byObject.set(declared, { ...byObject.get(declared), [names[0] ?? '']: fieldClass })
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
  const fields = Object.entries(properties).map(([name, draft]) => {
    const note = notes[name]
    const more = typeof note === 'string' ? { description: note } : (note ?? {})
    const replacesType = ['type', '$ref', 'anyOf'].some((key) => key in more)
    return [name, replacesType ? more : { ...draft, ...more }]
  })
  return Object.fromEntries(fields) as Properties
}
