import { formatBeijingTime, parseTime, SECOND_MS } from '@/lib/time/time'
import type { ResolvedScenario } from '@scenarios/scenario'
import { isTimestampColumn } from '../db/columns'

type Value = string | number | boolean | null
type RowsByTable<R> = Record<string, R[] | null>

/** "2026-03-14 11:20[:05]" in Beijing time becomes milliseconds; other text is left for the validation. */
export const parseRowTimes = <R extends object>(rows: RowsByTable<R>): RowsByTable<R> =>
  mapRows(rows, toMs)

export function parseWorldTimes(world: ResolvedScenario['world']): ResolvedScenario['world'] {
  const people = { ...world.people }
  for (const [key, patch] of Object.entries(people))
    if (patch.set) people[key] = { ...patch, set: mapRowTimes('members', patch.set, toMs) }
  return { ...world, rows: parseRowTimes(world.rows), people }
}

/** A time with a fraction of a second stays in milliseconds. */
export const formatRowTimes = <R extends object>(rows: RowsByTable<R>): RowsByTable<R> =>
  mapRows(rows, toBeijingTime)

export const shiftRowTimes = <R extends object>(
  rows: RowsByTable<R>,
  byMs: number,
): RowsByTable<R> =>
  mapRows(rows, (value) => {
    const ms = toMs(value)
    return typeof ms === 'number' ? toBeijingTime(ms + byMs) : ms
  })

const toMs = (value: Value) => (typeof value === 'string' ? (parseTime(value) ?? value) : value)

const toBeijingTime = (value: Value) =>
  typeof value === 'number' && value % SECOND_MS === 0 ? formatBeijingTime(value) : value

function mapRows<R extends object>(
  rows: RowsByTable<R>,
  change: (value: Value) => Value,
): RowsByTable<R> {
  const changed: RowsByTable<R> = {}
  for (const [table, tableRows] of Object.entries(rows))
    changed[table] = tableRows && tableRows.map((row) => mapRowTimes(table, row, change))
  return changed
}

function mapRowTimes<R extends object>(table: string, row: R, change: (value: Value) => Value): R {
  const changed: Record<string, Value> = {}
  for (const [column, value] of Object.entries(row))
    if (isTimestampColumn(table, column)) changed[column] = change(value as Value)
  return { ...row, ...changed }
}
