import type { World } from '../world/world'
import type { Column } from './columnTypes'
import { createDb, type Db } from './db'
import { models, type Row, type TableName } from './tables'

/** Columns that are not given are empty, or their first allowed value. */
export function createRow<T extends TableName>(table: T, columns: Partial<Row<T>> = {}): Row<T> {
  const row: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(models[table] as Record<string, Column>))
    row[name] = getEmptyValue(column)
  return { ...row, ...columns } as Row<T>
}

function getEmptyValue(column: Column) {
  if ('getPrimaryKeyValue' in column) return '1'
  return 'getValue' in column ? null : column()
}

export const insertRow = <T extends TableName>(
  { db }: Pick<World, 'db'>,
  table: T,
  columns: Partial<Row<T>> = {},
): Row<T> => db.insert(table, createRow(table, columns))

export const createSessionRow = (
  id: string,
  columns: Partial<Row<'sessions'>> = {},
): Row<'sessions'> => createRow('sessions', { id, memberId: 'm1', at: 1, ...columns })

export function createSessionDb(...rows: Row<'sessions'>[]): Db {
  const db = createDb()
  for (const row of rows) db.insert('sessions', row)
  return db
}

export const toIds = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)
