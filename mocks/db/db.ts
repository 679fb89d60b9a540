import * as v from 'valibot'
import {
  matching,
  type Query,
  type Where,
  inModels,
  settled,
  type Stored,
  type Rows,
  type Writer,
  type Writers,
  Indexes,
} from './store'
import { tables, type Row, type TableName, indexed } from './tables'

/** Rows by their ids, as they were inserted, with their look-ups. */
export interface Table {
  readonly rows: Rows
  readonly indexes: Indexes
}
export const tableOf = <R extends Rows>(name: TableName, rows: R) => ({
  rows,
  indexes: new Indexes(rows, indexed[name] ?? []),
})

/**
 * One table of one world: the rows it stands on, which others share, and those it wrote itself, which its
 * writer holds. Reads go by a Map of both: the library finds no row without a look at each.
 */
class WorldTable {
  #written: { rows: Map<string, Stored>; indexes: Indexes } | undefined
  #writer: Writer | undefined

  constructor(
    private readonly name: TableName,
    private readonly writers: Writers,
    private base: Table,
  ) {}

  get read(): Table {
    return this.#written ?? this.base
  }

  /** Takes over all rows of a base at no cost, in the place of its own. */
  standOn(base: Table) {
    this.#writer?.clear()
    this.#written = undefined
    this.base = base
  }

  /**
   * Puts a row in the place of the one there, or none; `change` is what differs. The row of the base itself
   * is not written: it is what the table falls back to.
   */
  write(id: string, next: Stored | null, change: object = next ?? {}) {
    const writer = (this.#writer ??= this.writers(this.name))
    const { rows, indexes } = (this.#written ??= tableOf(this.name, new Map(this.base.rows)))
    const based = this.base.rows.get(id)
    const before = rows.get(id)
    const ours = before !== undefined && before !== based
    let after = next
    if (next === null || next === based) {
      if (ours) writer.delete(id)
    } else {
      after = ours ? writer.update(id, change, next) : writer.create(next)
    }
    if (after) rows.set(id, after)
    else rows.delete(id)
    indexes.change(before, after ?? undefined)
    return { before: before ?? null, after }
  }

  /** Puts the rows in this order; of these ids, those that are there. */
  order(ids: readonly string[]) {
    const { rows } = this.read
    const there = ids.filter((id) => rows.has(id)).map((id) => [id, rows.get(id)!] as const)
    this.#written = tableOf(this.name, new Map(there))
  }
}

export type { Query }
export interface Change {
  table: TableName
  id: string
  before: Stored | null
  after: Stored | null
}
/** All rows, for export, reload and reset; `schema` refuses a snapshot of other tables. */
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
const empty = new Map(names.map((name): [TableName, Table] => [name, tableOf(name, new Map())]))

export type Db = ReturnType<typeof createDb>

/**
 * The database of one world. Rows handed out are copies; writes are checked by the table's model, and go
 * where `writers` say.
 */
export function createDb(writers = inModels()) {
  const own = Object.fromEntries(
    names.map((name) => [name, new WorldTable(name, writers, empty.get(name)!)]),
  ) as Record<TableName, WorldTable>
  const read = (name: TableName): Table => own[name].read
  let log: Change[] | null = null
  /** The ids of the tables from which a transaction has removed: a row put back would be the last. */
  const orders = new Map<TableName, string[]>()
  const dirty = new Set<TableName>()

  function write(name: TableName, id: string, next: Stored | null, change?: object) {
    if (log && next === null && !orders.has(name)) orders.set(name, [...read(name).rows.keys()])
    const { before, after } = own[name].write(id, next, change)
    dirty.add(name)
    log?.push({ table: name, id, before, after })
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
      look(table, query).map(copy<T>),
    /** The same rows as stored, without copying; do not keep or change them. */
    peek: <T extends TableName>(table: T, query: Query<T> = {}) =>
      look(table, query) as unknown as readonly Readonly<Row<T>>[],
    first: <T extends TableName>(table: T, query: Query<T> = {}): Row<T> | undefined => {
      const [row] = look(table, query)
      return row && copy<T>(row)
    },
    count: <T extends TableName>(table: T, where?: Where<T>): number =>
      where ? look(table, { where }).length : read(table).rows.size,
    /** One page with its totals, as on the wire. */
    page<T extends TableName>(
      table: T,
      { page: { number, size }, ...query }: Query<T> & { page: { number: number; size: number } },
    ) {
      const matches = look(table, query)
      return {
        rows: matches.slice((number - 1) * size, number * size).map(copy<T>),
        total: matches.length,
        last_page: Math.max(1, Math.ceil(matches.length / size)),
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
      write(table, id, clean, change)
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
        for (const [table, ids] of orders) own[table].order(ids)
        throw error
      } finally {
        log = null
        orders.clear()
      }
    },
    /** Its rows are the stored ones, which never change, so keeping many snapshots costs little. */
    snapshot: (only: Iterable<TableName> = names): Snapshot => ({
      schema: schemaMark,
      rows: Object.fromEntries([...only].map((t) => [t, [...read(t).rows.values()]])),
    }),
    /**
     * Replaces the tables in the snapshot. Throws and changes nothing when it comes from other tables or a row
     * is incomplete. With `ours` the rows come from a database of this build and are not checked again.
     */
    restore({ schema, rows }: Snapshot, ours = false) {
      if (log) throw new Error('a restore is no part of a transaction')
      if (schema !== schemaMark) throw new Error('the snapshot is of another version of the tables')
      const lists = Object.entries(rows) as [TableName, Stored[]][]
      const checked = lists.map(
        ([name, list]) => [name, ours ? list : wholeRows(name, list)] as const,
      )
      for (const [name, list] of checked) {
        own[name].standOn(tableOf(name, new Map(list.map((row) => [row.id, settled(row)]))))
        dirty.add(name)
      }
    },
    /** Shares all tables of a base at no cost; a table is copied when first written. */
    standOn: (base: Base) => {
      for (const name of names) {
        own[name].standOn(base.get(name)!)
        dirty.add(name)
      }
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

const copy = <T extends TableName>(row: Stored) => ({ ...row }) as unknown as Row<T>

function check(table: TableName, row: object): Stored {
  const parsed = v.safeParse(tables[table], row)
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
