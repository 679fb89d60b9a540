import { newRequestId } from '@/contract/envelope'
import type { GameCall } from '../server/gameTable'
import type { Takeover } from '../control/controlContext'
import type { ClockState } from '../world/clock'
import type { Source } from '../world/world'
import type { Handover } from './tabHandover'

/** A request and an answer as one tab hands them to another. */
type PackedRequest = Awaited<ReturnType<typeof packed>>
type PackedResponse = Awaited<ReturnType<typeof packedAnswer>>

/** What a tab may ask of the tab that has the world, and what it is told. */
export interface Questions {
  hello: {
    request: null
    answer: { token: string | null; clock: ClockState; source: Source | undefined }
  }
  /** null: the connection is cut. */
  call: { request: PackedRequest; answer: PackedResponse | null }
  /** A control's name and its arguments as JSON; its result too. */
  control: { request: { name: string; args: string }; answer: string | undefined }
  game: { request: GameCall; answer: unknown }
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
  | {
      kind: 'ask'
      from: string
      id: number
      what: Question
      request: Questions[Question]['request']
    }
  | { kind: 'drop'; from: string; id: number }
  | { kind: 'answer'; to: string; id: number; answer?: unknown; error?: string }
  | News

/** The same for all tabs of one demo, and of one build of it: the built file's name changes with its contents. */
export const NAME = `fake:tabs:${new URL(import.meta.url).pathname}`

export const senderOn = (channel: BroadcastChannel) => (message: Message) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(message)

export async function packed(request: Request) {
  const { url, method, headers } = request
  return { url, method, headers: [...headers], body: await request.arrayBuffer() }
}
export function unpacked({ url, method, headers, body }: PackedRequest): Request {
  const bodiless = method === 'GET' || method === 'HEAD'
  return new Request(url, { method, headers, ...(!bodiless && { body }) })
}

export async function packedAnswer(response: Response) {
  const { status, headers } = response
  return { status, headers: [...headers], body: await response.arrayBuffer() }
}
/** Where nothing is in it there may be no body: 204 and 304 allow none. */
export const unpackedAnswer = ({ status, headers, body }: PackedResponse): Response =>
  new Response(body.byteLength > 0 ? body : null, { status, headers })

const GONE = '共用世界的标签页关掉了'

/** Asks the tab that has the world. */
export function createAsker(send: (message: Message) => void) {
  const from = newRequestId()
  const waiting = new Map<
    number,
    { resolve: (answer: never) => void; reject: (error: Error) => void }
  >()
  let next = 0
  let over = false
  const dropAll = () => {
    for (const { reject } of waiting.values()) reject(new Error(GONE))
    waiting.clear()
  }
  return {
    /** Rejects with what went wrong there, when that tab is gone, or when the caller has given up before. */
    ask: <Q extends Question>(
      what: Q,
      request: Questions[Q]['request'],
      signal?: AbortSignal,
    ): Promise<Questions[Q]['answer']> => {
      if (over || signal?.aborted) return Promise.reject(new Error(GONE))
      const id = ++next
      signal?.addEventListener('abort', () => send({ kind: 'drop', from, id }))
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        send({ kind: 'ask', from, id, what, request })
      })
    },
    hear: (message: Message) => {
      if (message.kind !== 'answer' || message.to !== from) return
      const asker = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.error !== undefined) asker?.reject(new Error(message.error))
      else asker?.resolve(message.answer as never)
    },
    /** The tab that has the world is closed: calls under way are rejected, because their result is unknown. */
    dropAll,
    /** Rejects every further question too. */
    end: () => {
      over = true
      dropAll()
    },
  }
}
