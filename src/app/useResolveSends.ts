import { type MoneySend, resolve, sendsOf, unresolvedNow, useUnresolved } from '@/api/sends'
import { createDeposit, createWithdrawal } from '@/contract/cashier'
import { type Transaction, type TransactionType, listTransactions } from '@/contract/records'
import { type Rebate, claimRebate, listRebates } from '@/contract/rewards'
import { createTronOrder } from '@/contract/tron'
import { recoverAll, transfer } from '@/contract/wallet'
import { parse } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { closeDialog, dialogs$ } from '@/ui/overlay/dialogs'
import { useEffect } from 'react'
import { MINUTE, parseTime, SECOND } from '@/lib/time'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/api/call'
import { serverNow, wasServerTime } from '@/api/serverClock'
import { polled, usePoll } from '@/api/poll'

/** The lists of transactions in which a call of an endpoint appears. */
const listsOf: Record<string, readonly TransactionType[]> = Object.fromEntries(
  [createDeposit, createTronOrder, createWithdrawal, transfer, recoverAll].map((one) => [
    one.id,
    one.records,
  ]),
)

/** How far the phone's idea of the server's clock may be off, and a list's whole seconds. */
const SLACK = 2 * SECOND
/** Four times the 30 s that a call may take: what is not in the records by then was not done. */
export const SURE_AFTER = 2 * MINUTE

type Outcome = 'found' | 'absent'

/** The newest page of one list. */
interface Page<Row> {
  rows: readonly Row[]
  /** There are no older rows. */
  whole: boolean
  /** Rows of it could not be read. */
  leftOut: boolean
}

const startOf = ({ at }: MoneySend) => Math.floor(at / SECOND) * SECOND - SLACK
/** The last moment at which a row may have been made: it may have been sent again. */
const endOf = ({ at, again = at }: MoneySend) => again + SURE_AFTER
const timeOf = ({ created_at }: { created_at: string }) => parseTime(created_at) ?? Number.NaN

/** A recovery's row may have any amount, any other the call's; some lists give what has left with a minus. */
const hasAmount = (send: MoneySend, { amount }: Transaction) =>
  send.on === recoverAll.id || amount.replace('-', '') === parse(send.amount)

/** A row of the time in which the call may have been done. */
const fits = (send: MoneySend, row: Transaction) =>
  timeOf(row) >= startOf(send) && timeOf(row) <= endOf(send) && hasAmount(send, row)

/** Whether a row of the one could as well be the other's. */
const rivals = (one: MoneySend, other: MoneySend) =>
  one.id !== other.id &&
  (one.on === other.on ||
    (listsOf[one.on] ?? []).some((type) => listsOf[other.on]?.includes(type))) &&
  ([one.on, other.on].includes(recoverAll.id) || parse(one.amount) === parse(other.amount))

/** The member's other sends that may have made a row of this one's time. */
const rivalsOf = (send: MoneySend, all: readonly MoneySend[]) =>
  all.filter(
    (other) => rivals(send, other) && other.outcome !== 'absent' && endOf(other) > startOf(send),
  )

/** Whether the list reaches back to before the call was sent, and no row of it that cannot be read may be its own. */
const covers = (send: MoneySend, { rows, whole, leftOut }: Page<Transaction>) =>
  !leftOut &&
  !rows.some((row) => Number.isNaN(timeOf(row)) && hasAmount(send, row)) &&
  (whole || rows.some((row) => timeOf(row) < startOf(send)))

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
    return now > endOf(send) && pages.every((page) => covers(send, page)) ? 'absent' : undefined
  // Rows that another equal call may have made decide nothing, unless there is one for each; a recovery makes many.
  const others = rivalsOf(send, all)
  const theirs = others.some(({ on }) => on === recoverAll.id) ? Infinity : others.length
  return count > theirs ? 'found' : undefined
}

/** The same of a rebate's claim, which takes all that is pending. */
export function claimOutcome(
  send: MoneySend,
  all: readonly MoneySend[],
  rows: readonly Rebate[],
  now: number,
): Outcome | undefined {
  const claimed = ({ state, updated_at }: Rebate) =>
    state !== 0 && (parseTime(updated_at) ?? 0) >= startOf(send)
  if (rows.some(claimed)) return rivalsOf(send, all).length > 0 ? undefined : 'found'
  const left = rows.some((row) => row.state === 0 && timeOf(row) < startOf(send))
  return left && now > endOf(send) ? 'absent' : undefined
}

/** Milliseconds between two looks at the records; after failures the polls' own back-off. */
const plan = { every: 5000, base: 2500 }

/** Calls that the records cannot decide, although they had been given the time. */
const undecided = new Set<string>()

async function pageOf(type: TransactionType, signal: AbortSignal) {
  const body = { date: 4, type, page: 1, api_type: '' } as const
  const { data, leftOut } = await call(listTransactions, body, { signal })
  const whole = data.last_page !== null && data.last_page <= 1
  return { rows: data.data, whole, leftOut: Boolean(leftOut) }
}

const isOpen = ({ id, outcome }: MoneySend) => !outcome && !undecided.has(id)

async function look(signal: AbortSignal) {
  for (const send of unresolvedNow().filter(isOpen)) {
    const { at, id, on, since } = send
    // Rows are told apart by the server's time alone: a phone's own clock may be hours off.
    if (!wasServerTime(at, since)) continue
    const lists = listsOf[on]
    const found = lists
      ? outcomeOf(
          send,
          sendsOf(),
          await Promise.all(lists.map((type) => pageOf(type, signal))),
          serverNow(),
        )
      : on === claimRebate.id
        ? claimOutcome(
            send,
            sendsOf(),
            (await call(listRebates, { date: 4, page: 1 }, { signal })).data.list.data,
            serverNow(),
          )
        : undefined
    // What was sent again meanwhile is decided by the next look.
    if (!unresolvedNow().some((one) => one.id === id && one.again === send.again)) continue
    if (found) resolve(id, found)
    else if (serverNow() > endOf(send)) undecided.add(id)
  }
  return null
}

/** Whether to send the same once more is asked no longer when it is known what became of it. */
function withdrawQuestion() {
  for (const { id, title } of dialogs$.get()) if (title === words.unresolved) closeDialog(id, false)
}

/** While a call is unresolved, the records are asked what became of it, as soon as the server answers again. */
export function useResolveSends() {
  const unknown = useUnresolved().filter(({ outcome }) => !outcome)
  const open = unknown.filter(isOpen)
  const ids = unknown.map(({ id }) => id).join()
  useEffect(() => (ids === '' ? undefined : withdrawQuestion), [ids])
  const queryKey = ['sends', ...open.map(({ id }) => id)]
  const { refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => look(signal),
    enabled: false,
    meta: { telling: 'screen' },
    ...polled,
  })
  usePoll(queryKey, refetch, plan, open.length > 0)
}
