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
import type { Endpoint } from '@/contract/endpoint'
import type { Page as Read } from '@/contract/wire'
import { listTransactions, type Transaction } from '@/contract/records'
import { listRebates, type Rebate } from '@/contract/rewards'
import { recoverAll } from '@/contract/wallet'
import { parse } from '@/lib/moneyText'
import { hash } from '@/lib/mulberry'
import { words } from '@/lib/words'
import { closeDialog, dialogs$ } from '@/ui/overlay/dialogs'
import { whenIdle } from '@/ui/chunk'
import { useEffect } from 'react'
import { DAY, MINUTE } from '@/lib/time'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/api/call'
import { useLoggedIn } from '@/api/session'
import { polled } from '@/api/poll'

/** Four times the 30 s that a call may take, of this page's life: what is in no list by then was not done. */
export const SURE_AFTER = 2 * MINUTE

/** The newest page of a list; of each row what tells it apart, undefined where nothing does. */
export interface Page extends Listed {
  all: readonly { id: number | undefined; amount?: string; pending?: number }[]
  /** Each row of it could be read, and told apart. */
  sound: boolean
}

const pageOf = (
  all: Page['all'],
  { total, last_page }: Omit<Read<unknown>, 'data'>,
  leftOut = 0,
): Page => {
  const rows = all.flatMap(({ id }) => id ?? [])
  const only = last_page !== null && last_page <= 1
  const sound = !leftOut && rows.length === all.length
  return { all, rows, total: total ?? (only ? all.length : null), sound }
}

export const pageOfTransactions = ({ data, ...told }: Read<Transaction>, leftOut?: number) =>
  pageOf(
    data.map(({ out_trade_no, amount }) => ({
      id: out_trade_no === '' ? undefined : hash(out_trade_no),
      // Some lists give what has left with a minus.
      amount: amount.replace('-', ''),
    })),
    told,
    leftOut,
  )

/** Rebates have no numbers; `pending` is what tells one apart while it is not claimed. */
export const pageOfRebates = ({ data, ...told }: Read<Rebate>, leftOut?: number) =>
  pageOf(
    data.map(({ gamename, created_at, money, state }) => {
      const as = (claimed: number) => hash([gamename, created_at, money, claimed].join('|'))
      return { id: created_at === '' ? undefined : as(state), pending: as(0) }
    }),
    told,
    leftOut,
  )

/** Whether a row of the one could as well be the other's; an amount that a logout took away may be any. */
const rivals = (one: MoneySend, other: MoneySend) =>
  one.id !== other.id &&
  other.outcome !== 'absent' &&
  one.lists.some((name) => other.lists.includes(name)) &&
  ([one, other].some(({ on, amount }) => on === recoverAll.id || parse(amount) === undefined) ||
    parse(one.amount) === parse(other.amount))

/** How many new rows the call may have made: of a claim what was pending, of a recovery any, else those of its amount. */
const madeBy = ({ on, amount }: MoneySend, { all }: Page, { rows }: Listed) =>
  all.filter(
    (row) =>
      row.id !== undefined &&
      !rows.includes(row.id) &&
      (row.pending === undefined
        ? on === recoverAll.id || row.amount === parse(amount)
        : rows.includes(row.pending)),
  ).length

/** No row is new, on no page; of a claim something known is pending still. */
const isSame = ({ lists }: MoneySend, { all, rows, total, sound }: Page, before: Listed) =>
  sound &&
  total !== null &&
  total === before.total &&
  rows.join() === before.rows.join() &&
  (!lists.includes('rebates') || all.some(({ id, pending }) => id === pending))

/**
 * What its lists say of a call without an answer, `all` being the member's sends that are kept: `found` in one of
 * them, surely `absent`, or undefined while nobody can know. `late`: all that may still come has come.
 */
export function outcomeOf(
  send: MoneySend,
  all: readonly MoneySend[],
  pages: readonly Page[],
  late: boolean,
): 'found' | 'absent' | undefined {
  const { before = [] } = send
  if (pages.length === 0 || pages.length !== before.length) return undefined
  const others = all.filter((other) => rivals(send, other))
  // Rows that another call may have made decide nothing, unless there is one for each; a recovery makes many.
  const theirs = others.some(({ on }) => on === recoverAll.id) ? Infinity : others.length
  if (pages.some((page, at) => madeBy(send, page, before[at]!) > theirs)) return 'found'
  return late && pages.every((page, at) => isSame(send, page, before[at]!)) ? 'absent' : undefined
}

/** The newest page of a list, kept to be compared with a later one. */
const newest = (name: Endpoint['records'][number]) =>
  queryOptions<Page>({
    queryKey: [LISTS, name],
    queryFn: async ({ signal }) => {
      const body = { date: 4, page: 1, api_type: '' } as const
      if (name === 'rebates') {
        const { data, leftOut } = await call(listRebates, body, { signal })
        return pageOfRebates(data.list, leftOut)
      }
      const { data, leftOut } = await call(listTransactions, { ...body, type: name }, { signal })
      return pageOfTransactions(data, leftOut)
    },
    meta: { telling: 'screen' },
    gcTime: DAY,
  })

/** Milliseconds between two looks at the records; after failures the polls' own back-off. */
const looks = polled({ every: 5000, base: 2500 })

/** Calls that the records cannot decide, although they had been given the time. */
const undecided = new Set<string>()

const tryOf = ({ id, tries }: MoneySend) => `${id} ${tries}`
const isOpen = (one: MoneySend) => !one.outcome && one.before && !undecided.has(tryOf(one))

/** When this page learnt of the last try of each, in its own life. */
const tried = new Map<string, { tries: number; at: number }>()

function sinceTry({ id, tries }: MoneySend) {
  const now = performance.now()
  if (tried.get(id)?.tries !== tries) tried.set(id, { tries, at: now })
  return now - tried.get(id)!.at
}

async function look(client: QueryClient) {
  for (const send of unresolvedNow().filter(isOpen)) {
    const { id, lists, tries } = send
    const late = sinceTry(send) > SURE_AFTER
    const pages = await Promise.all(
      lists.map((name) => client.fetchQuery({ ...newest(name), retry: false, staleTime: 0 })),
    )
    // What was sent again meanwhile is decided by the next look.
    if (!unresolvedNow().some((one) => one.id === id && one.tries === tries)) continue
    const outcome = outcomeOf(send, sendsOf(), pages, late)
    if (outcome) resolve(id, outcome)
    else if (late) undecided.add(tryOf(send))
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
  useEffect(() => {
    unresolvedNow().forEach(sinceTry)
    return ids === '' ? undefined : withdrawQuestion
  }, [ids])
  useQuery({
    queryKey: ['sends', ...open.map(({ id }) => id)],
    queryFn: ({ client }) => look(client),
    enabled: open.length > 0,
    // The first look is an interval from now.
    initialData: null,
    staleTime: Infinity,
    meta: { telling: 'screen' },
    notifyOnChangeProps: [],
    ...looks,
  })
}
