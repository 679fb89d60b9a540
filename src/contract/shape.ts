import type { Schema } from './endpoint'
import { isLenient, isRow, type Node, type Spellings } from './tolerance'

/** Of an object, or of the last one in a pipe: the first only takes what another spelling brings. */
export function entriesOf(schema: Schema): Node['entries'] {
  const { pipe, entries } = schema as unknown as Node
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  return last ? entriesOf(last as unknown as Schema) : entries
}

/** What was found at one place of an answer, over all rows of the lists above it. */
export interface Place {
  /** Number of objects found. */
  seen: number
  /** By declared field: in how many objects it was missing, in every spelling. */
  missing: Map<string, number>
  /** Fields that the contract does not know, each with the types that came, never the values. */
  unknown: Map<string, Set<string>>
}

/** More rows than these of a very long list add nothing new. */
const ROWS = 200

/**
 * Walks an answer beside its schema. By place («», «data[]», «list.data[]») it reports which declared fields
 * never came and which undeclared fields did: differences that a tolerant schema hides.
 */
export function placesOf(schema: Schema, data: unknown): Map<string, Place> {
  const places = new Map<string, Place>()
  walk(schema, data, '', [], places)
  return places
}

type Walk = (
  node: Node,
  raw: unknown,
  at: string,
  spelt: readonly string[],
  places: Map<string, Place>,
) => void

const walk: Walk = (node, raw, at, spelt, places) => {
  if (raw === undefined || raw === null) return
  if (node.pipe) return walkPipe(node.pipe, raw, at, places)
  if (node.wrapped) return walk(node.wrapped, raw, at, spelt, places)
  if (node.type === 'array') {
    if (!node.item || !Array.isArray(raw)) return
    for (const row of raw.slice(0, ROWS)) walk(node.item, row, `${at}[]`, spelt, places)
    return
  }
  // Declared to carry nothing: anything that came is undeclared.
  if (node.type === 'unknown' && isRow(raw)) return note(placeAt(places, at), {}, raw, spelt)
  if (node.type !== 'object' || !node.entries || !isRow(raw)) return
  note(placeAt(places, at), node.entries, raw, spelt)
  for (const [field, entry] of Object.entries(node.entries))
    walk(entry, raw[field], at ? `${at}.${field}` : field, [], places)
}

/** Its last schema, after the transforms before it: spellings folded, a nested object lifted. */
function walkPipe(steps: readonly Node[], raw: unknown, at: string, places: Map<string, Place>) {
  const spelt = steps.flatMap((step) => Object.values(step.metadata?.spellings ?? {}).flat())
  const last = steps.findLastIndex(({ kind }) => kind === 'schema')
  let now = raw
  for (const { type, operation } of steps.slice(0, last))
    if (type === 'transform' && operation) {
      try {
        now = operation(now)
      } catch {
        return
      }
    }
  walk(steps[last] as Node, now, at, spelt, places)
}

function placeAt(places: Map<string, Place>, at: string): Place {
  const place = places.get(at) ?? { seen: 0, missing: new Map(), unknown: new Map() }
  places.set(at, place)
  return place
}

function note(
  place: Place,
  entries: object,
  raw: Record<string, unknown>,
  spelt: readonly string[],
) {
  place.seen++
  for (const field of Object.keys(entries))
    if (!(field in raw)) place.missing.set(field, (place.missing.get(field) ?? 0) + 1)
  for (const field of Object.keys(raw))
    if (!(field in entries) && !spelt.includes(field)) {
      const types = place.unknown.get(field) ?? new Set()
      place.unknown.set(field, types.add(typeInWords(raw[field])))
    }
}

/** The type of a value and how much of it there is; never the value. */
export function sizeInWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value) || typeof value === 'string')
    return `${typeInWords(value)} of ${value.length}`
  return isRow(value) ? `object of ${Object.keys(value).length}` : typeInWords(value)
}

/** The type of a value, without the value. */
export function typeInWords(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'string' ? 'text' : typeof value
}

/**
 * How much hangs on a field. `vital`: without it the answer says nothing, and is refused. `row-vital`: without it
 * its row is left out, and the list stands while a row is left. `lenient`: it becomes its fallback.
 */
export type FieldClass = 'vital' | 'row-vital' | 'lenient'

export interface Field {
  /** From the envelope, such as `data.list[].money`; `[]` is a row. */
  path: string
  class: FieldClass
  /** The field's name in every spelling, the contract's first. */
  names: readonly string[]
  /** The declarations of the object that it is a field of; undefined for a list as the data, and for its rows. */
  declared?: object
}

/**
 * Every field of an endpoint's data with its class, which is derived from the schema alone: what has a fallback
 * is lenient, with all that is in it; a row's other fields are row-vital; the rest is vital. The data itself
 * is a field where it is a list, and so are the rows of a list of texts.
 */
export const fieldsOf = (data: Schema): Field[] => classed(data as Node, 'data', 'vital')

function classed(
  node: Node,
  path: string,
  above: FieldClass,
  { names = [path], declared }: { names?: string[]; declared?: object } = {},
  spelt: Spellings = {},
): Field[] {
  const own = isLenient(node) ? 'lenient' : above
  const inner = readLast(node)
  if (inner)
    return classed(
      inner.node,
      path,
      own,
      { names, ...(declared && { declared }) },
      { ...spelt, ...inner.spellings },
    )
  const fields: Field[] = []
  const isRow = path.endsWith('[]')
  const field = { path, class: own, names, ...(declared && { declared }) }
  if (node.type === 'array' && node.item) {
    fields.push(field)
    fields.push(
      ...classed(node.item, `${path}[]`, own === 'vital' ? 'row-vital' : own, { names: ['[]'] }),
    )
  } else if (node.entries) {
    if (path !== 'data' && !isRow) fields.push(field)
    for (const [name, entry] of Object.entries(node.entries))
      fields.push(
        ...classed(entry, `${path}.${name}`, own, {
          names: [name, ...(spelt[name] ?? [])],
          declared: node.entries,
        }),
      )
  } else if (path !== 'data') fields.push(field)
  return fields
}

/** What a pipe or a wrapper holds in the end: the last schema, and the spellings of its fields. */
function readLast({ pipe, wrapped }: Node): { node: Node; spellings: Spellings } | undefined {
  const last = pipe?.findLast(({ kind }) => kind === 'schema')
  if (last && pipe) {
    const spellings = Object.fromEntries(
      pipe.flatMap(({ metadata }) => Object.entries(metadata?.spellings ?? {})),
    )
    // A pipe begins with its own schema, which carries the pipe.
    const { pipe: own, ...alone } = last
    return { node: last === pipe[0] ? alone : { ...alone, ...(own && { pipe: own }) }, spellings }
  }
  return wrapped && { node: wrapped, spellings: {} }
}
