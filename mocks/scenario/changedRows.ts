import type { Snapshot } from '../db/db'
import type { Stored } from '../db/store'
import type { TableName } from '../db/tables'

export interface Changed {
  /** New rows in full; changed ones with their id and the columns that differ. */
  rows: Record<string, Stored[]>
  /** Ids of removed rows. */
  gone: Record<string, string[]>
}

/** Each start of a scenario creates a new session, and with it new answers to taps. */
const LEFT_OUT = ['sessions', 'answers']

/** The differences between tables then and now. */
export function changedRows(before: Snapshot, after: Snapshot): Changed {
  const changed: Changed = { rows: {}, gone: {} }
  for (const [table, list] of Object.entries(after.rows)) {
    if (LEFT_OUT.includes(table)) continue
    const old = new Map((before.rows[table as TableName] ?? []).map((row) => [row.id, row]))
    const rows = list.flatMap((row) => differing(old.get(row.id), row) ?? [])
    const there = new Set(list.map(({ id }) => id))
    const gone = [...old.keys()].filter((id) => !there.has(id))
    if (rows.length > 0) changed.rows[table] = rows
    if (gone.length > 0) changed.gone[table] = gone
  }
  return changed
}

function differing(old: Stored | undefined, row: Stored): Stored | undefined {
  // A stored row never changes, and untouched ones are shared with the beginning.
  if (old === row) return undefined
  if (!old) return { ...row }
  const columns = Object.entries(row).filter(([column, value]) => old[column] !== value)
  return columns.length > 0 ? { ...Object.fromEntries(columns), id: row.id } : undefined
}
