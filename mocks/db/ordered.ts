import type { Stored } from './store'

type Value = string | number

/** Rows sorted ascending by some columns, the last of them `id`, so no two rows are equal. */
export class Ordered {
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
