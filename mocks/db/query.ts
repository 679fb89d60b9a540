import type { Indexes } from './indexes'
import type { Rows, Stored } from './store'
import type { Row, TableName } from './tables'

export type Where<T extends TableName> = Partial<Row<T>> | ((row: Readonly<Row<T>>) => boolean)
type Order<T extends TableName> = readonly [keyof Row<T> & string, 'asc' | 'desc']
/** The order of most lists: the newest row first, those of one moment by number. */
export const NEWEST_FIRST = [
  ['at', 'desc'],
  ['id', 'desc'],
] as const
export interface Query<T extends TableName> {
  where?: Where<T>
  /** A column's range, both ends included. */
  between?: readonly [column: keyof Row<T> & string, from: number, to: number]
  /** A test in addition to `where`; it gets the stored row, not a copy. */
  test?: (row: Readonly<Row<T>>) => boolean
  orderBy?: Order<T> | readonly Order<T>[]
  /** Counted from 1, as on the wire. */
  page?: { number: number; size: number }
}

/**
 * The stored rows that match a query, in its order, before paging. An order that ends with `id` and has one
 * direction is kept sorted beside the owner's rows; any other is sorted here.
 */
export function matching<T extends TableName>(
  rows: Rows,
  indexes: Indexes,
  { where, between, test, orderBy }: Query<T>,
): readonly Stored[] {
  const group = typeof where === 'object' ? indexes.find(where) : undefined
  const orders = orderBy ? ordersOf(orderBy) : []
  const kept = group && isKept(orders)
  const [column, from, to] = between ?? []
  const ranged = kept && column === orders[0]?.[0]
  const tests = testsOf(where, group?.column)
  if (column !== undefined && !ranged)
    tests.push((row) => Number(row[column]) >= from! && Number(row[column]) <= to!)
  if (test) tests.push(test as Test)
  const all = kept
    ? group.ordered(orders.map(([name]) => name)).between(...(ranged ? [from, to] : []))
    : (group?.rows ?? rows).values()
  const matches = passing(all, tests)

  if (kept) return orders[0]?.[1] === 'desc' ? matches.reverse() : matches
  return orders.length > 0 ? matches.sort(comparing(orders)) : matches
}

type Test = (row: Stored) => boolean

/** A row's other conditions, once it is in the group of `column`. */
function testsOf<T extends TableName>(where: Where<T> | undefined, column?: string): Test[] {
  if (typeof where === 'function') return [where as unknown as Test]
  return Object.entries(where ?? {})
    .filter(([name]) => name !== column)
    .map(
      ([name, value]) =>
        (row) =>
          row[name] === value,
    )
}

/** In one pass, without an intermediate list. */
function passing(rows: Iterable<Stored>, tests: readonly Test[]): Stored[] {
  if (tests.length === 0) return [...rows]
  const matches: Stored[] = []
  for (const row of rows) if (tests.every((test) => test(row))) matches.push(row)
  return matches
}

/** One page of the rows. */
export const pageOf = <R>(rows: readonly R[], page: Query<never>['page']): readonly R[] =>
  page ? rows.slice((page.number - 1) * page.size, page.number * page.size) : rows

const ordersOf = <T extends TableName>(orderBy: NonNullable<Query<T>['orderBy']>) =>
  (typeof orderBy[0] === 'string' ? [orderBy] : orderBy) as readonly Order<T>[]

const isKept = (orders: readonly (readonly [string, string])[]) =>
  orders.at(-1)?.[0] === 'id' && orders.every(([, way]) => way === orders[0]?.[1])

function comparing(orders: readonly (readonly [string, string])[]) {
  return (a: Stored, b: Stored) => {
    for (const [column, way] of orders) {
      const x = a[column] as string | number
      const y = b[column] as string | number
      if (x !== y) return (x < y ? -1 : 1) * (way === 'asc' ? 1 : -1)
    }
    return 0
  }
}
