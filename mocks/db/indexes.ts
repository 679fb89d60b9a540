import type { Stored } from './store'

/** Ids by the value of a column, in insertion order, so that an owner's rows are found without a scan. */
export function createIndexes(columns: Partial<Record<string, string[]>>) {
  const maps = new Map<string, Map<unknown, Set<string>>>()
  const mapOf = (table: string, column: string) => {
    const key = `${table}.${column}`
    const map = maps.get(key) ?? new Map<unknown, Set<string>>()
    maps.set(key, map)
    return map
  }
  return {
    /** A row was added (no before), removed (no after) or changed; an unchanged value keeps its place. */
    change(table: string, before: Stored | null, after: Stored | null) {
      for (const column of columns[table] ?? []) {
        const map = mapOf(table, column)
        if (before && after && before[column] === after[column]) continue
        if (before) map.get(before[column])?.delete(before.id)
        if (after)
          map.set(after[column], (map.get(after[column]) ?? new Set<string>()).add(after.id))
      }
    },
    /** Ids whose indexed column has the asked value; undefined when no asked column is indexed. */
    find(table: string, where: object): Iterable<string> | undefined {
      const column = columns[table]?.find((name) => name in where)
      if (!column) return undefined
      return mapOf(table, column).get((where as Record<string, unknown>)[column]) ?? []
    },
  }
}
