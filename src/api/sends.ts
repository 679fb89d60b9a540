import * as v from 'valibot'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Endpoint } from '@/contract/endpoint'
import { hash } from '@/lib/mulberry'
import { newRequestId } from '@/contract/envelope'
import { sharedList } from '@/lib/storage'
import { DAY } from '@/lib/time'
import { serverNow, serverDateKnown } from './transport'
import { session, useSession } from './session'

/** The newest page of a list: hashes of what tells its rows apart, in order, and how many there are in all, if known. */
const listed = v.object({ rows: v.array(v.number()), total: v.nullable(v.number()) })
export type Listed = v.InferOutput<typeof listed>

/** Whatever another build may have left under a key: what this one does not know counts as unknown. */
const moneySend = v.object({
  /** Its request_id: every try of it carries the same one. */
  id: v.string(),
  /** The endpoint's id, and the lists in which it appears. */
  on: v.string(),
  lists: v.fallback(v.array(v.picklist([1, 2, 3, 4, 'rebates'])), []),
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
  /** How often it was sent. */
  tries: v.fallback(v.number(), 1),
  /** Those lists as they were read last before the first try; none where one was not. */
  before: v.fallback(v.optional(v.array(listed)), undefined),
  /** Undefined while unknown. `done`: the server said so; `found` and `absent`: the records say so. */
  outcome: v.fallback(v.optional(v.picklist(['done', 'found', 'absent'])), undefined),
  /** When its outcome was known, by the server's clock. */
  known: v.fallback(v.optional(v.number()), undefined),
  /** False for a success until its page has lived long enough to say so. */
  heard: v.optional(v.fallback(v.boolean(), false)),
  /** The member has checked it himself, or put away what was said of it. */
  told: v.fallback(v.optional(v.boolean()), undefined),
})
/** A call that moves money. Kept until it is resolved or a day old, and a moment longer when it was done. */
export type MoneySend = v.InferOutput<typeof moneySend>

const KEY = 'unresolved'
const list = sharedList(KEY, moneySend)
/** After a success the member is asked before an equal call. */
const ASKED_WITHIN = 10_000
/** What was done is kept so long, to tell its row in the records from that of a call without an answer. */
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
  dated && serverDateKnown() && Math.min(serverNow() - at, Date.now() - since) >= DAY
/** Nothing is left of it but its row in the records. */
const isClosed = ({ outcome, told }: MoneySend) =>
  outcome === 'done' || (told === true && outcome !== 'absent')

const isRecent = ({ known = 0 }: MoneySend, within: number) =>
  Math.abs(serverNow() - known) < within

/** What counts of it. Closed ones stay beside open ones too, whose rows theirs could be taken for. */
function fresh(all: readonly MoneySend[]) {
  const open = all.filter((one) => !isClosed(one) && !isPast(one))
  return all.filter((one) =>
    isClosed(one) ? open.length > 0 || isRecent(one, DONE_KEPT) : open.includes(one),
  )
}

const stored = () =>
  fresh([...new Map(list.read().map((one) => [one.id, unlessHeard(one)])).values()])

interface Sends {
  kept: readonly MoneySend[]
  /** Ids of the calls under way in this page. After a reload none is. */
  sending: readonly string[]
  /** Endpoints whose button is locked. */
  locked: readonly string[]
  /** The lists of what the screens shown may send. */
  offered: readonly Endpoint['records'][]
}

const useSends = create<Sends>(() => ({ kept: stored(), sending: [], locked: [], offered: [] }))

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

/** All of this member's own that are kept. */
export const sendsOf = () => stored().filter((one) => isOwn(one))

/** Whether this phone has sent the id, for any member. */
export const isSent = (id: string) => stored().some((one) => one.id === id)

/** What is kept of calls equal to this one, whosever they are. */
function equalOf({ id: on }: Endpoint, body: unknown) {
  const print = printOf(body)
  return stored().filter((one) => one.on === on && one.print === print)
}

/** This member's equal call that is unresolved, succeeded just now, or is `absent`: the same intention, and id, still. */
export function equalSend(endpoint: Endpoint, body: unknown) {
  const found = equalOf(endpoint, body).findLast(
    (one) =>
      isOwn(one) &&
      (one.outcome === 'absent' || (!one.told && (!one.outcome || isRecent(one, ASKED_WITHIN)))),
  )
  return found && { id: found.id, state: found.outcome ?? 'unresolved' }
}

/** Whether an equal call is unresolved and may be this member's, of whom nothing but a new token is known yet. */
export const mayBeOwn = (endpoint: Endpoint, body: unknown) =>
  session.memberId() === undefined &&
  equalOf(endpoint, body).some((one) => !isClosed(one) && !isOwn(one))

/** One tap as it is sent. */
export interface Tap {
  requestId: string
  /** An earlier try of it is unresolved. */
  again: boolean
  /** `unheard`: it was done, and nobody is there to be told. */
  end(how: 'done' | 'unheard' | 'refused' | 'unknown'): void
}

/**
 * Notes a call before it is sent, and locks its endpoint; `again` is the id of an earlier try, `before` what is known
 * of its lists.
 */
export function beginSend(
  { id: on, records }: Endpoint,
  body: unknown,
  again?: string,
  before?: readonly Listed[],
): Tap {
  const id = again ?? newRequestId()
  useSends.setState(({ sending, locked }) => ({
    sending: [...sending, id],
    locked: [...locked, on],
  }))
  keep((kept) => {
    const { tries = 0, ...first } = kept.find((one) => one.id === id) ?? {}
    return [
      ...kept.filter((one) => one.id !== id),
      {
        id,
        on,
        lists: [...records],
        owners: ownersOf(useSession.getState()),
        print: printOf(body),
        amount: amountIn(body),
        at: serverNow(),
        dated: serverDateKnown(),
        since: Date.now(),
        // What was read after a first try may hold its row.
        ...(before && !again && { before: [...before] }),
        ...first,
        tries: tries + 1,
        // Sent once more, it is as unknown as before.
        outcome: undefined,
        known: undefined,
        told: undefined,
      },
    ]
  })
  return {
    requestId: id,
    again: !!again,
    end(how) {
      useSends.setState(({ sending }) => ({ sending: without(sending, id) }))
      setTimeout(() => useSends.setState(({ locked }) => ({ locked: without(locked, on) })), REST)
      if (how === 'refused') keep((kept) => kept.filter((one) => one.id !== id))
      if (how === 'unheard') resolve(id, 'found')
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

export const resolve = (id: string, outcome: NonNullable<MoneySend['outcome']>, heard?: boolean) =>
  change([id], ({ known = serverNow() }) => ({ outcome, heard, known }))

/** The member has checked the result himself, or been told. */
export const settle = (ids: readonly string[]) => change(ids, () => ({ told: true }))

/** After a change of world all is forgotten. */
export function forgetSends() {
  useSends.setState({ sending: [], locked: [] })
  keep(() => [])
}

/** One call per endpoint at a time, whichever screen started it, and a moment longer. */
export const isLocked = ({ id }: Endpoint) => useSends.getState().locked.includes(id)
export const useLocked = ({ id }: Endpoint) => useSends((state) => state.locked.includes(id))
/** Whether it has no answer yet; locked it stays a moment longer. */
export const useUnderWay = ({ id }: Endpoint) =>
  useSends(({ kept, sending }) => kept.some((one) => one.on === id && sending.includes(one.id)))

/** Where the query cache has what was read last of a list (app/useResolveSends). */
export const LISTS = 'lists'
/** Longer ago than that another phone may have added to them. */
const KNOWN_FOR = 300_000
/** What is known of an endpoint's lists; undefined where one was not read lately, or not all of its page. */
export function knownLists(client: QueryClient, { records }: Endpoint): Listed[] | undefined {
  const known = records.flatMap((name) => {
    const key = [LISTS, name]
    const page = client.getQueryData<Listed & { sound: boolean }>(key)
    const age = Date.now() - (client.getQueryState(key)?.dataUpdatedAt ?? 0)
    return page?.sound && age < KNOWN_FOR ? { rows: page.rows, total: page.total } : []
  })
  return known.length > 0 && known.length === records.length ? known : undefined
}

/** A screen that may send it is shown. Returns the function that ends it. */
export function offer({ records }: Endpoint) {
  const own = [...records]
  useSends.setState(({ offered }) => ({ offered: [...offered, own] }))
  return () => useSends.setState(({ offered }) => ({ offered: without(offered, own) }))
}
const nothing: Sends['offered'] = []
/** The lists of what may be sent next: each screen that comes, and each call that has ended, makes them new. */
export const useOffered = () =>
  useSends(({ offered, locked }) => (locked.length > 0 ? nothing : offered))

/** This member's calls that he has to be told about: unresolved, or resolved by the records. */
export const unresolvedNow = ({ kept, sending } = useSends.getState()): MoneySend[] =>
  fresh(kept).filter(
    (one) => !one.told && !isClosed(one) && !sending.includes(one.id) && isOwn(one),
  )
export function useUnresolved() {
  // Read only to subscribe to changes; the session says whose entries they are.
  useSession((s) => s.memberId)
  return unresolvedNow(useSends())
}

useSession.subscribe((now, before) => {
  // What was sent before it was known by whom is the member's too, under his next token.
  if (now.memberId !== before.memberId)
    keep((kept) =>
      kept.map((one) =>
        isOwn(one) ? { ...one, owners: [...new Set([...one.owners, ...ownersOf(now)])] } : one,
      ),
    )
  if (now.ended === null || now.ended === 'expired') return
  // A logout leaves none of his amounts behind; he finds the rest at his next login, on the same phone.
  useSends.setState({ sending: [], locked: [] })
  keep((kept) => kept.map((one) => (isOwn(one, before) ? { ...one, amount: '' } : one)))
})
// Another tab has sent something, or learnt what became of it.
globalThis.window?.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) useSends.setState({ kept: stored() })
})
