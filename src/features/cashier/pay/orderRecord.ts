import { call } from '@/api/call'
import { listTransactions, type Transaction } from '@/contract/records'
import { DAY, parseTime } from '@/lib/time'

/** The most that the records can be asked for: 30 days (spec 9), and no more pages than a real search needs. */
const RANGE = { date: 4, type: 1, api_type: '' } as const
const REACH = 29 * DAY
const MOST_PAGES = 10

/** What the member's own deposit records say of an order; `whole`: all of them were read. */
export interface Search {
  row?: Transaction
  whole: boolean
}

/** Looks for an order among the member's own deposits, newest first, a page at a time until it is found. */
export async function searchRecords(orderNo: string, signal: AbortSignal): Promise<Search> {
  let seen = 0
  let unread = 0
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await call(listTransactions, { ...RANGE, page }, { signal })
    const { data: rows, last_page, total } = reply.data
    const row = rows.find(({ out_trade_no }) => out_trade_no === orderNo)
    if (row) return { row, whole: true }
    const left = reply.leftOut ?? 0
    unread += left + rows.filter(({ out_trade_no }) => out_trade_no === '').length
    seen += rows.length + left
    const last = last_page ? page >= last_page : total === null ? !rows.length : seen >= total
    if (last || rows.length + left === 0) return { whole: unread === 0 }
  }
  return { whole: false }
}

/**
 * Whose an order is: this member's; somebody else's; not to be known, because the records could not be read, or do
 * not reach back to it; not known yet; nobody's who is logged in.
 */
export type Claim = 'mine' | 'other' | 'unknown' | 'waiting' | 'guest'

interface Known {
  member: boolean
  /** Placed in this tab. */
  own: boolean
  search: Search | undefined
  failed: boolean
  createdAt: string
  now: number
}

export function claimOf({ member, own, search, failed, createdAt, now }: Known): Claim {
  if (!member) return 'guest'
  if (own || search?.row) return 'mine'
  if (!search) return failed ? 'unknown' : 'waiting'
  const created = parseTime(createdAt)
  const within = created === undefined || now - created < REACH
  return search.whole && within ? 'other' : 'unknown'
}
