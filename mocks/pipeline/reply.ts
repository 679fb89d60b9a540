import { nearestWords } from '@fixtures/nearest'
import type { Entry, Missed, NearMiss } from '../world/journalEntry'
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
      // oxlint-disable-next-line no-restricted-globals -- Of a moment that is given.
      date: new Date(world.now()).toUTCString(),
      'cache-control': 'no-store',
      'x-fake-server': '1',
      'x-fake-handler': entry.endpoint ?? 'none',
      'x-fake-scenario': world.setting.scenario,
      'x-fake-seq': String(entry.seq),
    },
  })
}

interface Called {
  method: string
  path: string
}
const nameOf = ({ method, path }: Called) => `${method} ${path}`

/**
 * The known calls that an unknown one nearly is, as `POST /api/balance`, and what was amiss: the right path with
 * another method first, then the three most similar.
 */
export function nearEndpoints(call: Called, known: readonly Called[]): NearMiss[] {
  const samePath = known.filter(({ path }) => path === call.path)
  const similar = nearestWords(nameOf(call), known.map(nameOf))
  const names = [...new Set([...samePath.map(nameOf), ...similar])].slice(0, 3)
  return names.map((of) => {
    const [method = '', path = ''] = of.split(' ')
    const missed: Missed[] = []
    if (method !== call.method)
      missed.push({ criterion: 'method', expected: method, actual: call.method })
    if (path !== call.path) missed.push({ criterion: 'path', expected: path, actual: call.path })
    return { of, missed }
  })
}
