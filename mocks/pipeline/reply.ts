import type { Entry } from '../world/entry'
import type { World } from '../world/world'

export interface Envelope {
  code: number
  message: string
  data: unknown
  /** The request_id of the call, if it had one. */
  request_id?: string
}
/** A raw body, for answers that no real server should send. */
export interface Raw {
  status: number
  type: string
  body: string
}

/** The Response of a fake answer, always with the fake's mark, so that the client can recognise it. */
export function reply(world: World, entry: Entry, what: Envelope | Raw): Response {
  const raw = 'type' in what
  return new Response(raw ? what.body : JSON.stringify(what), {
    // Real servers of this kind answer 200 and refuse inside the envelope; a raw body has its own status.
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
