import type { Schema } from './endpoint'
import { asList, isRow } from './tolerance'

/** The members of valibot's schemas and steps that walkers read; which of them exist depends on the type. */
export interface Node {
  kind: string
  type: string
  pipe?: readonly Node[]
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  /** What an unreadable value becomes (tolerance.ts). */
  neutral?: unknown
  operation?: (value: unknown) => unknown
  metadata?: { spellings?: Spellings }
}

/** Of an object, or of the last one in a pipe: the first only takes what another spelling brings. */
export function entriesOf(schema: Schema): Node['entries'] {
  const { pipe, entries } = schema as unknown as Node
  return pipe?.findLast((step) => step.entries)?.entries ?? entries
}

/** By field, its other names. */
export type Spellings = Record<string, readonly string[]>

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
    const rows = asList(raw)
    if (!node.item || !Array.isArray(rows)) return
    for (const row of rows.slice(0, ROWS)) walk(node.item, row, `${at}[]`, spelt, places)
    return
  }
  // Declared to carry nothing: anything that came is undeclared.
  if (node.type === 'unknown' && isRow(raw)) return note(placeAt(places, at), {}, raw, spelt)
  if (node.type !== 'object' || !node.entries || !isRow(raw)) return
  note(placeAt(places, at), node.entries, raw, spelt)
  for (const [field, entry] of Object.entries(node.entries))
    walk(entry, raw[field], at ? `${at}.${field}` : field, [], places)
}

/** A pipe's own transforms (spellings folded, a nested object lifted) are applied on the way. */
function walkPipe(steps: readonly Node[], raw: unknown, at: string, places: Map<string, Place>) {
  const spelt = steps.flatMap((step) => Object.values(step.metadata?.spellings ?? {}).flat())
  let now = raw
  for (const step of steps) {
    if (step.kind === 'schema') walk({ ...step }, now, at, spelt, places)
    else if (step.type === 'transform' && step.operation) {
      try {
        now = step.operation(now)
      } catch {
        return
      }
    }
  }
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
