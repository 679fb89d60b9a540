import * as v from 'valibot'
import { create } from 'zustand'
import type { Endpoint } from '@/contract/endpoint'
import { hash } from '@/lib/mulberry'
import { newRequestId } from '@/contract/envelope'
import { sharedList } from '@/lib/storage'
import { DAY } from '@/lib/time'
import { serverNow, isServerTimeKnown } from './transport'
import { session, useSession } from './session'

/** Whatever another build may have left under a key: what this one does not know counts as unknown. */
const moneySend = v.object({
  /** Its request_id: every try of it carries the same one. */
  id: v.string(),
  /** The endpoint's id. */
  on: v.string(),
  /** Hashes of the member's id and of the token, as far as known: a new tab may know the token alone. */
  owners: v.array(v.number()),
  /** A hash of the body, without secrets: equal calls have the same. */
  print: v.number(),
  /** Yuan, as in the body, for the notice; empty where the body has none, and after a logout. */
  amount: v.fallback(v.pipe(v.string(), v.maxLength(32)), ''),
  /** When it was first sent: ms since 1970 by the server's clock, if that had told it. */
  at: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(8e15)), 0),
  dated: v.fallback(v.boolean(), false),
  /** The same by the phone's own clock. */
  since: v.fallback(v.number(), 0),
  /** Undefined while unknown. `unheard`: done, after its session had ended; `listed`: a shown list has its row. */
  outcome: v.fallback(v.optional(v.picklist(['done', 'unheard', 'listed'])), undefined),
  /** What its row says of it. */
  state: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(32))), undefined),
  /** When its outcome was known, by the server's clock. */
  known: v.fallback(v.optional(v.number()), undefined),
  /** False for a success until its page has lived long enough to say so. */
  heard: v.optional(v.fallback(v.boolean(), false)),
  /** The member has checked it himself, or put away what was said of it. */
  told: v.fallback(v.optional(v.boolean()), undefined),
})
/** A call that moves money. Kept until it is resolved or a day old, and some minutes longer when it was done. */
export type MoneySend = v.InferOutput<typeof moneySend>

const KEY = 'unresolved'
const list = sharedList(KEY, moneySend)
/** After a success the member is asked before an equal call. */
const ASKED_WITHIN = 10_000
/** What was done is kept this long: an answer that carries its id is not another call's. */
const DONE_KEPT = 300_000
/** The lock outlives its call: the taps of an impatient thumb are not a new intention. */
const REST = 700
/** Milliseconds of its page's life in which a message can be read. If the page dies sooner, the member does not know. */
const HEARD = 1000

/** Ids of the calls whose success this page itself learnt. */
const learntHere = new Set<string>()
/** A page that died right after a good answer, on its way to another site, may not have shown it. */
const unlessHeard = (one: MoneySend): MoneySend =>
  one.heard !== false || learntHere.has(one.id)
    ? one
    : { ...one, outcome: undefined, known: undefined, heard: undefined }

/** A day by the server's clock, which told both moments, and by the phone's: either may be off, and put right since. */
const isPast = ({ at, dated, since }: MoneySend) =>
  dated && isServerTimeKnown() && Math.min(serverNow() - at, Date.now() - since) >= DAY
/** The member knows what became of it. */
const isClosed = ({ outcome, told }: MoneySend) => outcome === 'done' || told === true

const isRecent = ({ known = 0 }: MoneySend, within: number) =>
  Math.abs(serverNow() - known) < within

const fresh = (all: readonly MoneySend[]) =>
  all.filter((one) => (isClosed(one) ? isRecent(one, DONE_KEPT) : !isPast(one)))

const stored = () =>
  fresh([...new Map(list.read().map((one) => [one.id, unlessHeard(one)])).values()])

interface Sends {
  kept: readonly MoneySend[]
  /** Ids of the calls under way in this page. After a reload none is. */
  sending: readonly string[]
  /** Endpoints whose button is locked. */
  locked: readonly string[]
}

const useSends = create<Sends>(() => ({ kept: stored(), sending: [], locked: [] }))

/** Changes what is kept, on top of what other tabs have stored meanwhile. */
function keep(change: (kept: MoneySend[]) => MoneySend[]) {
  const kept = change(stored())
  list.write(kept)
  useSends.setState({ kept })
}
const without = <T>(all: readonly T[], one: T) => all.filter((other) => other !== one)

const SECRET = /pass/i
const printOf = (body: unknown) =>
  hash(JSON.stringify(body ?? {}, (key, value: unknown) => (SECRET.test(key) ? undefined : value)))

/** The names of the amount field: amount, or money for a TRON order. */
function amountIn(body: unknown): string {
  const { amount, money } = (body ?? {}) as Record<string, unknown>
  return [amount, money].find((one) => typeof one === 'string') ?? ''
}

type Who = Pick<ReturnType<typeof useSession.getState>, 'token' | 'memberId'>
/** Who is logged in, as far as this tab knows. */
const ownersOf = ({ memberId, token }: Who) =>
  [memberId, token].flatMap((one) => (one ? [hash(one)] : []))
const isOwn = ({ owners }: MoneySend, who: Who = useSession.getState()) =>
  ownersOf(who).some((one) => owners.includes(one))

/** Whether this phone has sent the id, for any member. */
export const isKnownRequestId = (id: string) => stored().some((one) => one.id === id)

/** What is kept of calls equal to this one, whosever they are. */
function equalOf({ id: on }: Endpoint, body: unknown) {
  const print = printOf(body)
  return stored().filter((one) => one.on === on && one.print === print)
}

/** This member's equal call that is unresolved, or succeeded just now. */
export function findRepeatedRequest(endpoint: Endpoint, body: unknown) {
  const found = equalOf(endpoint, body).findLast(
    (one) =>
      isOwn(one) &&
      !one.told &&
      (!one.outcome || (one.outcome !== 'listed' && isRecent(one, ASKED_WITHIN))),
  )
  return found && { id: found.id, state: found.outcome ?? 'unresolved' }
}

/** Whether an equal call is unresolved and may be this member's, of whom nothing but a new token is known yet. */
export const mightRepeatRequest = (endpoint: Endpoint, body: unknown) =>
  session.memberId() === undefined &&
  equalOf(endpoint, body).some((one) => !isClosed(one) && !isOwn(one))

/** One tap as it is sent. */
export interface StartedMoneyRequest {
  requestId: string
  /** An earlier try of it is unresolved. */
  isRepeat: boolean
  /** `unheard`: it was done, and nobody is there to be told. */
  finish(how: 'done' | 'unheard' | 'refused' | 'unknown'): void
}

/** Notes a call before it is sent, and locks its endpoint; `again` is the id of an earlier try. */
export function startMoneyRequest({ id: on }: Endpoint, body: unknown, again?: string): StartedMoneyRequest {
  const id = again ?? newRequestId()
  useSends.setState(({ sending, locked }) => ({
    sending: [...sending, id],
    locked: [...locked, on],
  }))
  keep((kept) => {
    const first = kept.find((one) => one.id === id)
    return [
      ...kept.filter((one) => one.id !== id),
      {
        id,
        on,
        owners: ownersOf(useSession.getState()),
        print: printOf(body),
        amount: amountIn(body),
        at: serverNow(),
        dated: isServerTimeKnown(),
        since: Date.now(),
        ...first,
        // Sent once more, it is as unknown as before.
        outcome: undefined,
        state: undefined,
        known: undefined,
        told: undefined,
      },
    ]
  })
  return {
    requestId: id,
    isRepeat: !!again,
    finish(how) {
      useSends.setState(({ sending }) => ({ sending: without(sending, id) }))
      setTimeout(() => useSends.setState(({ locked }) => ({ locked: without(locked, on) })), REST)
      if (how === 'refused') keep((kept) => kept.filter((one) => one.id !== id))
      if (how === 'unheard') resolve(id, 'unheard')
      if (how !== 'done') return
      learntHere.add(id)
      resolve(id, 'done', false)
      setTimeout(() => resolve(id, 'done', true), HEARD)
      setTimeout(() => keep((kept) => kept), DONE_KEPT)
    },
  }
}

const change = (ids: readonly string[], how: (one: MoneySend) => Partial<MoneySend>) =>
  keep((kept) => kept.map((one) => (ids.includes(one.id) ? { ...one, ...how(one) } : one)))

const resolve = (id: string, outcome: NonNullable<MoneySend['outcome']>, heard?: boolean) =>
  change([id], ({ known = serverNow() }) => ({ outcome, heard, known }))

/** Resolves what was sent under the id of a row of a shown list, with that row's own state. */
export function resolveListed<Row extends { request_id: string }>(
  rows: readonly Row[],
  stateWord: (row: Row) => string,
) {
  const findRow = ({ id }: MoneySend) => rows.find(({ request_id }) => request_id === id)
  const ids = stored()
    .filter((one) => !isClosed(one) && findRow(one))
    .map(({ id }) => id)
  if (ids.length === 0) return
  change(ids, (one) => {
    const row = findRow(one)
    return row ? { outcome: 'listed', state: stateWord(row) } : {}
  })
}

/** Runs as soon as the call is unresolved no more, in whichever tab. Returns the function that ends this. */
export const onceResolved = (id: string, run: () => void) =>
  useSends.subscribe(({ kept }) => {
    if (!kept.some((one) => one.id === id && !one.outcome && !one.told)) run()
  })

/** The member has checked the result himself, or been told. */
export const settle = (ids: readonly string[]) => change(ids, () => ({ told: true }))

/** After a change of world all is forgotten. */
export function forgetMoneyRequests() {
  useSends.setState({ sending: [], locked: [] })
  keep(() => [])
}

/** One call per endpoint at a time, whichever screen started it, and a moment longer. */
export const isEndpointLocked = ({ id }: Endpoint) => useSends.getState().locked.includes(id)
export const useIsEndpointLocked = ({ id }: Endpoint) => useSends((state) => state.locked.includes(id))
/** Whether it has no answer yet; locked it stays a moment longer. */
export const useIsAwaitingResponse = ({ id }: Endpoint) =>
  useSends(({ kept, sending }) => kept.some((one) => one.on === id && sending.includes(one.id)))

/** This member's calls that he has to be told about: unresolved, or resolved where he did not hear it. */
export const getUnresolvedRequests = ({ kept, sending } = useSends.getState()): MoneySend[] =>
  fresh(kept).filter(
    (one) => !one.told && !isClosed(one) && !sending.includes(one.id) && isOwn(one),
  )
export function useUnresolved() {
  // Read only to subscribe to changes; the session says whose entries they are.
  useSession((s) => s.memberId)
  return getUnresolvedRequests(useSends())
}

useSession.subscribe((now, before) => {
  // What was sent before it was known by whom is the member's too, under his next token.
  if (now.memberId !== before.memberId)
    keep((kept) =>
      kept.map((one) =>
        isOwn(one) ? { ...one, owners: [...new Set([...one.owners, ...ownersOf(now)])] } : one,
      ),
    )
  if (now.endReason === null || now.endReason === 'expired') return
  // A logout leaves none of his amounts behind; he finds the rest at his next login, on the same phone.
  useSends.setState({ sending: [], locked: [] })
  keep((kept) => kept.map((one) => (isOwn(one, before) ? { ...one, amount: '' } : one)))
})
// Another tab has sent something, or learnt what became of it.
globalThis.window?.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) useSends.setState({ kept: stored() })
})
