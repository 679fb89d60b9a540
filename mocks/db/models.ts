import { factory } from '@mswjs/data'
import { models, type TableName } from './tables'

/** Never changes: a new row replaces it, so worlds can share rows. */
export type StoredRow = Readonly<Record<string, string | number | boolean | null>> & {
  readonly id: string
}

export interface TableWriter {
  create(row: StoredRow): StoredRow
  /** `change` is what differs, `row` the whole row. */
  update(id: string, change: object, row: StoredRow): StoredRow
  delete(id: string): void
  clear(): void
}
export type CreateWriter = (table: TableName) => TableWriter

/** The part of @mswjs/data 0.16.2 that is used. Its queries read every row, 0.9 µs a row. */
interface Model {
  create(values: object): object
  update(query: { where: object; data: object; strict: true }): object
  delete(query: { where: object; strict: true }): object
  deleteMany(query: { where: object }): object[] | null
}

/** Created at the first write: 50 KB a world. */
export function createModelWriterFactory(): CreateWriter {
  let db: Record<TableName, Model> | undefined
  return (table) => {
    db ??= withoutBroadcastChannel(() => factory(models)) as unknown as Record<TableName, Model>
    return new ModelWriter(db[table])
  }
}

class ModelWriter implements TableWriter {
  constructor(private readonly model: Model) {}

  create(row: StoredRow) {
    return toFrozenCopy(this.model.create(row))
  }
  update(id: string, data: object) {
    return toFrozenCopy(this.model.update({ where: { id: { equals: id } }, data, strict: true }))
  }
  delete(id: string) {
    this.model.delete({ where: { id: { equals: id } }, strict: true })
  }
  clear() {
    this.model.deleteMany({ where: {} })
  }
}

/** Writes without the library: seeding 3,600 rows by models takes five times as long (docs/decisions/fake.md). */
export const createPlainWriter: CreateWriter = () => ({
  create: toFrozenCopy,
  update: (_id, _change, row) => toFrozenCopy(row),
  delete: () => undefined,
  clear: () => undefined,
})

/** The library's own row changes later and has symbols as keys, which `for in` leaves out. */
export function toFrozenCopy(row: object): StoredRow {
  const copy: Record<string, unknown> = {}
  for (const column in row) copy[column] = (row as StoredRow)[column]
  return Object.freeze(copy) as StoredRow
}

/** @mswjs/data copies rows between all tabs of an origin by a BroadcastChannel, which would mix their worlds. */
function withoutBroadcastChannel<R>(create: () => R): R {
  const channel = globalThis.BroadcastChannel
  try {
    Reflect.set(globalThis, 'BroadcastChannel', undefined)
    return create()
  } finally {
    Reflect.set(globalThis, 'BroadcastChannel', channel)
  }
}
