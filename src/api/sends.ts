import * as v from 'valibot'
import { create } from 'zustand'
import type { Endpoint } from '@/contract/endpoint'
import { hash } from '@/lib/mulberry'
import { newRequestId } from '@/contract/envelope'
import { device, readStored, tab } from '@/lib/storage'
import { DAY } from '@/lib/time'
import { serverNow } from './serverClock'
import { session, useSession } from './session'

/** A call that moves money. Kept until it is resolved or a day old, and a moment longer when it was done. */
export interface MoneySend {
  /** Its request_id: every try of it carries the same one. */
  id: string
  /** The endpoint's id. */
  on: string
  /** Hashes of the member's id and of the token, as far as known: a new tab may know the token alone. */
  owners: readonly number[]
  /** A hash of the body, without secrets: equal calls have the same. */
  print: number
  /** Yuan, as in the body, for the notice; empty where the body has none, and after a logout. */
  amount: string
  /** When it was first sent: ms since 1970 by the server's clock. */
  at: number
  /** The same by the phone's own clock, which alone is known when a page begins; then when its outcome was known. */
  since: number
  /** When the same was last sent once more: by the server's clock. */
  again?: number | undefined
  known?: number | undefined
  /** Undefined while unknown. `done`: the server said so; `found` and `absent`: the records say so. */
  outcome?: 'done' | 'found' | 'absent' | undefined
  /** False for a success until its page has lived long enough to say so. */
  heard?: boolean | undefined
}

const KEY = 'unresolved'
/** The members' tabs share what they sent; in the demo each tab may have a world of its own. */
const store = __FAKE__ ? tab : device
/** After a success the member is asked before an equal call. */
const ASKED_WITHIN = 10_000
/** What was done is kept so long, to tell its row in the records from that of a call without an answer. */
const DONE_KEPT = 300_000
/** The lock outlives its call: the taps of an impatient thumb are not a new intention. */
const REST = 700
/** Milliseconds of its page's life in which a message can be read. If the page dies sooner, the member does not know. */
const HEARD = 1000

const isFresh = ({ since, known = since, outcome }: MoneySend) =>
  Date.now() - known < (outcome === 'done' ? DONE_KEPT : DAY)

/** Ids of the calls whose success this page itself learnt. */
const learntHere = new Set<string>()
/** A page that died right after a good answer, on its way to another site, may not have shown it. */
const unlessHeard = (one: MoneySend): MoneySend =>
  one.heard !== false || learntHere.has(one.id)
    ? one
    : { ...one, outcome: undefined, known: undefined, heard: undefined }

const stored = () =>
  ((readStored(store, KEY, v.array(v.unknown())) ?? []) as (MoneySend | null)[])
    .flatMap((one) =>
      typeof one?.print === 'number' && Array.isArray(one.owners) ? unlessHeard(one) : [],
    )
    .filter(isFresh)

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
  if (kept.length > 0) store.set(KEY, JSON.stringify(kept))
  else store.remove(KEY)
  useSends.setState({ kept })
}
const without = <T>(list: readonly T[], one: T) => list.filter((other) => other !== one)

const SECRET = /pass/i
const printOf = (body: unknown) =>
  hash(JSON.stringify(body ?? {}, (key, value: unknown) => (SECRET.test(key) ? undefined : value)))

/** The names of the amount field: amount, or money for a TRON order. */
function amountIn(body: unknown): string {
  const { amount, money } = (body ?? {}) as Record<string, unknown>
  return [amount, money].find((one) => typeof one === 'string') ?? ''
}

/** Who is logged in, as far as this tab knows. */
const ownersNow = () =>
  [session.memberId(), session.token()].flatMap((one) => (one ? [hash(one)] : []))

const isOwn = ({ owners }: MoneySend) => ownersNow().some((one) => owners.includes(one))

/** This member's own, of the last minutes all of them. */
export const sendsOf = () => stored().filter(isOwn)

/** This member's equal call that is unresolved, or that succeeded just now: its id, and which of the two. */
export function equalSend({ id: on }: Endpoint, body: unknown) {
  const print = printOf(body)
  const found = sendsOf().findLast(
    (one) =>
      one.on === on &&
      one.print === print &&
      one.outcome !== 'absent' &&
      (!one.outcome || Date.now() - (one.known ?? 0) < ASKED_WITHIN),
  )
  return found && { id: found.id, unresolved: !found.outcome }
}

/** One tap as it is sent. */
export interface Tap {
  requestId: string
  /** An earlier try of it is unresolved. */
  again: boolean
  end(how: 'done' | 'refused' | 'unknown'): void
}

/** Notes a call before it is sent, and locks its endpoint; `again` is the id of an unresolved one to repeat. */
export function beginSend({ id: on }: Endpoint, body: unknown, again?: string): Tap {
  const id = again ?? newRequestId()
  useSends.setState(({ sending, locked }) => ({
    sending: [...sending, id],
    locked: [...locked, on],
  }))
  const at = serverNow()
  // Sent once more, it is as unknown as before, and may be done as late as now.
  keep((kept) => [
    ...kept.filter((one) => one.id !== id),
    {
      id,
      on,
      owners: ownersNow(),
      print: printOf(body),
      amount: amountIn(body),
      at,
      since: Date.now(),
      ...kept.find((one) => one.id === id),
      again: again ? at : undefined,
      outcome: undefined,
    },
  ])
  return {
    requestId: id,
    again: !!again,
    end(how) {
      useSends.setState(({ sending }) => ({ sending: without(sending, id) }))
      setTimeout(() => useSends.setState(({ locked }) => ({ locked: without(locked, on) })), REST)
      if (how === 'refused') settle([id])
      if (how !== 'done') return
      learntHere.add(id)
      resolve(id, 'done', false)
      setTimeout(() => resolve(id, 'done', true), HEARD)
      setTimeout(() => keep((kept) => kept), DONE_KEPT)
    },
  }
}

export const resolve = (id: string, outcome: NonNullable<MoneySend['outcome']>, heard?: boolean) =>
  keep((kept) =>
    kept.map((one) =>
      one.id === id ? { ...one, outcome, heard, known: one.known ?? Date.now() } : one,
    ),
  )

/** The member has checked the result himself, or been told. */
export const settle = (ids: readonly string[]) =>
  keep((kept) => kept.filter(({ id }) => !ids.includes(id)))

/** After a change of world all is forgotten. */
export function forgetSends() {
  useSends.setState({ sending: [], locked: [] })
  keep(() => [])
}

/** One call per endpoint at a time, whichever screen started it, and a moment longer. */
export const isLocked = ({ id }: Endpoint) => useSends.getState().locked.includes(id)
export const useLocked = ({ id }: Endpoint) => useSends((state) => state.locked.includes(id))

/** This member's calls that he has to be told about: unresolved, or resolved by the records. */
export const unresolvedNow = ({ kept, sending } = useSends.getState()): MoneySend[] =>
  kept.filter(
    (one) => one.outcome !== 'done' && !sending.includes(one.id) && isFresh(one) && isOwn(one),
  )
export function useUnresolved() {
  // Read only to subscribe to changes; the session says whose entries they are.
  useSession((s) => s.memberId)
  return unresolvedNow(useSends())
}

// A logout leaves no amount behind; the member finds the rest at his next login, on the same phone.
useSession.subscribe(({ ended, memberId }, before) => {
  // What was sent before it was known by whom is the member's too, under his next token.
  if (memberId !== before.memberId)
    keep((kept) =>
      kept.map((one) => (isOwn(one) ? { ...one, owners: [...one.owners, ...ownersNow()] } : one)),
    )
  if (ended === null || ended === 'expired') return
  useSends.setState({ sending: [], locked: [] })
  if (store.get(KEY) !== null) keep((kept) => kept.map((one) => ({ ...one, amount: '' })))
})
// Another tab has sent something, or learnt what became of it.
if (!__FAKE__)
  globalThis.window?.addEventListener?.('storage', ({ key }) => {
    if (key === KEY) useSends.setState({ kept: stored() })
  })
