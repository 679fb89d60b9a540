import { schemaMark, type Base, type Db, tableOf, type Table } from './db'
import { settled } from './store'
import { tables, type TableName } from './tables'

/** Tables as text: lists of values in the order of the columns; a third of the size of the rows' JSON. */
export interface Packed {
  schema: string
  tables: Record<string, string>
}

const columnsOf = (name: TableName) => Object.keys(tables[name].entries)

export function pack(db: Db): Packed {
  const { schema, rows } = db.snapshot()
  const told = Object.entries(rows).map(([name, list]) => {
    const columns = columnsOf(name as TableName)
    return [name, JSON.stringify(list.map((row) => columns.map((column) => row[column])))]
  })
  return { schema, tables: Object.fromEntries(told) as Packed['tables'] }
}

/**
 * The same tables for sharing; each is parsed when first used. `tables` may be completed until then: a page gets
 * the tables that its first screen does not read later.
 */
export function unpack({ schema, tables: texts }: Packed): Base {
  if (schema !== schemaMark) throw new Error('the rows are of another version of the tables')
  return new Map(
    (Object.keys(tables) as TableName[]).map((name) => {
      let made: Table | undefined
      const table = () => (made ??= tableOf(name, rowsOf(name, texts[name])))
      const late = {
        get rows() {
          return table().rows
        },
        get indexes() {
          return table().indexes
        },
      }
      return [name, late]
    }),
  )
}

function rowsOf(name: TableName, text: string | undefined) {
  if (text === undefined) throw new Error(`the rows of ${name} are not here yet`)
  const columns = columnsOf(name)
  const lists = JSON.parse(text) as unknown[][]
  const rows = lists.map((values) => {
    const row: Record<string, unknown> = {}
    columns.forEach((column, i) => (row[column] = values[i]))
    return settled(row)
  })
  return new Map(rows.map((row) => [row.id, row]))
}
