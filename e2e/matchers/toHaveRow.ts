import type { ExpectMatcherState } from '@playwright/test'
import type { Row, TableName } from '../../mocks/db/tables'
import { retry, type Patience } from './retry'
import type { Tabled } from './world'

/** The table, values of its columns, and how often. */
export type RowAsked = {
  [T in TableName]: [
    table: T,
    where: Partial<Row<T>>,
    options?: Patience & { times?: number | undefined },
  ]
}[TableName]

/** A row of this table has these values: exactly so many rows, or, without `times`, at least one. */
async function toHaveRow(this: ExpectMatcherState, fake: Tabled, ...all: RowAsked) {
  // The compiler checked the columns against their table; from here on they are any table's.
  const [table, where, { times, timeout } = {}] = all as [
    TableName,
    Record<string, unknown>,
    RowAsked[2],
  ]
  const asked = [`'${table}'`, JSON.stringify(where)].join(', ')
  // Misspelt names of tables and columns are refused at once, not at the end of the wait.
  await fake.db.rows(table, where, 1)
  return retry(
    this,
    ['toHaveRow', asked],
    async () => {
      const found = await fake.db.rows(table, where)
      const columns = ['id', ...Object.keys(where)]
      const brief = (row: Record<string, unknown>) =>
        `  ${columns.map((column) => `${column} ${JSON.stringify(row[column])}`).join('，')}`
      return {
        pass: times === undefined ? found.length > 0 : found.length === times,
        expected: `${table} 有${times === undefined ? '' : ` ${times} `}行 ${JSON.stringify(where)}`,
        received: `${found.length} 行`,
        instead: [
          `${table} 最后几行：`,
          ...(await fake.db.rows(table, {}, 5)).map((row) => brief(row)),
        ],
      }
    },
    { timeout },
  )
}

export const holding = { toHaveRow }
