import type { Rows, Stored } from './store'

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
