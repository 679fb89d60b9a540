import { createDb, type Db } from './db'
import type { Row } from './tables'

/** Rows of a small table, for the store's own tests. */

export const session = (id: string, told: Partial<Row<'sessions'>> = {}): Row<'sessions'> => ({
  id,
  memberId: 'm1',
  at: 1,
  endedAt: null,
  ...told,
})

/** A store with only these sessions. */
export function filled(...rows: Row<'sessions'>[]): Db {
  const db = createDb()
  for (const row of rows) db.insert('sessions', row)
  return db
}

export const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
