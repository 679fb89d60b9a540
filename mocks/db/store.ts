import { factory } from '@mswjs/data'
import { models, type TableName, type Row } from './tables'

/**
 * The only file that uses @mswjs/data 0.16.2. Its queries scan and its updates lose data silently
 * (docs/fake.md), so only its factory and its Map of rows are used. A stored row is never changed; a
 * new one replaces it, so worlds can share rows.
 */
export type Stored = Readonly<Record<string, string | number | boolean | null>> & {
  readonly id: string
}
export type Rows = ReadonlyMap<string, Stored>

/** Where a world writes the rows of one table; each answers with the row as it is from now on. */
export interface Writer {
  create(row: Stored): Stored
  /** `change` is what differs, `row` the whole of it. The row is there. */
  update(id: string, change: object, row: Stored): Stored
  delete(id: string): void
  /** Forgets all that it wrote. */
  clear(): void
}
export type Writers = (table: TableName) => Writer

/** What is used of a model's API. Its queries look at each of its rows, 0.9 µs a row. */
interface Model {
  create(values: object): object
  update(query: { where: object; data: object; strict: true }): object
  delete(query: { where: object; strict: true }): object
  deleteMany(query: { where: object }): object[] | null
}

/** All tables as @mswjs/data 0.16.2 keeps them. */
const openModels = () => quietly(() => factory(models))

/** Into models of the world's own, made when it first writes: 50 KB. */
export function inModels(): Writers {
  let db: Record<TableName, Model> | undefined
  return (table) => {
    db ??= openModels() as unknown as Record<TableName, Model>
    return new ModelWriter(db[table])
  }
}

class ModelWriter implements Writer {
  constructor(private readonly model: Model) {}

  create(row: Stored) {
    return settled(this.model.create(row))
  }
  update(id: string, data: object) {
    return settled(this.model.update({ where: { id: { equals: id } }, data, strict: true }))
  }
  delete(id: string) {
    this.model.delete({ where: { id: { equals: id } }, strict: true })
  }
  clear() {
    this.model.deleteMany({ where: {} })
  }
}

/**
 * Beside the library, for seeding alone: 3,600 rows and 4,300 changes of them in one go, five times as
 * long by models (docs/decisions/fake.md). Nobody writes such a database later: worlds stand on it.
 */
export const asGiven: Writers = () => ({
  create: settled,
  update: (_id, _change, row) => settled(row),
  delete: () => undefined,
  clear: () => undefined,
})

/** The library's own row is live, and marked by symbols: this one is neither. `for in` passes symbols by. */
export function settled(row: object): Stored {
  const plain: Record<string, unknown> = {}
  for (const column in row) plain[column] = (row as Stored)[column]
  return Object.freeze(plain) as Stored
}

/** It joins every tab of the origin by a BroadcastChannel: another tab's seed would change ours. */
function quietly<R>(make: () => R): R {
  const channel = globalThis.BroadcastChannel
  try {
    Reflect.set(globalThis, 'BroadcastChannel', undefined)
    return make()
  } finally {
    Reflect.set(globalThis, 'BroadcastChannel', channel)
  }
}

/** The rows with one value in one column, in the order of insertion, and in other orders once requested. */
class Group {
  readonly rows = new Map<string, Stored>()
  readonly #orders = new Map<string, Ordered>()
  constructor(readonly column: string) {}

  /** Sorted ascending by these columns. Built at the first request and kept up to date from then on. */
  ordered(columns: readonly string[]): Ordered {
    const key = columns.join()
    const known = this.#orders.get(key) ?? new Ordered(this.rows.values(), columns)
    this.#orders.set(key, known)
    return known
  }
  put(before: Stored | undefined, after: Stored) {
    this.rows.set(after.id, after)
    for (const order of this.#orders.values()) {
      if (before) order.remove(before)
      order.add(after)
    }
  }
  remove(row: Stored) {
    this.rows.delete(row.id)
    for (const order of this.#orders.values()) order.remove(row)
  }
}

/** The indexes of one table: an owner's rows are known without a scan. */
export class Indexes {
  readonly #columns = new Map<string, Map<unknown, Group>>()
  constructor(
    private readonly rows: Rows,
    private readonly indexed: readonly string[],
  ) {}

  /** The smallest group that matches one of these values; undefined when no column asked for is indexed. */
  find(where: Record<string, unknown>): Group | undefined {
    let smallest: Group | undefined
    for (const column of this.indexed) {
      if (!(column in where)) continue
      const group = this.#groups(column).get(where[column]) ?? new Group(column)
      if (!smallest || group.rows.size < smallest.rows.size) smallest = group
    }
    return smallest
  }

  /** A row was added (no `before`), removed (no `after`) or changed. */
  change(before: Stored | undefined, after: Stored | undefined) {
    for (const [column, groups] of this.#columns) {
      // The row moved to another owner and keeps its place in the table: the group is rebuilt when next used.
      if (before && after && before[column] !== after[column]) this.#columns.delete(column)
      else if (after) groupOf(groups, column, after).put(before, after)
      else if (before) groupOf(groups, column, before).remove(before)
    }
  }

  /** Built at the first request. */
  #groups(column: string): Map<unknown, Group> {
    const known = this.#columns.get(column)
    if (known) return known
    const made = new Map<unknown, Group>()
    for (const row of this.rows.values()) groupOf(made, column, row).rows.set(row.id, row)
    this.#columns.set(column, made)
    return made
  }
}

function groupOf(groups: Map<unknown, Group>, column: string, row: Stored): Group {
  const known = groups.get(row[column])
  if (known) return known
  const made = new Group(column)
  groups.set(row[column], made)
  return made
}

type Value = string | number

/** Rows sorted ascending by some columns, the last of them `id`, so no two rows are equal. */
class Ordered {
  readonly #list: Stored[]
  constructor(
    rows: Iterable<Stored>,
    private readonly columns: readonly string[],
  ) {
    this.#list = [...rows].sort((a, b) => this.#compare(a, b))
  }

  /** A copy of the rows whose first column lies between two values, both included. */
  between(from: Value = -Infinity, to: Value = Infinity): Stored[] {
    const [column = 'id'] = this.columns
    const begins = from === -Infinity ? 0 : this.#first((row) => (row[column] as Value) >= from)
    const ends =
      to === Infinity ? this.#list.length : this.#first((row) => (row[column] as Value) > to)
    return this.#list.slice(begins, ends)
  }
  add(row: Stored) {
    this.#list.splice(this.#place(row), 0, row)
  }
  remove(row: Stored) {
    const at = this.#place(row)
    if (this.#list[at]?.id === row.id) this.#list.splice(at, 1)
  }

  #place = (row: Stored) => this.#first((other) => this.#compare(other, row) >= 0)
  /** The index of the first row for which the test is true; it must be true for all rows after it. */
  #first(holds: (row: Stored) => boolean): number {
    let [low, high] = [0, this.#list.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (holds(this.#list[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }
  #compare(a: Stored, b: Stored): number {
    for (const column of this.columns) {
      const [x, y] = [a[column] as Value, b[column] as Value]
      if (x !== y) return x < y ? -1 : 1
    }
    return 0
  }
}

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
