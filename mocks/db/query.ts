import type { Indexes } from './indexes'
import type { Rows, Stored } from './store'
import type { Row, TableName } from './tables'

export type Where<T extends TableName> = Partial<Row<T>> | ((row: Readonly<Row<T>>) => boolean)
type Order<T extends TableName> = readonly [keyof Row<T> & string, 'asc' | 'desc']
export interface Query<T extends TableName> {
  where?: Where<T>
  /** A column, from one value to another, both included. */
  between?: readonly [column: keyof Row<T> & string, from: number, to: number]
  /** What a row has to pass beside `where`; it is not copied for that. */
  test?: (row: Readonly<Row<T>>) => boolean
  orderBy?: Order<T> | readonly Order<T>[]
  /** Counted from 1, as the wire does. */
  page?: { number: number; size: number }
}

/**
 * The stored rows that a query means, in its order, without its page. An order that ends with `id` and
 * runs one way is kept beside the owner's rows; others are sorted here.
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
  const all = kept
    ? group.ordered(orders.map(([name]) => name)).between(...(ranged ? [from, to] : []))
    : [...(group?.rows ?? rows).values()]

  const pairs = typeof where === 'object' ? Object.entries(where) : []
  const asked = pairs.filter(([name]) => name !== group?.column)
  let found = all
  for (const [name, value] of asked) found = found.filter((row) => row[name] === value)
  if (column !== undefined && !ranged)
    found = found.filter((row) => Number(row[column]) >= from! && Number(row[column]) <= to!)
  for (const passes of [typeof where === 'function' ? where : undefined, test])
    if (passes) found = found.filter((row) => passes(row as Row<T>))

  if (kept) return orders[0]?.[1] === 'desc' ? found.reverse() : found
  return orders.length > 0 ? found.sort(comparing(orders)) : found
}

/** The rows of a page. */
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
