import type { MoneySend } from '@/api/sends'
import { createDeposit, createWithdrawal } from '@/contract/cashier'
import type { Transaction, TransactionType } from '@/contract/records'
import type { Rebate } from '@/contract/rewards'
import { createTronOrder } from '@/contract/tron'
import { recoverAll, transfer } from '@/contract/wallet'
import { parse } from '@/lib/moneyText'
import { MINUTE, parseTime, SECOND } from '@/lib/time'

/** The lists of transactions in which a call of an endpoint appears. */
export const listsOf: Record<string, readonly TransactionType[]> = {
  [createDeposit.id]: [1],
  [createTronOrder.id]: [1],
  [createWithdrawal.id]: [2],
  [transfer.id]: [3, 4],
  [recoverAll.id]: [3],
}

/** How far the phone's idea of the server's clock may be off, and a list's whole seconds. */
const SLACK = 2 * SECOND
/** Four times the 30 s that a call may take: what is not in the records by then was not done. */
export const SURE_AFTER = 2 * MINUTE

export type Outcome = 'found' | 'absent'

/** The newest page of one list. */
export interface Page<Row> {
  rows: readonly Row[]
  /** There are no older rows, and none was unreadable. */
  whole: boolean
}

const startOf = ({ at }: MoneySend) => Math.floor(at / SECOND) * SECOND - SLACK
const timeOf = ({ created_at }: { created_at: string }) => parseTime(created_at) ?? Number.NaN

/** A row of the time in which the call may have been done: a recovery's may have any amount, any other the call's. */
const fits = (send: MoneySend, row: Transaction) =>
  timeOf(row) >= startOf(send) &&
  timeOf(row) <= send.at + SURE_AFTER &&
  (send.on === recoverAll.id || row.amount === parse(send.amount))

/** Whether a row of the one could as well be the other's. */
const rivals = (one: MoneySend, other: MoneySend) =>
  one.id !== other.id &&
  (listsOf[one.on] ?? []).some((type) => listsOf[other.on]?.includes(type)) &&
  ([one.on, other.on].includes(recoverAll.id) || parse(one.amount) === parse(other.amount))

/** Whether the list reaches back to before the call was sent. */
const covers = (send: MoneySend, { rows, whole }: Page<Transaction>) =>
  whole || rows.some((row) => timeOf(row) < startOf(send))

/**
 * What the records say of a call without an answer, `all` being the member's sends of the last minutes: `found` in
 * them, surely `absent`, or undefined while nobody can know.
 */
export function outcomeOf(
  send: MoneySend,
  all: readonly MoneySend[],
  pages: readonly Page<Transaction>[],
  now: number,
): Outcome | undefined {
  // A logout took the amount away: no row can be told to be it.
  if (send.on !== recoverAll.id && parse(send.amount) === undefined) return undefined
  const count = pages.flatMap(({ rows }) => rows.filter((row) => fits(send, row))).length
  if (count === 0)
    return now - send.at > SURE_AFTER && pages.every((page) => covers(send, page))
      ? 'absent'
      : undefined
  // Rows that another equal call may have made decide nothing, unless there is one for each.
  const others = all.filter(
    (other) =>
      rivals(send, other) && other.outcome !== 'absent' && other.at > startOf(send) - SURE_AFTER,
  )
  return count > others.length ? 'found' : undefined
}

/** The same of a rebate's claim, which takes all that is pending. */
export function claimOutcome(
  send: MoneySend,
  rows: readonly Rebate[],
  now: number,
): Outcome | undefined {
  const claimed = ({ state, updated_at }: Rebate) =>
    state !== 0 && (parseTime(updated_at) ?? 0) >= startOf(send)
  if (rows.some(claimed)) return 'found'
  const left = rows.some((row) => row.state === 0 && timeOf(row) < startOf(send))
  return left && now - send.at > SURE_AFTER ? 'absent' : undefined
}
