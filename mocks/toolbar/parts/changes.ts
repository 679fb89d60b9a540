import type { Change } from '../../db/db'
import { cellText } from './cells'

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
  return [...byRow].map(([what, { before, after }]) => ({
    what,
    ...(!before && { done: '新增' as const }),
    ...(!after && { done: '删除' as const }),
    columns: Object.entries(after ?? {}).flatMap(([name, value]) => {
      const was = before?.[name] ?? null
      if (name === 'id' || was === value) return []
      return [{ name, before: cellText(was), after: cellText(value) }]
    }),
  }))
}
