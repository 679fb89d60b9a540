import { factory, nullable, primaryKey } from '@mswjs/data'
import type * as v from 'valibot'

/**
 * The only file that sees @mswjs/data 0.16.2. Its queries scan and its updates lose data silently
 * (fake-backend notes in docs/fake-backend.md), so only its factory and its Map of rows are used.
 */
export type Stored = Record<string, string | number | boolean | null> & { id: string }

export interface Store {
  rows(table: string): Map<string, Stored>
  create(table: string, row: Stored): void
  replace(table: string, row: Stored): void
  remove(table: string, id: string): void
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
  // It joins every tab of the origin by a BroadcastChannel: another tab's seed would change ours.
  const channel = globalThis.BroadcastChannel
  let api: Record<string, { create(row: object): unknown }>
  let instance: {
    getModel(name: string): Map<string, Stored>
    delete(name: string, id: string): void
  }
  try {
    Reflect.set(globalThis, 'BroadcastChannel', undefined)
    const made = factory(models as never)
    api = made
    // The library does not export the symbol under which it keeps its rows.
    const key = Object.getOwnPropertySymbols(made).find(
      (one) => one.description === 'databaseInstance',
    )
    instance = (made as Record<symbol, unknown>)[key as symbol] as never
  } finally {
    Reflect.set(globalThis, 'BroadcastChannel', channel)
  }
  return {
    rows: (table) => instance.getModel(table),
    create: (table, row) => void api[table]?.create(row),
    // Its own update serialises the row twice for listeners that nobody has; the row is all there is.
    replace(table, row) {
      const live = instance.getModel(table).get(row.id)
      if (live) Object.assign(live, row)
    },
    remove: (table, id) => instance.delete(table, id),
  }
}
