import type { Stored } from './store'

/** Ids by the value of a column, in insertion order, so that an owner's rows are found without a scan. */
export function createIndexes(columns: Partial<Record<string, string[]>>) {
  type Ids = Map<unknown, Set<string>>
  const maps: Partial<Record<string, (readonly [column: string, ids: Ids])[]>> = {}
  for (const [table, list = []] of Object.entries(columns))
    maps[table] = list.map((column) => [column, new Map()])
  return {
    /** A row was added (no before), removed (no after) or changed; an unchanged value keeps its place. */
    change(table: string, before: Stored | null, after: Stored | null) {
      for (const [column, map] of maps[table] ?? []) {
        if (before && after && before[column] === after[column]) continue
        if (before) map.get(before[column])?.delete(before.id)
        if (!after) continue
        const ids = map.get(after[column])
        if (ids) ids.add(after.id)
        else map.set(after[column], new Set([after.id]))
      }
    },
    /** Ids whose indexed column has the asked value; undefined when no asked column is indexed. */
    find(table: string, where: object): Iterable<string> | undefined {
      const found = maps[table]?.find(([column]) => column in where)
      if (!found) return undefined
      const [column, map] = found
      return map.get((where as Record<string, unknown>)[column]) ?? []
    },
  }
}
