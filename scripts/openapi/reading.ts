import { type FieldClass, fieldsOf } from '@/contract/classes'
import type { Endpoint } from '@/contract/endpoint'
import type { JsonSchema } from '@/contract/jsonSchema'

type Classes = Record<string, FieldClass>
/** What an unreadable value costs, the most first: the answer, its row, or only itself. */
const dearest: readonly FieldClass[] = ['vital', 'row-vital', 'lenient']

/**
 * The classes of the fields of each object of an answer, by the object's declarations. A field of an object that is
 * a row in one answer and alone in another has the dearer class.
 */
export function classesOf(endpoints: readonly Endpoint[]): ReadonlyMap<unknown, Classes> {
  const found = new Map<unknown, Classes>()
  for (const { names, class: own, declared } of endpoints.flatMap(({ data }) => fieldsOf(data))) {
    const [name = ''] = names
    if (!declared) continue
    const known = found.get(declared) ?? {}
    const other = known[name] ?? own
    known[name] = dearest.indexOf(own) < dearest.indexOf(other) ? own : other
    found.set(declared, known)
  }
  return found
}

/** An object's drawing, with the class of each field beside it. */
export function withClasses(shape: JsonSchema, classes: Classes): JsonSchema {
  const properties = Object.entries((shape['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, drawn]) => [name, { ...drawn, ...(classes[name] && { 'x-reading': classes[name] }) }],
  )
  return { ...shape, properties: Object.fromEntries(properties) as JsonSchema }
}
