import type { Endpoint } from '@/contract/endpoint'
import type { JsonSchema } from '@/contract/jsonSchema'

/**
 * What a field's unreadable value costs, the most first: the answer, its row, or only itself. An object that is
 * a row in one answer and alone in another has the dearer one.
 */
const readings = ['vital', 'row', 'lenient'] as const
type FieldReading = (typeof readings)[number]
type Fields = Record<string, FieldReading>
/** By object of an answer, the reading of each of its fields. */
type Readings = ReadonlyMap<unknown, Fields>

/** The members of valibot's schemas that are read here; which of them exist depends on the type. */
interface Node {
  kind: string
  pipe?: readonly Node[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  neutral?: unknown
}

/** Found in the schemas alone: what has a neutral value is lenient, what is in a list costs no more than its row. */
export function readingsOf(endpoints: readonly Endpoint[]): Readings {
  const found = new Map<unknown, Fields>()
  const walk = (node: Node, at: FieldReading) => {
    const { pipe, wrapped, item, entries = {} } = node
    const own = 'neutral' in node ? 'lenient' : at
    const last = pipe?.findLast(({ kind }) => kind === 'schema') ?? wrapped
    if (last) return walk(last, own)
    if (item) return walk(item, own === 'vital' ? 'row' : own)
    const known = found.get(node) ?? {}
    for (const [name, entry] of Object.entries(entries)) {
      const read = 'neutral' in entry ? 'lenient' : own
      const other = known[name] ?? read
      known[name] = readings.indexOf(read) < readings.indexOf(other) ? read : other
      walk(entry, read)
    }
    if (node.entries) found.set(node, known)
  }
  for (const { data } of endpoints) walk(data as unknown as Node, 'vital')
  return found
}

/** An object's drawing, with the reading of each field beside it. */
export function withReadings(shape: JsonSchema, fields: Fields): JsonSchema {
  const properties = Object.entries((shape['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, drawn]) => [name, { ...drawn, ...(fields[name] && { 'x-reading': fields[name] }) }],
  )
  return { ...shape, properties: Object.fromEntries(properties) as JsonSchema }
}
