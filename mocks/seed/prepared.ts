import { createDb, type Db, schemaFingerprint, type Base } from '../db/db'
import { toFrozenCopy, type StoredRow } from '../db/models'
import type { Rows } from '../db/query'
import { tableSchemas, type TableName } from '../db/tables'

export interface SeededWorld {
  db: Db
  counter: number
}

/** Written when the demo is built, so that pages need not seed it. */
export interface PreparedWorld {
  key: string
  packed: PackedDb
  counter: number
}

let preparedWorld: (SeededWorld & { key: string }) | undefined

export function setPreparedWorld(prepared: PreparedWorld | undefined): void {
  preparedWorld = undefined
  if (!prepared) return
  const db = createDb()
  db.useBase(unpackDb(prepared.packed))
  preparedWorld = { key: prepared.key, db, counter: prepared.counter }
}

export const findPreparedWorld = (key: string): SeededWorld | undefined =>
  preparedWorld?.key === key ? preparedWorld : undefined

/** Rows as JSON lists of values in the order of the columns: a third of the size of the rows' JSON. */
export interface PackedDb {
  schema: string
  tables: Record<string, string>
}

const getColumnNames = (table: TableName) => Object.keys(tableSchemas[table].entries)

export function packDb(db: Db): PackedDb {
  const { schema, rows } = db.snapshot()
  const tables: PackedDb['tables'] = {}
  for (const [table, tableRows] of Object.entries(rows)) {
    const columns = getColumnNames(table as TableName)
    const values = tableRows.map((row) => columns.map((column) => row[column]))
    tables[table] = JSON.stringify(values)
  }
  return { schema, tables }
}

/** Each table is parsed when first used. */
export function unpackDb({ schema, tables }: PackedDb): Base {
  if (schema !== schemaFingerprint) throw new Error('the rows are of another version of the tables')
  const base = new Map<TableName, () => Rows>()
  for (const table of Object.keys(tableSchemas) as TableName[]) {
    let rows: Rows | undefined
    base.set(table, () => {
      rows ??= parseRows(table, tables[table])
      return rows
    })
  }
  return base
}

function parseRows(table: TableName, json = '[]'): Rows {
  const columns = getColumnNames(table)
  const rows = new Map<string, StoredRow>()
  for (const values of JSON.parse(json) as unknown[][]) {
    const row: Record<string, unknown> = {}
    for (const [index, column] of columns.entries()) row[column] = values[index]
    const storedRow = toFrozenCopy(row)
    rows.set(storedRow.id, storedRow)
  }
  return rows
}
