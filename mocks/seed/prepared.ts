import { createDb, type Db, schemaFingerprint, type Base } from '../db/db'
import { freezeRow } from '../db/models'
import type { Rows } from '../db/query'
import { tableSchemas, type TableName } from '../db/tables'

export interface Seeded {
  db: Db
  counter: number
}

/** Written when the demo is built, so that pages need not seed it. */
export interface Prepared {
  key: string
  packed: Packed
  counter: number
}

let prepared: (Seeded & { key: string }) | undefined

export function setPreparedWorld(given: Prepared | undefined): Seeded | undefined {
  prepared = undefined
  if (!given) return undefined
  const db = createDb()
  db.useBase(unpack(given.packed))
  prepared = { key: given.key, db, counter: given.counter }
  return prepared
}

export const findPreparedWorld = (key: string): Seeded | undefined =>
  prepared?.key === key ? prepared : undefined

/** Lists of values in the order of the columns: a third of the size of the rows' JSON. */
export interface Packed {
  schema: string
  tables: Record<string, string>
}

const getColumnNames = (name: TableName) => Object.keys(tableSchemas[name].entries)

export function pack(db: Db): Packed {
  const { schema, rows } = db.snapshot()
  const packed = Object.entries(rows).map(([name, list]) => {
    const columns = getColumnNames(name as TableName)
    return [name, JSON.stringify(list.map((row) => columns.map((column) => row[column])))]
  })
  return { schema, tables: Object.fromEntries(packed) as Packed['tables'] }
}

/** Each table is parsed when first used. */
export function unpack({ schema, tables: texts }: Packed): Base {
  if (schema !== schemaFingerprint) throw new Error('the rows are of another version of the tables')
  return new Map(
    (Object.keys(tableSchemas) as TableName[]).map((name) => {
      let rows: Rows | undefined
      return [name, () => (rows ??= parseRows(name, texts[name]))]
    }),
  )
}

function parseRows(name: TableName, text = '[]') {
  const columns = getColumnNames(name)
  const lists = JSON.parse(text) as unknown[][]
  const rows = lists.map((values) => {
    const row: Record<string, unknown> = {}
    columns.forEach((column, i) => (row[column] = values[i]))
    return freezeRow(row)
  })
  return new Map(rows.map((row) => [row.id, row]))
}
