import { useQuery } from '@tanstack/react-query'
import { call } from '@/api/call'
import { type MoneySend, resolve, sendsOf, unresolvedNow, useUnresolved } from '@/api/sends'
import { serverNow, wasServerTime } from '@/api/serverClock'
import { polled, usePoll } from '@/api/usePoll'
import { listTransactions, type TransactionType } from '@/contract/records'
import { claimRebate, listRebates } from '@/contract/rewards'
import { claimOutcome, listsOf, outcomeOf, SURE_AFTER } from './sendOutcome'

/** Milliseconds between two looks at the records; after failures the polls' own back-off. */
const plan = { every: 5000, base: 2500 }

/** Calls that the records cannot decide, although they had been given the time. */
const undecided = new Set<string>()

async function pageOf(type: TransactionType, signal: AbortSignal) {
  const body = { date: 4, type, page: 1, api_type: '' } as const
  const { data, leftOut } = await call(listTransactions, body, { signal })
  return { rows: data.data, whole: !leftOut && data.last_page !== null && data.last_page <= 1 }
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
            (await call(listRebates, { date: 4, page: 1 }, { signal })).data.list.data,
            serverNow(),
          )
        : undefined
    if (found) resolve(id, found)
    else if (serverNow() - at > SURE_AFTER) undecided.add(id)
  }
  return null
}

/** While a call is unresolved, the records are asked what became of it, as soon as the server answers again. */
export function useResolveSends() {
  const open = useUnresolved().filter(isOpen)
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
