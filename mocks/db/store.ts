import { factory, nullable, primaryKey } from '@mswjs/data'
import { DATABASE_INSTANCE, ENTITY_TYPE, PRIMARY_KEY } from '@mswjs/data/lib/glossary.js'
import type * as v from 'valibot'

/**
 * The only file that uses @mswjs/data 0.16.2. Its queries scan and its updates lose data silently
 * (docs/fake-backend.md), so only its factory and its Map of rows are used. A stored row is never changed; a
 * new one replaces it, so worlds can share rows.
 */
export type Stored = Readonly<Record<string, string | number | boolean | null>> & {
  readonly id: string
}
export type Rows = ReadonlyMap<string, Stored>

export interface Store {
  rows(table: string): Map<string, Stored>
}

type Entries = Record<string, v.GenericSchema & { wrapped?: v.GenericSchema }>

function modelOf(entries: Entries) {
  const model: Record<string, unknown> = {}
  for (const [column, schema] of Object.entries(entries)) {
    const empty = emptyOf(schema)
    if (column === 'id') model[column] = primaryKey(String)
    else if (schema.type === 'nullable') model[column] = nullable(() => null)
    else model[column] = () => empty
  }
  return model
}

function emptyOf(schema: v.GenericSchema): string | number | boolean {
  const inner = (schema as { options?: unknown[] }).options?.[0]
  if (inner !== undefined) return inner as string | number
  return schema.type === 'number' ? 0 : schema.type === 'boolean' ? false : ''
}

export function createStore(tables: Record<string, { entries: Entries }>): Store {
  const models = Object.fromEntries(
    Object.entries(tables).map(([name, { entries }]) => [name, modelOf(entries)]),
  )
  // The library connects all tabs of the origin by a BroadcastChannel: another tab's seed would change ours.
  const channel = globalThis.BroadcastChannel
  let instance: { getModel(name: string): Map<string, Stored> }
  try {
    Reflect.set(globalThis, 'BroadcastChannel', undefined)
    instance = factory(models as never)[DATABASE_INSTANCE]
  } finally {
    Reflect.set(globalThis, 'BroadcastChannel', channel)
  }
  return { rows: (table) => instance.getModel(table) }
}

/** What the library has to know about a row, by table. */
const marks = new Map<string, object>()

/**
 * A row as the library stores it: it knows its table and key without a column for them. The library's own
 * `create` walks through every column three times.
 */
export function entity(table: string, row: object): Stored {
  const mark = marks.get(table) ?? { [ENTITY_TYPE]: table, [PRIMARY_KEY]: 'id' }
  marks.set(table, mark)
  return Object.freeze({ __proto__: mark, ...row }) as unknown as Stored
}
