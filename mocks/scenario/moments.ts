import { beijing, parseTime, SECOND } from '@/lib/time'
import { isMoment } from '../db/columns'
import type { Full } from './inherit'

/**
 * Scenarios write moments as Beijing time, "2026-03-14 11:20[:05]"; tables hold milliseconds since 1970. Any
 * other text is left for the check to report.
 */

type Values = Record<string, string | number | boolean | null>
type Rows<R> = Record<string, R[] | null>

const mapped = <R extends object>(
  row: R,
  table: string,
  change: (value: Values[string]) => unknown,
): R =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isMoment(table, column) ? change(value as Values[string]) : value,
    ]),
  ) as R

const mappedRows = <R extends object>(
  rows: Rows<R>,
  change: (value: Values[string]) => unknown,
): Rows<R> =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list && list.map((row) => mapped(row, table, change)),
    ]),
  )

const inMs = (value: Values[string]) =>
  typeof value === 'string' ? (parseTime(value) ?? value) : value
const inWords = (value: Values[string]) =>
  typeof value === 'number' && value % SECOND === 0 ? beijing(value) : value

/** Rows in the tables' form. */
export const readMoments = <R extends object>(rows: Rows<R>) => mappedRows(rows, inMs)
/** A scenario's world with its rows and its people's columns in the tables' form. */
export const withMoments = (world: Full['world']): Full['world'] => ({
  ...world,
  rows: readMoments(world.rows),
  people: Object.fromEntries(
    Object.entries(world.people).map(([key, patch]) => [
      key,
      patch.set ? { ...patch, set: mapped(patch.set, 'members', inMs) } : patch,
    ]),
  ),
})
/** Rows in the form of a scenario's file; a time with a fraction of a second stays in milliseconds. */
export const writeMoments = <R extends object>(rows: Rows<R>) => mappedRows(rows, inWords)
