import type { ExpectMatcherState } from '@playwright/test'
import type { Row, TableName } from '@mocks/db/tables'
import { isCountOrAtLeastOne, retryMatcher, type TimeoutOption, type WithTables } from './retry'

type RowOptions = TimeoutOption & { times?: number | undefined }

/** A union instead of a type parameter, because `expect.extend` loses type parameters. */
type RowArguments = {
  [T in TableName]: [table: T, where: Partial<Row<T>>, options?: RowOptions]
}[TableName]

const DEFAULT_COUNT_LIMIT = 200
const SHOWN_ROWS = 5

async function toHaveRow(
  this: ExpectMatcherState,
  fake: WithTables,
  ...rowArguments: RowArguments
) {
  const [table, where, { times, timeout } = {}] = rowArguments as [
    TableName,
    Record<string, unknown>,
    RowOptions?,
  ]
  // One more than expected, to notice too many.
  const countLimit = Math.max(DEFAULT_COUNT_LIMIT, (times ?? 0) + 1)
  const values = JSON.stringify(where)
  const columns = ['id', ...Object.keys(where)]
  const formatRow = (row: Record<string, unknown>) =>
    `  ${columns.map((column) => `${column} ${JSON.stringify(row[column])}`).join('，')}`
  // Throws at once for misspelt names.
  await fake.db.rows(table, where, 1)
  return retryMatcher({
    state: this,
    matcher: { name: 'toHaveRow', args: `'${table}', ${values}` },
    async observe() {
      const { length: count } = await fake.db.rows(table, where, countLimit)
      const latestRows = await fake.db.rows(table, {}, SHOWN_ROWS)
      return {
        pass: isCountOrAtLeastOne(count, times),
        expected:
          times === undefined
            ? { chinese: `${table} 有行 ${values}`, english: 'there is such a row' }
            : {
                chinese: `${table} 有 ${times} 行 ${values}`,
                english: `there are ${times} such rows`,
              },
        received: `${count < countLimit ? '' : '至少 / at least '}${count} 行（场景开始时就有的也算） / ${count} rows, seeded ones too`,
        details: [
          `${table} 最后几行 / the latest rows:`,
          ...latestRows.map((row) => formatRow(row)),
        ],
      }
    },
    timeout,
  })
}

export const rowMatchers = { toHaveRow }
