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

type Group = Map<string, Stored>

/** The indexes of one table: an owner's rows are known without a scan, in the order of insertion. */
export class Indexes {
  readonly #columns = new Map<string, Map<unknown, Group>>()
  constructor(
    private readonly rows: Rows,
    private readonly indexed: readonly string[],
  ) {}

  /** The smallest group that matches one of these values; undefined when no column asked for is indexed. */
  find(where: Record<string, unknown>): Group | undefined {
    const groups = this.indexed
      .filter((column) => column in where)
      .map((column) => this.#groups(column).get(where[column]) ?? new Map<string, Stored>())
    return groups.sort((a, b) => a.size - b.size)[0]
  }

  /** A row was added (no `before`), removed (no `after`) or changed. */
  change(before: Stored | undefined, after: Stored | undefined) {
    for (const [column, groups] of this.#columns) {
      // The row moved to another owner and keeps its place in the table: the group is rebuilt when next used.
      if (before && after && before[column] !== after[column]) this.#columns.delete(column)
      else if (after) groupOf(groups, after[column]).set(after.id, after)
      else if (before) groupOf(groups, before[column]).delete(before.id)
    }
  }

  /** Built at the first request. */
  #groups(column: string): Map<unknown, Group> {
    const known = this.#columns.get(column)
    if (known) return known
    const made = new Map<unknown, Group>()
    for (const row of this.rows.values()) groupOf(made, row[column]).set(row.id, row)
    this.#columns.set(column, made)
    return made
  }
}

function groupOf(groups: Map<unknown, Group>, value: unknown): Group {
  const group = groups.get(value) ?? new Map<string, Stored>()
  groups.set(value, group)
  return group
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
  /** A test in addition to `where`; it gets the stored row, not a copy. */
  test?: (row: Readonly<Row<T>>) => boolean
  orderBy?: Order<T> | readonly Order<T>[]
}

type Test = (row: Stored) => boolean

/** The stored rows that match a query, in its order, before paging. */
export function matching<T extends TableName>(
  rows: Rows,
  indexes: Indexes,
  { where, test, orderBy }: Query<T>,
): readonly Stored[] {
  const tests = test ? [test as unknown as Test] : []
  if (typeof where === 'function') tests.push(where as unknown as Test)
  const wanted = typeof where === 'object' ? Object.entries(where) : []
  if (wanted.length > 0) tests.push((row) => wanted.every(([name, value]) => row[name] === value))
  const matches: Stored[] = []
  const among = (typeof where === 'object' && indexes.find(where)) || rows
  for (const row of among.values()) if (tests.every((fits) => fits(row))) matches.push(row)
  return orderBy ? matches.sort(comparing(ordersOf(orderBy))) : matches
}

const ordersOf = <T extends TableName>(orderBy: NonNullable<Query<T>['orderBy']>) =>
  (typeof orderBy[0] === 'string' ? [orderBy] : orderBy) as readonly Order<T>[]

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
