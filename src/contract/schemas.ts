import * as v from 'valibot'
import type { Schema } from './endpoint'
import { hasFallback, isObject, type SchemaNode, type Spellings } from './parseData'

export function getEntriesThroughPipes(schema: Schema): SchemaNode['entries'] {
  const { pipe, entries } = schema as unknown as SchemaNode
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  return last ? getEntriesThroughPipes(last as unknown as Schema) : entries
}

export interface FieldDifferences {
  objectCount: number
  missing: Map<string, number>
  unknown: Map<string, Set<string>>
}

const MAX_ROWS = 200

/** By place («», «data[]», «list.data[]»): the differences that fallbacks hide. */
export function countFieldDifferences(
  schema: Schema,
  data: unknown,
): Map<string, FieldDifferences> {
  const places = new Map<string, FieldDifferences>()
  visit(schema, { raw: data, path: '', spellings: [], places })
  return places
}

interface Visit {
  raw: unknown
  path: string
  spellings: readonly string[]
  places: Map<string, FieldDifferences>
}

function visit(node: SchemaNode, { raw, path, spellings, places }: Visit): void {
  if (raw === undefined || raw === null) return
  if (node.pipe) return visitPipe(node.pipe, { raw, path, places })
  if (node.wrapped) return visit(node.wrapped, { raw, path, spellings, places })
  if (node.type === 'array') {
    if (!node.item || !Array.isArray(raw)) return
    for (const row of raw.slice(0, MAX_ROWS))
      visit(node.item, { raw: row, path: `${path}[]`, spellings, places })
    return
  }
  if (!isObject(raw)) return
  // Without declared data, every field is undeclared.
  if (node.type === 'unknown') return addObject(getPlace(places, path), {}, raw, spellings)
  if (node.type !== 'object' || !node.entries) return
  addObject(getPlace(places, path), node.entries, raw, spellings)
  for (const [field, entry] of Object.entries(node.entries)) {
    const fieldPath = path ? `${path}.${field}` : field
    visit(entry, { raw: raw[field], path: fieldPath, spellings: [], places })
  }
}

function visitPipe(steps: readonly SchemaNode[], { raw, path, places }: Omit<Visit, 'spellings'>) {
  const spellings = steps.flatMap((step) => Object.values(step.metadata?.spellings ?? {}).flat())
  const lastIndex = steps.findLastIndex(({ kind }) => kind === 'schema')
  let value = raw
  for (const { type, operation } of steps.slice(0, lastIndex))
    if (type === 'transform' && operation) {
      try {
        value = operation(value)
      } catch {
        return
      }
    }
  visit(steps[lastIndex] as SchemaNode, { raw: value, path, spellings, places })
}

function getPlace(places: Map<string, FieldDifferences>, path: string): FieldDifferences {
  const place = places.get(path) ?? { objectCount: 0, missing: new Map(), unknown: new Map() }
  places.set(path, place)
  return place
}

function addObject(
  place: FieldDifferences,
  entries: object,
  raw: Record<string, unknown>,
  spellings: readonly string[],
): void {
  place.objectCount++
  for (const field of Object.keys(entries))
    if (!(field in raw)) place.missing.set(field, (place.missing.get(field) ?? 0) + 1)
  for (const field of Object.keys(raw))
    if (!(field in entries) && !spellings.includes(field)) {
      const types = place.unknown.get(field) ?? new Set()
      place.unknown.set(field, types.add(describeType(raw[field])))
    }
}

/** «text of 5», never the value. */
export function describeTypeAndSize(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value) || typeof value === 'string')
    return `${describeType(value)} of ${value.length}`
  return isObject(value) ? `object of ${Object.keys(value).length}` : describeType(value)
}

export function describeType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'string' ? 'text' : typeof value
}

/** An unreadable `vital` field refuses the response, a `row-vital` one skips its row. */
export type FieldClass = 'vital' | 'row-vital' | 'lenient'

export interface DataField {
  /** Such as `data.list[].money`. */
  path: string
  class: FieldClass
  names: readonly string[]
  /** The entries of its object. */
  declared?: object
}

/** Including the data itself where it is a list. */
export const getDataFields = (data: Schema): DataField[] =>
  listFields(data as SchemaNode, { path: 'data', class: 'vital', names: ['data'] })

function listFields(node: SchemaNode, field: DataField, spellings: Spellings = {}): DataField[] {
  const own: DataField = hasFallback(node) ? { ...field, class: 'lenient' } : field
  const inner = getInnerSchema(node)
  if (inner) return listFields(inner.node, own, { ...spellings, ...inner.spellings })
  const { path } = own
  if (node.type === 'array' && node.item) {
    const rowClass = own.class === 'vital' ? 'row-vital' : own.class
    return [own, ...listFields(node.item, { path: `${path}[]`, class: rowClass, names: ['[]'] })]
  }
  if (!node.entries) return path === 'data' ? [] : [own]
  const fields = path === 'data' || path.endsWith('[]') ? [] : [own]
  for (const [name, entry] of Object.entries(node.entries))
    fields.push(
      ...listFields(entry, {
        path: `${path}.${name}`,
        class: own.class,
        names: [name, ...(spellings[name] ?? [])],
        declared: node.entries,
      }),
    )
  return fields
}

function getInnerSchema({
  pipe,
  wrapped,
}: SchemaNode): { node: SchemaNode; spellings: Spellings } | undefined {
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  if (!last || !pipe) return wrapped && { node: wrapped, spellings: {} }
  const spellings: Spellings = {}
  for (const { metadata } of pipe) Object.assign(spellings, metadata?.spellings)
  const { pipe: lastPipe, ...withoutPipe } = last
  const isOwn = last === pipe[0] || !lastPipe
  return { node: isOwn ? withoutPipe : { ...withoutPipe, pipe: lastPipe }, spellings }
}

const cache = new WeakMap<Schema, Schema>()

/** Without fallbacks. Not in the members' build. */
export function withoutFallbacks<S extends Schema>(
  schema: S,
): v.GenericSchema<v.InferInput<S>, v.InferOutput<S>> {
  const strict = cache.get(schema) ?? removeFallbacks(schema)
  cache.set(schema, strict)
  return strict
}

function removeFallbacks(schema: Schema): Schema {
  const { type, pipe, entries = {}, item, wrapped } = schema as SchemaNode
  const inner = (node: SchemaNode | undefined) => withoutFallbacks(node as unknown as Schema)
  if (pipe) {
    const [first, ...steps] = pipe.map((step) => (step.kind === 'schema' ? inner(step) : step))
    return v.pipe(first as Schema, ...(steps as unknown as [Schema]))
  }
  switch (type) {
    case 'object':
      return v.object(
        Object.fromEntries(Object.entries(entries).map(([field, entry]) => [field, inner(entry)])),
      )
    case 'array':
      return v.array(inner(item))
    case 'nullish':
      return v.nullish(inner(wrapped), (schema as { default?: never }).default)
    case 'nullable':
      return v.nullable(inner(wrapped))
    default:
      if ('fallback' in schema) throw new TypeError(`withoutFallbacks: a ${type} with a fallback`)
      return schema
  }
}
