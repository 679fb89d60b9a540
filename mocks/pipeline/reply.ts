import type { Entry } from '../world/entry'
import type { World } from '../world/world'

export interface Envelope {
  code: number
  message: string
  data: unknown
  /** Of a call that carried one: this server knows what it is for. */
  request_id?: string
}
/** A body as it stands, for what no real server should send. */
export interface Raw {
  status: number
  type: string
  body: string
}

/** The Response of a fake answer: always marked, so that the client can tell it from a stranger's. */
export function reply(world: World, entry: Entry, what: Envelope | Raw): Response {
  const raw = 'type' in what
  return new Response(raw ? what.body : JSON.stringify(what), {
    // Real servers of this kind answer 200 and say no in the envelope; a raw body has its own status.
    status: raw ? what.status : 200,
    headers: {
      'content-type': raw ? what.type : 'application/json; charset=utf-8',
      date: new Date(world.now()).toUTCString(),
      'cache-control': 'no-store',
      'x-fake-server': '1',
      'x-fake-handler': entry.endpoint ?? 'none',
      'x-fake-scenario': world.setting.scenario,
      'x-fake-seq': String(entry.seq),
    },
  })
}
