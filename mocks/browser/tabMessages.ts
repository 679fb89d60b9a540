import { newRequestId } from '@/contract/envelope'
import type { GameCall } from '../server/gameTable'
import type { Takeover } from '../control/control'
import type { ClockState } from '../world/clock'
import type { Source } from '../world/world'
import type { Handover } from './tabHandover'

/** A request or an answer as one tab hands it to another. */
interface Parcel {
  headers: [string, string][]
  body: ArrayBuffer
}
interface AskedCall extends Parcel {
  url: string
  method: string
}
interface ToldCall extends Parcel {
  status: number
}

/** What a tab may ask of the tab that has the world, and what it is told. */
export interface Questions {
  hello: {
    asked: null
    told: { token: string | null; clock: ClockState; source: Source | undefined }
  }
  /** null: the connection is cut. */
  call: { asked: AskedCall; told: ToldCall | null }
  /** A control's name and its arguments as JSON; its result too. */
  control: { asked: { name: string; args: string }; told: string | undefined }
  game: { asked: GameCall; told: unknown }
}
export type Question = keyof Questions

/** What happens in the world, for all tabs. */
type News =
  | { kind: 'leads' }
  | { kind: 'changed'; clock: ClockState }
  | { kind: 'moved'; clock: ClockState; ms: number }
  | { kind: 'session'; takeover: Takeover }
  | { kind: 'left'; handover: Handover }

export type Message =
  | { kind: 'ask'; from: string; id: number; what: Question; asked: Questions[Question]['asked'] }
  | { kind: 'drop'; from: string; id: number }
  | { kind: 'told'; to: string; id: number; told?: unknown; error?: string }
  | News

/** The same for all tabs of one demo, and of one build of it: the built file's name changes with its contents. */
export const NAME = `fake:tabs:${new URL(import.meta.url).pathname}`

export const sayOn = (channel: BroadcastChannel) => (message: Message) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(message)

export async function packed(request: Request): Promise<AskedCall> {
  const { url, method, headers } = request
  return { url, method, headers: [...headers], body: await request.arrayBuffer() }
}
export function unpacked({ url, method, headers, body }: AskedCall): Request {
  const bodiless = method === 'GET' || method === 'HEAD'
  return new Request(url, { method, headers, ...(!bodiless && { body }) })
}

export async function packedAnswer(response: Response): Promise<ToldCall> {
  const { status, headers } = response
  return { status, headers: [...headers], body: await response.arrayBuffer() }
}
/** Where nothing is in it there may be no body: 204 and 304 allow none. */
export const unpackedAnswer = ({ status, headers, body }: ToldCall): Response =>
  new Response(body.byteLength > 0 ? body : null, { status, headers })

const GONE = '共用世界的标签页关掉了'

/** Asks the tab that has the world. */
export function createAsker(say: (message: Message) => void) {
  const from = newRequestId()
  const waiting = new Map<number, { tell: (told: never) => void; fail: (error: Error) => void }>()
  let next = 0
  let over = false
  const dropAll = () => {
    for (const { fail } of waiting.values()) fail(new Error(GONE))
    waiting.clear()
  }
  return {
    /** Rejects with what went wrong there, when that tab is gone, or when the caller has given up before. */
    ask: <Q extends Question>(
      what: Q,
      asked: Questions[Q]['asked'],
      signal?: AbortSignal,
    ): Promise<Questions[Q]['told']> => {
      if (over || signal?.aborted) return Promise.reject(new Error(GONE))
      const id = ++next
      signal?.addEventListener('abort', () => say({ kind: 'drop', from, id }))
      return new Promise((tell, fail) => {
        waiting.set(id, { tell, fail })
        say({ kind: 'ask', from, id, what, asked })
      })
    },
    hear: (message: Message) => {
      if (message.kind !== 'told' || message.to !== from) return
      const asker = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.error !== undefined) asker?.fail(new Error(message.error))
      else asker?.tell(message.told as never)
    },
    /** Whoever was asked is gone: what has been done there, nobody knows. */
    dropAll,
    /** Nothing is asked any more. */
    end: () => {
      over = true
      dropAll()
    },
  }
}
