import * as v from 'valibot'
import type { Schema } from './endpoint'
import { hasFallback, type SchemaNode, type Spellings } from './parseData'

export function getEntriesThroughPipes(schema: Schema): SchemaNode['entries'] {
  const { pipe, entries } = schema as unknown as SchemaNode
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  return last ? getEntriesThroughPipes(last as unknown as Schema) : entries
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
