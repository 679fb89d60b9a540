import * as v from 'valibot'
import { createIndexes } from './indexes'
import { createStore, type Stored } from './store'
import { indexed, tables, type Row, type TableName } from './tables'

export interface Change {
  table: TableName
  id: string
  before: Stored | null
  after: Stored | null
}
type Where<T extends TableName> = Partial<Row<T>> | ((row: Row<T>) => boolean)
type Order<T extends TableName> = readonly [keyof Row<T> & string, 'asc' | 'desc']
export interface Query<T extends TableName> {
  where?: Where<T>
  /** What a row has to pass beside `where`; it is not copied for that. */
  test?: (row: Readonly<Row<T>>) => boolean
  orderBy?: Order<T> | readonly Order<T>[]
  /** Counted from 1, as the wire does. */
  page?: { number: number; size: number }
}
/** All rows, for export, reload and reset; `schema` refuses a snapshot of other tables. */
export interface Snapshot {
  schema: string
  rows: Partial<Record<TableName, Stored[]>>
}

export const schemaMark = Object.entries(tables)
  .map(([name, { entries }]) => `${name}:${Object.keys(entries).join(',')}`)
  .join(';')
const names = Object.keys(tables) as TableName[]

export type Db = ReturnType<typeof createDb>

/** The database of one world. Rows handed out are copies; writes are checked by the table's schema. */
export function createDb() {
  const store = createStore(tables)
  const indexes = createIndexes(indexed)
  let log: Change[] | null = null
  const dirty = new Set<TableName>()

  function write(table: TableName, id: string, after: Stored | null) {
    const rows = store.rows(table)
    const found = rows.get(id)
    const before = found ? plain(table, found) : null
    if (after && before) store.replace(table, after)
    else if (after) store.create(table, after)
    else store.remove(table, id)
    indexes.change(table, before, after)
    dirty.add(table)
    log?.push({ table, id, before, after })
  }

  function* candidates<T extends TableName>(table: T, where?: Where<T>): Generator<Row<T>> {
    const rows = store.rows(table)
    const ids = typeof where === 'object' ? indexes.find(table, where) : undefined
    const test = typeof where === 'function' ? where : undefined
    const pairs = typeof where === 'object' ? Object.entries(where) : []
    for (const row of ids ? pick(rows, ids) : rows.values()) {
      if (pairs.every(([k, value]) => row[k] === value) && (!test || test(row))) yield row
    }
  }

  const db = {
    get: <T extends TableName>(table: T, id: string): Row<T> | undefined => {
      const row = store.rows(table).get(id)
      return row && plain(table, row)
    },
    /** Rows in the order asked for; without one, as they were inserted. */
    find<T extends TableName>(table: T, { where, test, orderBy, page }: Query<T> = {}): Row<T>[] {
      let rows = [...candidates(table, where)]
      if (test) rows = rows.filter(test)
      if (orderBy) rows = rows.sort(comparing(orderBy))
      if (page) rows = rows.slice((page.number - 1) * page.size, page.number * page.size)
      return rows.map((row) => plain(table, row as Stored) as Row<T>)
    },
    first: <T extends TableName>(table: T, query: Query<T> = {}): Row<T> | undefined =>
      db.find(table, query)[0],
    count<T extends TableName>(table: T, where?: Where<T>): number {
      let n = 0
      for (const _ of candidates(table, where)) n++
      return n
    },
    /** One page with its totals, as the wire has it. */
    page<T extends TableName>(
      table: T,
      query: Query<T> & { page: { number: number; size: number } },
    ) {
      const { test } = query
      const total = test
        ? [...candidates(table, query.where)].filter(test).length
        : db.count(table, query.where)
      return {
        rows: db.find(table, query),
        total,
        last_page: Math.max(1, Math.ceil(total / query.page.size)),
      }
    },
    insert<T extends TableName>(table: T, row: Row<T>): Row<T> {
      const clean = check(table, row)
      if (store.rows(table).has(clean.id)) throw new Error(`${table} ${clean.id} is there already`)
      write(table, clean.id, clean)
      return { ...clean }
    },
    /** Changes columns of one row. Throws when there is no such row, column or type. */
    patch<T extends TableName>(table: T, id: string, change: Partial<Row<T>>): Row<T> {
      const row = store.rows(table).get(id)
      if (!row) throw new Error(`${table} ${id} is not there`)
      const clean = check(table, { ...plain(table, row), ...change })
      if (clean.id !== id) throw new Error(`${table} ${id}: an id never changes`)
      write(table, id, clean)
      return { ...clean }
    },
    remove: (table: TableName, id: string) => {
      if (store.rows(table).has(id)) write(table, id, null)
    },
    /** All or nothing, and synchronous: no other call can come between. Nested ones join the outer. */
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
    snapshot: (only: Iterable<TableName> = names): Snapshot => ({
      schema: schemaMark,
      rows: Object.fromEntries(
        [...only].map((t) => [t, [...store.rows(t).values()].map((row) => plain(t, row))]),
      ),
    }),
    /**
     * Replaces the tables the snapshot holds. Throws when it was taken of other tables. Rows from outside
     * are checked; `own` says that they were read from a database of this page.
     */
    restore({ schema, rows }: Snapshot, own = false) {
      if (schema !== schemaMark) throw new Error('the snapshot is of another version of the tables')
      for (const [table, list] of Object.entries(rows) as [TableName, Stored[]][]) {
        for (const id of store.rows(table).keys()) write(table, id, null)
        for (const row of list) write(table, row.id, own ? row : check(table, row))
      }
    },
    /** Tables written since `clean()`: all that a reload has to keep. */
    dirty: () => [...dirty],
    clean: () => dirty.clear(),
    touch: (list: Iterable<string>) => {
      for (const name of list) dirty.add(name as TableName)
    },
    names,
  }
  return db
}

const columns = new Map<string, readonly string[]>(
  names.map((name) => [name, Object.keys(tables[name].entries)]),
)

/** A copy without the library's own symbols. */
function plain(table: TableName, row: Stored): Stored {
  const copy: Record<string, Stored[string]> = {}
  for (const column of columns.get(table) ?? []) copy[column] = row[column] as Stored[string]
  return copy as Stored
}

/** Built once for each table: a write costs its check alone. */
const strict = Object.fromEntries(
  names.map((name) => [name, v.strictObject(tables[name].entries as v.ObjectEntries)]),
)

function check(table: TableName, row: object): Stored {
  const parsed = v.safeParse(strict[table] as v.GenericSchema, row)
  if (parsed.success) return parsed.output as Stored
  const issue = parsed.issues[0]
  throw new TypeError(`${table}.${v.getDotPath(issue) ?? '?'}: ${issue.message}`)
}

function* pick(rows: Map<string, Stored>, ids: Iterable<string>) {
  for (const id of ids) {
    const row = rows.get(id)
    if (row) yield row
  }
}

function comparing<T extends TableName>(orderBy: Order<T> | readonly Order<T>[]) {
  const orders = (typeof orderBy[0] === 'string' ? [orderBy] : orderBy) as readonly Order<T>[]
  return (a: Row<T>, b: Row<T>) => {
    for (const [column, way] of orders) {
      const x = a[column] as string | number
      const y = b[column] as string | number
      if (x !== y) return (x < y ? -1 : 1) * (way === 'asc' ? 1 : -1)
    }
    return 0
  }
}
