import * as v from 'valibot'
import {
  type CreateWriter,
  createModelWriterFactory,
  toFrozenCopy,
  type StoredRow,
  type TableWriter,
} from './models'
import { findRows, type Query, type Rows, type Where } from './query'
import { type Row, type TableName, tableSchemas } from './tables'

class WorldTable {
  #ownRows: Map<string, StoredRow> | undefined
  #writer: TableWriter | undefined

  constructor(
    private readonly name: TableName,
    private readonly createWriter: CreateWriter,
    private getBase: () => Rows,
  ) {}

  get rows(): Rows {
    return this.#ownRows ?? this.getBase()
  }

  useBase(getBase: () => Rows) {
    this.#writer?.clear()
    this.#ownRows = undefined
    this.getBase = getBase
  }

  write(id: string, next: StoredRow | null, change: object = next ?? {}) {
    this.#writer ??= this.createWriter(this.name)
    this.#ownRows ??= new Map(this.getBase())
    const baseRow = this.getBase().get(id)
    const before = this.#ownRows.get(id)
    // The writer knows only rows that differ from the base.
    const isInWriter = before !== undefined && before !== baseRow
    let after = next
    if (next === null || next === baseRow) {
      if (isInWriter) this.#writer.delete(id)
    } else if (isInWriter) after = this.#writer.update(id, change, next)
    else after = this.#writer.create(next)
    if (after) this.#ownRows.set(id, after)
    else this.#ownRows.delete(id)
    return { before: before ?? null, after }
  }

  sortRows(ids: readonly string[]) {
    const { rows } = this
    this.#ownRows = new Map()
    for (const id of ids) {
      const row = rows.get(id)
      if (row) this.#ownRows.set(id, row)
    }
  }
}

export interface Change {
  table: TableName
  id: string
  before: StoredRow | null
  after: StoredRow | null
}

export interface Snapshot {
  /** Refuses a snapshot of other tables. */
  schema: string
  rows: Partial<Record<TableName, StoredRow[]>>
}

export type Base = ReadonlyMap<TableName, () => Rows>

export const schemaFingerprint: string = Object.entries(tableSchemas)
  .map(([name, { entries }]) => `${name}:${Object.keys(entries).join(',')}`)
  .join(';')
const tableNames = Object.keys(tableSchemas) as TableName[]
const NO_ROWS: Rows = new Map()

export type Db = ReturnType<typeof createDb>

/** Returned rows are copies; the table's schema checks writes. */
export function createDb(createWriter: CreateWriter = createModelWriterFactory()) {
  const tables = Object.fromEntries(
    tableNames.map((name) => [name, new WorldTable(name, createWriter, () => NO_ROWS)]),
  ) as Record<TableName, WorldTable>
  let log: Change[] | null = null
  /** The order of ids before a transaction's first removal: a row put back by a rollback would come last. */
  const orderBefore = new Map<TableName, string[]>()
  const dirty = new Set<TableName>()

  function write(name: TableName, id: string, next: StoredRow | null, change?: object) {
    if (log && next === null && !orderBefore.has(name))
      orderBefore.set(name, [...tables[name].rows.keys()])
    const { before, after } = tables[name].write(id, next, change)
    dirty.add(name)
    log?.push({ table: name, id, before, after })
  }
  function rollBack(changes: readonly Change[]) {
    for (const { table, id, before } of [...changes].reverse()) write(table, id, before)
    for (const [table, ids] of orderBefore) tables[table].sortRows(ids)
  }

  const db = {
    get: <T extends TableName>(table: T, id: string): Row<T> | undefined => {
      const row = tables[table].rows.get(id)
      return row && copy<T>(row)
    },
    find: <T extends TableName>(table: T, query: Query<T> = {}): Row<T>[] =>
      findRows(tables[table].rows, query).map(copy<T>),
    /** Stored rows without copying; do not keep or change them. */
    peek: <T extends TableName>(table: T, query: Query<T> = {}) =>
      findRows(tables[table].rows, query) as unknown as readonly Readonly<Row<T>>[],
    first: <T extends TableName>(table: T, query: Query<T> = {}): Row<T> | undefined => {
      const [row] = findRows(tables[table].rows, query)
      return row && copy<T>(row)
    },
    count: <T extends TableName>(table: T, where?: Where<T>): number =>
      where ? findRows(tables[table].rows, { where }).length : tables[table].rows.size,
    insert<T extends TableName>(table: T, row: Row<T>): Row<T> {
      const parsed = parseRow(table, row)
      if (tables[table].rows.has(parsed.id)) throw new Error(`${table} ${parsed.id} exists already`)
      write(table, parsed.id, parsed)
      return copy<T>(parsed)
    },
    /** Throws when the row or column does not exist, or the type is wrong. */
    patch<T extends TableName>(table: T, id: string, change: Partial<Row<T>>): Row<T> {
      const row = tables[table].rows.get(id)
      if (!row) throw new Error(`${table} ${id} does not exist`)
      const parsed = parseRow(table, { ...row, ...change })
      if (parsed.id !== id) throw new Error(`${table} ${id}: an id never changes`)
      write(table, id, parsed, change)
      return copy<T>(parsed)
    },
    remove: (table: TableName, id: string) => {
      if (tables[table].rows.has(id)) write(table, id, null)
    },
    /** All changes or none. A nested transaction joins the outer one. */
    tx<R>(work: () => R): { result: R; changes: Change[] } {
      if (log) return { result: work(), changes: log }
      const changes: Change[] = []
      log = changes
      try {
        const result = work()
        if (result instanceof Promise) throw new Error('tx is synchronous')
        return { result, changes }
      } catch (error) {
        log = null
        rollBack(changes)
        throw error
      } finally {
        log = null
        orderBefore.clear()
      }
    },
    snapshot: (selected: Iterable<TableName> = tableNames): Snapshot => ({
      schema: schemaFingerprint,
      rows: Object.fromEntries(
        [...selected].map((name) => [name, [...tables[name].rows.values()]]),
      ),
    }),
    /** Throws and changes nothing when the tables or rows do not fit. */
    restore({ schema, rows }: Snapshot) {
      if (log) throw new Error('a restore is no part of a transaction')
      if (schema !== schemaFingerprint)
        throw new Error('the snapshot is of another version of the tables')
      const parsed = new Map<TableName, Rows>()
      for (const [name, list] of Object.entries(rows) as [TableName, StoredRow[]][])
        parsed.set(name, parseRows(name, list))
      for (const [name, tableRows] of parsed) {
        tables[name].useBase(() => tableRows)
        dirty.add(name)
      }
    },
    useBase: (base: Base) => {
      for (const name of tableNames) {
        tables[name].useBase(base.get(name)!)
        dirty.add(name)
      }
    },
    /** The present tables, for other databases. Nothing may be written here afterwards. */
    toBase: (): Base => new Map(tableNames.map((name) => [name, () => tables[name].rows])),
    /** Tables written since `clearDirtyTables()`. */
    getDirtyTables: () => [...dirty],
    clearDirtyTables: () => dirty.clear(),
    markTablesDirty: (written: Iterable<TableName>) => {
      for (const name of written) dirty.add(name)
    },
    tableNames,
  }
  return db
}

const copy = <T extends TableName>(row: StoredRow) => ({ ...row }) as unknown as Row<T>

function parseRow(table: TableName, row: object): StoredRow {
  const parsed = v.safeParse(tableSchemas[table], row)
  if (parsed.success) return parsed.output as StoredRow
  const issue = parsed.issues[0]
  throw new TypeError(`${table}.${v.getDotPath(issue) ?? '?'}: ${issue.message}`)
}

function parseRows(table: TableName, list: readonly StoredRow[]): Rows {
  const rows = new Map<string, StoredRow>()
  for (const row of list) {
    const parsed = parseRow(table, row)
    if (rows.has(parsed.id)) throw new Error(`${table} ${parsed.id} occurs twice`)
    rows.set(parsed.id, toFrozenCopy(parsed))
  }
  return rows
}
