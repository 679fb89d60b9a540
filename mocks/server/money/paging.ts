import { DAY, dayStart } from '@/lib/time'
import type { DateRange } from '@/contract/wire'
import { NEWEST_FIRST, type Where } from '../../db/query'
import type { Row } from '../../db/tables'
import type { World } from '../../world/world'

const PAGE_SIZE = 10
const DAYS = { 1: 1, 2: 7, 3: 15, 4: 30 } as const

/** The start of a date filter: whole Beijing days, today the last of them. */
export const since = (world: World, date: DateRange) =>
  dayStart(world.now()) - (DAYS[date] - 1) * DAY

/** A page as on the wire: data, total, last_page. A page beyond the last is empty. */
export function paged<T, R>(
  rows: readonly T[],
  page: number,
  rowAnswer: (row: T) => R,
  size = PAGE_SIZE,
) {
  const first = (Math.max(1, page) - 1) * size
  return {
    data: rows.slice(first, first + size).map(rowAnswer),
    total: rows.length,
    last_page: Math.max(1, Math.ceil(rows.length / size)),
  }
}

/** A page of a table's rows up to now, newest first: of a long table no other rows are touched. */
export function newestPage<T extends 'bets' | 'notices', R>(
  world: World,
  table: T,
  { where, from = -Infinity }: { where: Where<T>; from?: number },
  page: number,
  rowAnswer: (row: Row<T>) => R,
) {
  const { rows, ...totals } = world.db.page(table, {
    where,
    between: ['at', from, world.now()],
    orderBy: NEWEST_FIRST,
    page: { number: Math.max(1, page), size: PAGE_SIZE },
  })
  return { data: rows.map(rowAnswer), ...totals }
}
