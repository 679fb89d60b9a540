import * as v from 'valibot'
import type { Schema } from './endpoint'
import type { Node } from './tolerance'

const cache = new WeakMap<Schema, Schema>()

/** The schema without its fallbacks. Not in the members' build. */
export function strictSchema<S extends Schema>(
  schema: S,
): v.GenericSchema<v.InferInput<S>, v.InferOutput<S>> {
  const strict = cache.get(schema) ?? removeFallbacks(schema)
  cache.set(schema, strict)
  return strict
}

function removeFallbacks(schema: Schema): Schema {
  const { type, pipe, entries = {}, item, wrapped } = schema as Node
  const inner = (node: Node | undefined) => strictSchema(node as unknown as Schema)
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
      if ('fallback' in schema) throw new TypeError(`strict.ts: a ${type} with a fallback`)
      return schema
  }
}
