import { formatBeijingTime, parseTime, SECOND_MS } from '@/lib/time/time'
import type { ResolvedScenario } from '@scenarios/scenario'
import { isTimestampColumn } from '../db/columns'

/**
 * Scenarios write "2026-03-14 11:20[:05]" in Beijing time, tables hold milliseconds. Other text is left for the
 * check.
 */

type Value = string | number | boolean | null
type Rows<R> = Record<string, R[] | null>

const mapMoments = <R extends object>(
  row: R,
  table: string,
  change: (value: Value) => unknown,
): R =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isTimestampColumn(table, column) ? change(value as Value) : value,
    ]),
  ) as R

const mapRowMoments = <R extends object>(
  rows: Rows<R>,
  change: (value: Value) => unknown,
): Rows<R> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list && list.map((row) => mapMoments(row, table, change)),
    ]),
  )

const toMs = (value: Value) => (typeof value === 'string' ? (parseTime(value) ?? value) : value)
const toBeijingText = (value: Value) =>
  typeof value === 'number' && value % SECOND_MS === 0 ? formatBeijingTime(value) : value

export const parseMoments = <R extends object>(rows: Rows<R>) => mapRowMoments(rows, toMs)
export const parseWorldMoments = (world: ResolvedScenario['world']): ResolvedScenario['world'] => ({
  ...world,
  rows: parseMoments(world.rows),
  people: Object.fromEntries(
    Object.entries(world.people).map(([key, patch]) => [
      key,
      patch.set ? { ...patch, set: mapMoments(patch.set, 'members', toMs) } : patch,
    ]),
  ),
})
/** A time with a fraction of a second stays in milliseconds. */
export const formatMoments = <R extends object>(rows: Rows<R>) => mapRowMoments(rows, toBeijingText)

export const shiftMoments = <R extends object>(rows: Rows<R>, by: number) =>
  mapRowMoments(rows, (value) => {
    const at = toMs(value)
    return typeof at === 'number' ? toBeijingText(at + by) : at
  })
