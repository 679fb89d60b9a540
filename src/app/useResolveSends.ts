import {
  type Listed,
  LISTS,
  type MoneySend,
  resolve,
  sendsOf,
  unresolvedNow,
  useOffered,
  useUnresolved,
} from '@/api/sends'
import { createDeposit, createWithdrawal } from '@/contract/cashier'
import type { Endpoint } from '@/contract/endpoint'
import { listTransactions, type Transaction } from '@/contract/records'
import { claimRebate, listRebates, type Rebate } from '@/contract/rewards'
import { createTronOrder } from '@/contract/tron'
import { recoverAll, transfer } from '@/contract/wallet'
import { parse } from '@/lib/moneyText'
import { hash } from '@/lib/mulberry'
import { words } from '@/lib/words'
import { closeDialog, dialogs$ } from '@/ui/overlay/dialogs'
import { whenIdle } from '@/ui/whenIdle'
import { useEffect } from 'react'
import { DAY, MINUTE } from '@/lib/time'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Reply } from '@/api/call'
import { useLoggedIn } from '@/api/session'
import { polled, usePoll } from '@/api/poll'

type ListName = Endpoint['records'][number]

/** The lists in which a call of an endpoint appears. */
const listsOf: Record<string, readonly ListName[]> = Object.fromEntries(
  [createDeposit, createTronOrder, createWithdrawal, transfer, recoverAll, claimRebate].map(
    ({ id, records }) => [id, records],
  ),
)

/** Four times the 30 s that a call may take, of this page's life: what is in no list by then was not done. */
export const SURE_AFTER = 2 * MINUTE

type Outcome = 'found' | 'absent'

/** A row of a list. */
interface Row {
  /** Tells it apart from all others; undefined where it cannot be told. */
  id: number | undefined
  /** In yuan. */
  amount: string
  /** Of a rebate: its id while it is not claimed. */
  pending?: number
}

/** The newest page of a list. */
export interface Page extends Listed {
  all: readonly Row[]
  /** Each row of it could be read, and told apart. */
  sound: boolean
}

interface Read<R> {
  data: readonly R[]
  total: number | null
  last_page: number | null
}

function pageOf<R>({ data, total, last_page }: Read<R>, leftOut = 0, rowOf: (row: R) => Row): Page {
  const all = data.map(rowOf)
  const rows = all.flatMap(({ id }) => id ?? [])
  const only = last_page !== null && last_page <= 1
  return {
    all,
    rows,
    total: total ?? (only ? all.length : null),
    sound: !leftOut && rows.length === all.length,
  }
}

/** The newest page of transactions. */
export const pageOfTransactions = ({ data, leftOut }: Reply<Read<Transaction>>) =>
  pageOf(data, leftOut, ({ out_trade_no, amount }) => ({
    id: out_trade_no === '' ? undefined : hash(out_trade_no),
    amount,
  }))

/** The newest page of rebates, which have no numbers. */
export const pageOfRebates = ({ data, leftOut }: Reply<Read<Rebate>>) =>
  pageOf(data, leftOut, ({ gamename, created_at, money, state }) => {
    const as = (claimed: number) => hash([gamename, created_at, money, claimed].join('|'))
    return { id: created_at === '' ? undefined : as(state), amount: money, pending: as(0) }
  })

/** Whether it is a row that the call makes: of a recovery any, of a claim what was pending, else one of the amount. */
const makes = ({ on, amount }: MoneySend, row: Row, { rows }: Listed) =>
  on === claimRebate.id
    ? row.pending !== undefined && rows.includes(row.pending)
    : on === recoverAll.id ||
      // Some lists give what has left with a minus.
      row.amount.replace('-', '') === parse(amount)

/** Whether a row of the one could as well be the other's; an amount that a logout took away may be any. */
const rivals = (one: MoneySend, other: MoneySend) =>
  one.id !== other.id &&
  other.outcome !== 'absent' &&
  (listsOf[one.on] ?? []).some((name) => listsOf[other.on]?.includes(name)) &&
  ([one, other].some(({ on, amount }) => on === recoverAll.id || parse(amount) === undefined) ||
    parse(one.amount) === parse(other.amount))

/** No row is new, also none that stands on another page; of a claim something known is pending still. */
const isSame = ({ on }: MoneySend, { all, rows, total, sound }: Page, before: Listed) =>
  sound &&
  total !== null &&
  total === before.total &&
  rows.join() === before.rows.join() &&
  (on !== claimRebate.id || all.some(({ id, pending }) => id === pending))

/**
 * What its lists say of a call without an answer, `all` being the member's sends that are kept: `found` in one of
 * them, surely `absent`, or undefined while nobody can know. `late`: all that may still come has come.
 */
export function outcomeOf(
  send: MoneySend,
  all: readonly MoneySend[],
  pages: readonly Page[],
  late: boolean,
): Outcome | undefined {
  const before = send.before ?? []
  if (pages.length === 0 || pages.length !== before.length) return undefined
  const others = all.filter((other) => rivals(send, other))
  // Rows that another call may have made decide nothing, unless there is one for each; a recovery makes many.
  const theirs = others.some(({ on }) => on === recoverAll.id) ? Infinity : others.length
  const isFound = pages.some(({ all: rows }, at) => {
    const known = before[at]!
    const isNew = ({ id }: Row) => id !== undefined && !known.rows.includes(id)
    return rows.filter((row) => isNew(row) && makes(send, row, known)).length > theirs
  })
  if (isFound) return 'found'
  return late && pages.every((page, at) => isSame(send, page, before[at]!)) ? 'absent' : undefined
}

/** The newest page of a list, as it is kept to be compared with a later one. */
const newest = (name: ListName) =>
  queryOptions<Page>({
    queryKey: [LISTS, name],
    queryFn: async ({ signal }) => {
      const body = { date: 4, page: 1, api_type: '' } as const
      if (name !== 'rebates')
        return pageOfTransactions(await call(listTransactions, { ...body, type: name }, { signal }))
      const { data, ...reply } = await call(listRebates, body, { signal })
      return pageOfRebates({ ...reply, data: data.list })
    },
    meta: { telling: 'screen' },
    gcTime: DAY,
  })

/** Milliseconds between two looks at the records; after failures the polls' own back-off. */
const plan = { every: 5000, base: 2500 }

/** Calls that the records cannot decide, although they had been given the time. */
const undecided = new Set<string>()

const isOpen = ({ id, outcome, before }: MoneySend) => !outcome && before && !undecided.has(id)

/** When this page learnt of the last try of each, in its own life. */
const tried = new Map<string, { tries: number; at: number }>()

function isLate({ id, tries }: MoneySend) {
  if (tried.get(id)?.tries !== tries) tried.set(id, { tries, at: performance.now() })
  return performance.now() - tried.get(id)!.at > SURE_AFTER
}

async function look(client: QueryClient) {
  for (const send of unresolvedNow().filter(isOpen)) {
    const { id, on, tries } = send
    const late = isLate(send)
    const pages = await Promise.all(
      (listsOf[on] ?? []).map((name) =>
        client.fetchQuery({ ...newest(name), retry: false, staleTime: 0 }),
      ),
    )
    // What was sent again meanwhile is decided by the next look.
    if (!unresolvedNow().some((one) => one.id === id && one.tries === tries)) continue
    const outcome = outcomeOf(send, sendsOf(), pages, late)
    if (outcome) resolve(id, outcome)
    else if (late) undecided.add(id)
  }
  return null
}

/** Whether to send the same once more is asked no longer when it is known what became of it. */
function withdrawQuestion() {
  for (const { id, title } of dialogs$.get()) if (title === words.unresolved) closeDialog(id, false)
}

/** What is known of the lists before the next tap: read as a screen that may send comes, and after each call of it. */
function useKnownLists() {
  const client = useQueryClient()
  const offered = useOffered()
  const loggedIn = useLoggedIn()
  useEffect(() => {
    const names = new Set(loggedIn ? offered.flat() : [])
    if (names.size === 0) return undefined
    return whenIdle(() => names.forEach((name) => void client.prefetchQuery(newest(name))), true)
  }, [client, offered, loggedIn])
}

/** While a call is unresolved, the records are asked what became of it, as soon as the server answers again. */
export function useResolveSends() {
  useKnownLists()
  const unknown = useUnresolved().filter(({ outcome }) => !outcome)
  const open = unknown.filter(isOpen)
  const ids = unknown.map(({ id }) => id).join()
  useEffect(() => (ids === '' ? undefined : withdrawQuestion), [ids])
  const queryKey = ['sends', ...open.map(({ id }) => id)]
  const { refetch } = useQuery({
    queryKey,
    queryFn: ({ client }) => look(client),
    enabled: false,
    meta: { telling: 'screen' },
    ...polled,
  })
  usePoll(queryKey, refetch, plan, open.length > 0)
}
