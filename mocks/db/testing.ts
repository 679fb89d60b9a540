import type { World } from '../world/world'
import type { Column } from './columnTypes'
import { createDb, type Db } from './db'
import { models, type Row, type TableName } from './tables'

/** Columns that are not given are empty, or their first allowed value. */
export function createRow<T extends TableName>(table: T, given: Partial<Row<T>> = {}): Row<T> {
  const columns = Object.entries(models[table] as Record<string, Column>)
  return {
    ...Object.fromEntries(columns.map(([name, column]) => [name, getEmptyValue(column)])),
    ...given,
  } as Row<T>
}

function getEmptyValue(column: Column) {
  if ('getPrimaryKeyValue' in column) return '1'
  return 'getValue' in column ? null : column()
}

export const insertRow = <T extends TableName>(
  { db }: Pick<World, 'db'>,
  table: T,
  given: Partial<Row<T>> = {},
): Row<T> => db.insert(table, createRow(table, given))

export const createSessionRow = (
  id: string,
  given: Partial<Row<'sessions'>> = {},
): Row<'sessions'> => createRow('sessions', { id, memberId: 'm1', at: 1, ...given })

export function createSessionDb(...rows: Row<'sessions'>[]): Db {
  const db = createDb()
  for (const row of rows) db.insert('sessions', row)
  return db
}

export const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id)
