import * as v from 'valibot'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Endpoint } from '@/contract/endpoint'
import { tab } from '@/lib/storage'
import { serverNow } from './serverClock'
import { session, useSession } from './session'

/** A call that moved money and whose result is unknown. */
const unresolved = v.object({
  id: v.string(),
  /** The endpoint's id. */
  on: v.string(),
  /** The member's id, or the token while the id is unknown. */
  owner: v.string(),
  /** The body as text, without secrets. */
  content: v.string(),
  /** Yuan, as in the body; empty where the body has none. */
  amount: v.string(),
  /** Ms since 1970 by the server's clock. */
  at: v.number(),
})
export type Unresolved = v.InferOutput<typeof unresolved>

const KEY = 'unresolved'
const stored = v.pipe(v.string(), v.parseJson(), v.array(unresolved))

interface Sends {
  kept: readonly Unresolved[]
  /** Ids of the calls under way in this page. After a reload none is. */
  sending: readonly string[]
}

const useSends = create<Sends>(() => {
  const read = v.safeParse(stored, tab.get(KEY) ?? '[]')
  return { kept: read.success ? read.output : [], sending: [] }
})

function write() {
  const { kept } = useSends.getState()
  if (kept.length > 0) tab.set(KEY, JSON.stringify(kept))
  else tab.remove(KEY)
}
function keep(kept: readonly Unresolved[]) {
  useSends.setState({ kept })
  write()
}

/**
 * Milliseconds in which a message can be read. If the page is left sooner, the member counts as not informed.
 */
const HEARD = 1000

const SECRET = /pass/i
const contentOf = (body: unknown) =>
  JSON.stringify(body ?? {}, (key, value: unknown) => (SECRET.test(key) ? undefined : value))

/** The names of the amount field: amount, or money for a TRON order. */
const amountIn = v.fallback(
  v.union([
    v.pipe(
      v.object({ amount: v.string() }),
      v.transform(({ amount }) => amount),
    ),
    v.pipe(
      v.object({ money: v.string() }),
      v.transform(({ money }) => money),
    ),
  ]),
  '',
)

const isOwn = ({ owner }: Unresolved) =>
  owner !== '' && (owner === session.token() || owner === session.user()?.id)

const underWay = ({ kept, sending }: Sends, on: string) =>
  kept.some((one) => one.on === on && sending.includes(one.id))

let counter = 0

/** Calls that move money, by endpoint and content, across screens and reloads; for useSend. */
export const sends = {
  /** One call per endpoint at a time, whichever screen started it. */
  underWay: ({ id }: Endpoint) => underWay(useSends.getState(), id),
  /** The same call was sent before, and its result is unknown. */
  equal: ({ id }: Endpoint, body: unknown): boolean =>
    useSends
      .getState()
      .kept.some((one) => one.on === id && one.content === contentOf(body) && isOwn(one)),
  begin({ id: on }: Endpoint, body: unknown): string {
    const owner = session.user()?.id || session.token() || ''
    const { kept, sending } = useSends.getState()
    const at = serverNow()
    const id = `${at}-${++counter}`
    useSends.setState({ sending: [...sending, id] })
    keep([
      ...kept.filter(isOwn),
      { id, on, owner, content: contentOf(body), amount: v.parse(amountIn, body), at },
    ])
    return id
  },
  /** The call has ended, with or without a known result. */
  end(id: string, resolved: boolean) {
    const { kept, sending } = useSends.getState()
    useSends.setState({ sending: sending.filter((one) => one !== id) })
    if (!resolved) return
    useSends.setState({ kept: kept.filter((one) => one.id !== id) })
    setTimeout(write, HEARD)
  },
  /** After logout or a change of world: all unresolved calls are forgotten. */
  forget() {
    useSends.setState({ sending: [] })
    keep([])
  },
  /** The member has checked the result himself. */
  settle: (ids: readonly string[]) =>
    keep(useSends.getState().kept.filter(({ id }) => !ids.includes(id))),
}

/** True while a call of this endpoint is under way, whichever screen started it. */
export const useUnderWay = ({ id }: Endpoint) => useSends((state) => underWay(state, id))

/** This member's calls of these endpoints whose result is unknown. */
export const useUnresolved = (endpoints: readonly Endpoint[]): Unresolved[] => {
  // Read only to subscribe to changes; the session says whose entries they are.
  useSession((s) => s.user?.id)
  return useSends(
    useShallow(({ kept, sending }) =>
      kept.filter(
        (one) =>
          endpoints.some(({ id }) => id === one.on) && !sending.includes(one.id) && isOwn(one),
      ),
    ),
  )
}

// A logout removes the entries; after an expired session they are still there at the next login.
useSession.subscribe(({ ended }) => {
  if (ended !== null && ended !== 'expired') sends.forget()
})
