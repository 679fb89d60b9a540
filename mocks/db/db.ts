import * as v from 'valibot'
import { Indexes } from './indexes'
import { matching, pageOf, type Query, type Where } from './query'
import { createStore, entity, type Rows, type Stored } from './store'
import { indexed, tables, type Row, type TableName } from './tables'

export type { Query }
export interface Change {
  table: TableName
  id: string
  before: Stored | null
  after: Stored | null
}
export interface Table {
  readonly rows: Rows
  readonly indexes: Indexes
}
/** All rows, for export, reload and reset; a snapshot of other tables has another `schema` and is refused. */
export interface Snapshot {
  schema: string
  rows: Partial<Record<TableName, Stored[]>>
}
/** Read-only tables that several databases can share. */
export type Base = ReadonlyMap<TableName, Table>

export const schemaMark = Object.entries(tables)
  .map(([name, { entries }]) => `${name}:${Object.keys(entries).join(',')}`)
  .join(';')
const names = Object.keys(tables) as TableName[]

export type Db = ReturnType<typeof createDb>

/** The database of one world. Returned rows are copies; writes are checked by the table's schema. */
export function createDb() {
  const store = createStore(tables)
  const own = new Map(names.map((name) => [name, tableOf(name, store.rows(name))]))
  /** Shared tables that this database has not written yet. */
  const borrowed = new Map<TableName, Table>()
  const read = (name: TableName): Table => (borrowed.get(name) ?? own.get(name))!
  let log: Change[] | null = null
  const dirty = new Set<TableName>()

  /** The table to write in. A shared one is copied first; its rows are not. */
  function writable(name: TableName) {
    const from = borrowed.get(name)
    if (from) fill(name, from.rows.values())
    return own.get(name)!
  }
  function fill(name: TableName, list: Iterable<Stored>) {
    const rows = store.rows(name)
    rows.clear()
    for (const row of list) rows.set(row.id, row)
    own.set(name, tableOf(name, rows))
    borrowed.delete(name)
  }
  function write(name: TableName, id: string, next: Stored | null) {
    const { rows, indexes } = writable(name)
    const before = rows.get(id)
    const after = next && entity(name, next)
    if (after) rows.set(id, after)
    else rows.delete(id)
    indexes.change(before, after ?? undefined)
    dirty.add(name)
    log?.push({ table: name, id, before: before ?? null, after })
  }
  const look = <T extends TableName>(name: T, query: Query<T>) => {
    const { rows, indexes } = read(name)
    return matching(rows, indexes, query)
  }

  const db = {
    get: <T extends TableName>(table: T, id: string): Row<T> | undefined => {
      const row = read(table).rows.get(id)
      return row && copy<T>(row)
    },
    /** Rows in the requested order; without one, in the order of insertion. */
    find: <T extends TableName>(table: T, query: Query<T> = {}): Row<T>[] =>
      pageOf(look(table, query), query.page).map(copy<T>),
    /** The same rows as stored, without copying; do not keep or change them. */
    peek: <T extends TableName>(table: T, query: Query<T> = {}) =>
      pageOf(look(table, query), query.page) as unknown as readonly Readonly<Row<T>>[],
    first: <T extends TableName>(table: T, query: Query<T> = {}): Row<T> | undefined => {
      const [row] = pageOf(look(table, query), query.page)
      return row && copy<T>(row)
    },
    count: <T extends TableName>(table: T, where?: Where<T>): number =>
      where ? look(table, { where }).length : read(table).rows.size,
    /** One page with its totals, as on the wire. */
    page<T extends TableName>(
      table: T,
      query: Query<T> & { page: { number: number; size: number } },
    ) {
      const found = look(table, query)
      return {
        rows: pageOf(found, query.page).map(copy<T>),
        total: found.length,
        last_page: Math.max(1, Math.ceil(found.length / query.page.size)),
      }
    },
    insert<T extends TableName>(table: T, row: Row<T>): Row<T> {
      const clean = check(table, row)
      if (read(table).rows.has(clean.id)) throw new Error(`${table} ${clean.id} is there already`)
      write(table, clean.id, clean)
      return copy<T>(clean)
    },
    /** Changes columns of one row. Throws when there is no such row or column, or the type is wrong. */
    patch<T extends TableName>(table: T, id: string, change: Partial<Row<T>>): Row<T> {
      const row = read(table).rows.get(id)
      if (!row) throw new Error(`${table} ${id} is not there`)
      const clean = check(table, { ...row, ...change })
      if (clean.id !== id) throw new Error(`${table} ${id}: an id never changes`)
      write(table, id, clean)
      return copy<T>(clean)
    },
    remove: (table: TableName, id: string) => {
      if (read(table).rows.has(id)) write(table, id, null)
    },
    /**
     * A synchronous transaction: all or nothing. No other call can come between. Nested ones join the outer
     * one.
     */
    tx<R>(work: () => R): { result: R; changes: Change[] } {
      if (log) return { result: work(), changes: log }
      const mine: Change[] = (log = [])
      try {
        const result = work()
        if (result instanceof Promise) throw new Error('tx is synchronous')
        return { result, changes: mine }
      } catch (error) {
        log = null
        for (const { table, id, before } of [...mine].reverse()) write(table, id, before)
        throw error
      } finally {
        log = null
      }
    },
    /** Its rows are the stored ones, which never change, so keeping many snapshots costs little. */
    snapshot: (only: Iterable<TableName> = names): Snapshot => ({
      schema: schemaMark,
      rows: Object.fromEntries([...only].map((t) => [t, [...read(t).rows.values()]])),
    }),
    /**
     * Replaces the tables in the snapshot. Throws and changes nothing when it comes from other tables or a row
     * is incomplete. `own` rows come from a database of this build and are not checked again.
     */
    restore({ schema, rows }: Snapshot, own = false) {
      if (log) throw new Error('a restore is no part of a transaction')
      if (schema !== schemaMark) throw new Error('the snapshot is of another version of the tables')
      const lists = Object.entries(rows) as [TableName, Stored[]][]
      const checked = lists.map(
        ([name, list]) => [name, own ? list : wholeRows(name, list)] as const,
      )
      for (const [name, list] of checked) {
        fill(
          name,
          list.map((row) => entity(name, row)),
        )
        dirty.add(name)
      }
    },
    /** Shares all tables of a base at no cost; a table is copied when first written. */
    standOn: (base: Base) => {
      for (const name of names) borrowed.set(name, base.get(name)!)
      for (const name of names) dirty.add(name)
    },
    /** The present tables for others to share; from now on nothing may be written here. */
    base: (): Base => new Map(names.map((name) => [name, read(name)])),
    /** Tables written since `clean()`: what a reload has to keep. */
    dirty: () => [...dirty],
    clean: () => dirty.clear(),
    touch: (list: Iterable<string>) => {
      for (const name of list) dirty.add(name as TableName)
    },
    names,
  }
  return db
}

/** Rows with their indexes. */
export const tableOf = <R extends Rows>(name: TableName, rows: R) => ({
  rows,
  indexes: new Indexes(rows, indexed[name] ?? []),
})

/** A copy without the library's own marks, which are not columns. */
const copy = <T extends TableName>(row: Stored) => ({ ...row }) as unknown as Row<T>

/** Built once for each table, so that a write costs only its check. */
const strict = Object.fromEntries(
  names.map((name) => [name, v.strictObject(tables[name].entries as v.ObjectEntries)]),
)

function check(table: TableName, row: object): Stored {
  const parsed = v.safeParse(strict[table] as v.GenericSchema, row)
  if (parsed.success) return parsed.output as Stored
  const issue = parsed.issues[0]
  throw new TypeError(`${table}.${v.getDotPath(issue) ?? '?'}: ${issue.message}`)
}

function wholeRows(table: TableName, list: readonly Stored[]): Stored[] {
  const seen = new Set<string>()
  return list.map((row) => {
    const clean = check(table, row)
    if (seen.has(clean.id)) throw new Error(`${table} ${clean.id} is there twice`)
    seen.add(clean.id)
    return clean
  })
}
