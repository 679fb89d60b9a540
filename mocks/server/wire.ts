import type { DateRange } from '@/contract/wire'
import { fromCents, toCents } from '@/lib/money/arithmetic'
import { formatMoney, truncateToTwoDecimals, toMoney, type Money } from '@/lib/money/money'
import { DAY_MS, getBeijingDayStart } from '@/lib/time/time'
import { refuse } from '../world/handler'
import type { World } from '../world/world'

const MAX_CENTS = 9_999_999_999_99

/** The message for zero, a negative amount, or fractions of a cent. */
export function findAmountProblem(amount: Money): string | undefined {
  const [, decimals = ''] = amount.split('.')
  if (decimals.length > 2) return '金额最多保留两位小数'
  const cents = toCents(amount)
  return cents <= 0 || cents > MAX_CENTS ? '请输入正确的金额' : undefined
}

export function toCentsOrRefuse(amount: Money): number {
  const problem = findAmountProblem(amount)
  return problem === undefined ? toCents(amount) : refuse(problem)
}

export const yuanToCents = (yuan: string): number => toCents(toMoney(yuan))

/** "¥12,860.50", in titles that staff read. */
export const formatCentsWithSymbol = (cents: number): string => `¥${formatMoney(fromCents(cents))}`

/** "100" becomes "100.00". */
export const toTwoDecimals = (amount: string): string => truncateToTwoDecimals(toMoney(amount))

const PAGE_SIZE = 10
const RANGE_DAYS = { 1: 1, 2: 7, 3: 15, 4: 30 } as const

/** Whole Beijing days, today the last of them. */
export const getDateRangeStart = (world: World, date: DateRange): number =>
  getBeijingDayStart(world.now()) - (RANGE_DAYS[date] - 1) * DAY_MS

export function toPage<T, R>(
  rows: readonly T[],
  page: number,
  toAnswer: (row: T) => R,
  size = PAGE_SIZE,
): { data: R[]; total: number; last_page: number } {
  const first = (Math.max(1, page) - 1) * size
  return {
    data: rows.slice(first, first + size).map(toAnswer),
    total: rows.length,
    last_page: Math.max(1, Math.ceil(rows.length / size)),
  }
}

/** request_id by the id of the record that the call created or claimed. */
export function findRequestIdsByRecord(world: World, memberId: string): Map<string, string> {
  const requestIds = new Map<string, string>()
  for (const { id, records } of world.db.peek('answers', { where: { memberId } })) {
    const requestId = id.split('/').at(-1) ?? ''
    for (const record of records.split(' ')) requestIds.set(record, requestId)
  }
  return requestIds
}
