import { fromCents, toCents } from '@/lib/money'
import { plain, normal, type Money } from '@/lib/moneyText'
import { refuse } from '../../world/answer'
import { DAY, dayStart } from '@/lib/time'
import type { DateRange } from '@/contract/wire'
import type { World } from '../../world/world'

const MAX_CENTS = 9_999_999_999_99

/** What is wrong with a requested amount: zero, negative, or fractions of a cent. */
export function findAmountProblem(amount: Money): string | undefined {
  const [, decimals = ''] = amount.split('.')
  if (decimals.length > 2) return '金额最多保留两位小数'
  const cents = toCents(amount)
  return cents <= 0 || cents > MAX_CENTS ? '请输入正确的金额' : undefined
}

/** A requested amount in cents. Refuses text that is not an amount of money. */
export function parseCents(amount: Money): number {
  const wrong = findAmountProblem(amount)
  return wrong === undefined ? toCents(amount) : refuse(wrong)
}

/** Cents as on the wire: "12860.50". */
export const wire = (cents: number): string => fromCents(cents)
/** An amount as stored and sent: "100" becomes "100.00". */
export const formatYuan = (amount: string): string => plain(normal(amount))

const PAGE_SIZE = 10
const RANGE_DAYS = { 1: 1, 2: 7, 3: 15, 4: 30 } as const

/** The start of a date filter: whole Beijing days, today the last of them. */
export const getRangeStart = (world: World, date: DateRange) =>
  dayStart(world.now()) - (RANGE_DAYS[date] - 1) * DAY

/** A page as on the wire: data, total, last_page. A page beyond the last is empty. */
export function toPage<T, R>(
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

/** The request_id of the call that made or claimed a record of the member, by the record's id. */
export function findRequestIds(world: World, memberId: string): Map<string, string> {
  const requestIds = new Map<string, string>()
  for (const { id, records } of world.db.peek('answers', { where: { memberId } }))
    for (const record of records.split(' ')) requestIds.set(record, id.split('/').at(-1) ?? '')
  return requestIds
}
