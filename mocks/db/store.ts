import { factory } from '@mswjs/data'
import { models, type TableName } from './tables'

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
