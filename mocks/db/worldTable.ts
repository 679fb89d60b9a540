import { Indexes } from './indexes'
import type { Rows, Stored, Writer, Writers } from './store'
import { indexed, type TableName } from './tables'

/** Rows by their ids, as they were inserted, with their look-ups. */
export interface Table {
  readonly rows: Rows
  readonly indexes: Indexes
}
export const tableOf = <R extends Rows>(name: TableName, rows: R) => ({
  rows,
  indexes: new Indexes(rows, indexed[name] ?? []),
})

/**
 * One table of one world: the rows it stands on, which others share, and those it wrote itself, which its
 * writer holds. Reads go by a Map of both: the library finds no row without a look at each.
 */
export class WorldTable {
  #written: { rows: Map<string, Stored>; indexes: Indexes } | undefined
  #writer: Writer | undefined

  constructor(
    private readonly name: TableName,
    private readonly writers: Writers,
    private base: Table,
  ) {}

  get read(): Table {
    return this.#written ?? this.base
  }

  /** Takes over all rows of a base at no cost, in the place of its own. */
  standOn(base: Table) {
    this.#writer?.clear()
    this.#written = undefined
    this.base = base
  }

  /**
   * Puts a row in the place of the one there, or none; `change` is what differs. The row of the base itself
   * is not written: it is what the table falls back to.
   */
  write(id: string, next: Stored | null, change: object = next ?? {}) {
    const writer = (this.#writer ??= this.writers(this.name))
    const { rows, indexes } = (this.#written ??= tableOf(this.name, new Map(this.base.rows)))
    const based = this.base.rows.get(id)
    const before = rows.get(id)
    const ours = before !== undefined && before !== based
    let after = next
    if (next === null || next === based) {
      if (ours) writer.delete(id)
    } else {
      after = ours ? writer.update(id, change, next) : writer.create(next)
    }
    if (after) rows.set(id, after)
    else rows.delete(id)
    indexes.change(before, after ?? undefined)
    return { before: before ?? null, after }
  }
}
