import type { Stored } from '../db/store'

type Rows = readonly Stored[]

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const byId = (rows: Rows = []) => new Map(rows.map((row) => [row.id, row]))

/**
 * A table that was written while its scenario was edited: rows, and columns, that nobody wrote follow the edit, the
 * others stand. `before`: what the scenario gave then, `now`: what it gives today. `kept`: something was written.
 */
export function mergeRows(written: Rows, before: Rows = [], now: Rows = []) {
  const [given, edited, own] = [byId(before), byId(now), byId(written)]
  let kept = false
  const rows = written.flatMap((row) => {
    const was = given.get(row.id)
    const is = edited.get(row.id)
    if (was && same(row, was)) return is ? [is] : []
    kept = true
    return [was && is ? mergeColumns(row, was, is) : row]
  })
  for (const row of now) {
    if (own.has(row.id)) continue
    // Taken away by somebody, or new with the edit.
    if (given.has(row.id)) kept = true
    else rows.push(row)
  }
  return { rows, kept }
}

const mergeColumns = (row: Stored, was: Stored, is: Stored) =>
  Object.fromEntries(
    Object.keys(row).map((column) => [
      column,
      row[column] === was[column] ? is[column] : row[column],
    ]),
  ) as Stored
