import type { Change } from '../../db/db'
import { columnsOf } from '../../db/columns'
import { tableTitle } from '../../db/tableWords'
import { cellWord } from './cells'

export interface ShownChange {
  what: string
  done?: '新增' | '删除'
  columns: { name: string; before: string; after: string }[]
}

/** The rows that a call changed, with the columns that differ; several writes to one row are merged. */
export function changesOf(changes: readonly Change[]): ShownChange[] {
  const byRow = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.table} ${change.id}`
    const before = byRow.get(key)
    byRow.set(key, before ? { ...change, before: before.before } : change)
  }
  return [...byRow.values()].map(({ table, id, before, after }) => ({
    what: `${tableTitle(table)} ${id}`,
    ...(!before && { done: '新增' as const }),
    ...(!after && { done: '删除' as const }),
    columns: columnsOf(table).flatMap((column) => {
      const { name, title } = column
      const [was, value] = [before?.[name] ?? null, after?.[name] ?? null]
      if (!after || name === 'id' || was === value) return []
      return [{ name: title, before: cellWord(column, was), after: cellWord(column, value) }]
    }),
  }))
}
