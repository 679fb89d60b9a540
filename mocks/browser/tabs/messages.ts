import type { GameCall } from '../../handlers/gameTable'
import type { Takeover } from '../../controls/control'
import type { ClockState } from '../../world/clock'
import type { Source } from '../../world/source'

/** A request or an answer as one tab hands it to another. */
export interface Parcel {
  headers: [string, string][]
  body: ArrayBuffer
}
export interface AskedCall extends Parcel {
  url: string
  method: string
}
export interface ToldCall extends Parcel {
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
export type News =
  | { kind: 'leads' }
  | { kind: 'changed'; clock: ClockState }
  | { kind: 'moved'; clock: ClockState; ms: number }
  | { kind: 'session'; takeover: Takeover }

export type Message =
  | { kind: 'ask'; from: string; id: number; what: Question; asked: Questions[Question]['asked'] }
  | { kind: 'drop'; from: string; id: number }
  | { kind: 'told'; to: string; id: number; told?: unknown; error?: string }
  | News

/** The same for all tabs of one demo; two demos on one origin have two. */
export const NAME = `fake:tabs:${import.meta.env.BASE_URL}`
/** On the device: the world, for the tab that takes over. */
export const SHARED = `fake:shared:${import.meta.env.BASE_URL}`

export async function packed(request: Request): Promise<AskedCall> {
  const { url, method, headers } = request
  return { url, method, headers: [...headers], body: await request.arrayBuffer() }
}
export function unpacked({ url, method, headers, body }: AskedCall): Request {
  const bodiless = method === 'GET' || method === 'HEAD'
  return new Request(url, { method, headers, ...(!bodiless && { body }) })
}
