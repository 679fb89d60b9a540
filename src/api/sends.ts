import * as v from 'valibot'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Endpoint } from '@/contract/endpoint'
import { tab } from '@/lib/storage'
import { serverNow } from './serverClock'
import { session, useSession } from './session'

/** Money that was sent and of which nobody has said yet what became of it. */
const unresolved = v.object({
  id: v.string(),
  /** The endpoint's id. */
  on: v.string(),
  /** The member's id, or while that is unknown the token. */
  owner: v.string(),
  /** The body as text, without secrets. */
  content: v.string(),
  /** Yuan, as the body has it; empty where it names none. */
  amount: v.string(),
  /** Ms since 1970 by the server's clock. */
  at: v.number(),
})
export type Unresolved = v.InferOutput<typeof unresolved>

const KEY = 'unresolved'
const stored = v.pipe(v.string(), v.parseJson(), v.array(unresolved))

interface Sends {
  kept: readonly Unresolved[]
  /** Ids of those that are under way in this page. What a reload finds is under way nowhere. */
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

/** Ms in which a word is read: a page that is left or reloaded sooner has told nobody. */
const HEARD = 1000

const SECRET = /pass/i
const contentOf = (body: unknown) =>
  JSON.stringify(body ?? {}, (key, value: unknown) => (SECRET.test(key) ? undefined : value))

/** What bodies call it: amount, and of a TRON order money. */
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

const isOwn = ({ owner }: Unresolved) => owner === session.token() || owner === session.user()?.id

const underWay = ({ kept, sending }: Sends, on: string) =>
  kept.some((one) => one.on === on && sending.includes(one.id))

let counter = 0

/** Sends that move money, by endpoint and content, over screens and reloads; for useSend. */
export const sends = {
  /** One call of an endpoint at a time, whichever screen began it. */
  underWay: ({ id }: Endpoint) => underWay(useSends.getState(), id),
  /** The same was sent before, and what became of it is not known. */
  equal: ({ id }: Endpoint, body: unknown): boolean =>
    useSends
      .getState()
      .kept.some((one) => one.on === id && one.content === contentOf(body) && isOwn(one)),
  begin({ id: on }: Endpoint, body: unknown): string {
    const owner = session.user()?.id ?? session.token() ?? ''
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
  /** The call has come back: resolved, or not. */
  end(id: string, resolved: boolean) {
    const { kept, sending } = useSends.getState()
    useSends.setState({ sending: sending.filter((one) => one !== id) })
    if (!resolved) return
    useSends.setState({ kept: kept.filter((one) => one.id !== id) })
    setTimeout(write, HEARD)
  },
  /** Who left, or another world: nothing is known of what was sent before. */
  forget() {
    useSends.setState({ sending: [] })
    keep([])
  },
  /** The member has looked it up himself. */
  settle: (ids: readonly string[]) =>
    keep(useSends.getState().kept.filter(({ id }) => !ids.includes(id))),
}

/** True while a call of this endpoint is under way, begun by whichever screen. */
export const useUnderWay = ({ id }: Endpoint) => useSends((state) => underWay(state, id))

/** What this member sent by these endpoints and has heard nothing of. */
export const useUnresolved = (endpoints: readonly Endpoint[]): Unresolved[] => {
  // Read for its change alone: whose they are is told by the session.
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

// Who leaves takes it with him; who was put out by an expiry finds it when he comes back.
useSession.subscribe(({ ended }) => {
  if (ended !== null && ended !== 'expired') sends.forget()
})
