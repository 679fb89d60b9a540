import type { FaultAnswer, FaultName } from '@fixtures/faults'
import { findNearestWords, formatUnknownName } from '@fixtures/nearest'
import type { Answer } from '@scenarios/scenario'
import { machine } from '../world/clock'
import type { Miss, NearMiss } from '../world/faults'
import type { Entry } from '../world/journal'
import type { World } from '../world/world'

export interface Envelope {
  code: number
  message: string
  data: unknown
  request_id?: string
}
export interface RawBody {
  status: number
  type: string
  body: string
}

/** Always with the fake's headers, by which the client recognises it. */
export function createResponse(world: World, entry: Entry, what: Envelope | RawBody): Response {
  const raw = 'type' in what
  return new Response(raw ? what.body : JSON.stringify(what), {
    // Real servers of this kind send 200 and refuse inside the envelope.
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
const formatCall = ({ method, path }: Called) => `${method} ${path}`

/** The right path with another method first, then the three most similar. */
export function findNearEndpoints(call: Called, known: readonly Called[]): NearMiss[] {
  const samePath = known.filter(({ path }) => path === call.path)
  const similar = findNearestWords(formatCall(call), known.map(formatCall))
  const names = [...new Set([...samePath.map(formatCall), ...similar])].slice(0, 3)
  return names.map((name) => {
    const [method = '', path = ''] = name.split(' ')
    const misses: Miss[] = []
    if (method !== call.method)
      misses.push({ criterion: 'method', expected: method, actual: call.method })
    if (path !== call.path) misses.push({ criterion: 'path', expected: path, actual: call.path })
    return { name, misses }
  })
}

export interface Outcome {
  runs: boolean
  holds?: boolean
  cut?: boolean
  envelope?: Envelope
  drips?: number
  /** A mistake in the rule itself, found in the fake's own response. */
  mistake?: (own: Envelope) => string | undefined
  raw?: (own: Envelope | undefined) => RawBody
}

const createGatewayPage = (status: number) => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<html><head><title>${status}</title></head><body><center><h1>${status} Bad Gateway</h1></center></body></html>`,
})
const createJsonBody = (body: string): RawBody => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body,
})

function emptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([k, inner]) => [
      k,
      k === 'total' ? 0 : k === 'last_page' ? 1 : emptyLists(inner),
    ]),
  )
}

export function planResponse(answer: Answer): Outcome {
  if ('code' in answer)
    return {
      runs: false,
      envelope: { code: answer.code, message: answer.message ?? '', data: answer.data ?? null },
    }
  if ('status' in answer) return { runs: false, raw: () => createGatewayPage(answer.status) }
  return (outcomes[answer.fault] as (answer: FaultAnswer) => Outcome)(answer)
}

const outcomes: { [N in FaultName]: (answer: Extract<FaultAnswer, { fault: N }>) => Outcome } = {
  offline: () => ({ runs: false, cut: true }),
  timeout: () => ({ runs: false, holds: true, cut: true }),
  hold: () => ({ runs: true, holds: true }),
  lost: () => ({ runs: true, cut: true }),
  drip: ({ ms }) => ({ runs: true, drips: ms }),
  html: () => ({ runs: false, raw: () => createGatewayPage(200) }),
  garbage: () => ({ runs: false, raw: () => createJsonBody('<<<') }),
  truncated: () => ({
    runs: true,
    raw: (own) => {
      const whole = JSON.stringify(own)
      return createJsonBody(whole.slice(0, Math.floor(whole.length / 2)))
    },
  }),
  wrongShape: () => ({ runs: false, envelope: { code: 200, message: 'ok', data: 'unexpected' } }),
  wrongField: (answer) => ({
    runs: true,
    mistake: (own) => replaceField(own, answer).mistake,
    raw: (own) => createJsonBody(JSON.stringify(own && replaceField(own, answer).envelope)),
  }),
  null: () => ({ runs: false, envelope: { code: 200, message: 'ok', data: null } }),
  empty: () => ({
    runs: true,
    raw: (own) => createJsonBody(JSON.stringify(own && { ...own, data: emptyLists(own.data) })),
  }),
}

interface Wrong {
  /** With dots; `*` means every item of a list. */
  field: string
  /** Without it, the field is removed. */
  value?: unknown
}

/** `mistake` names a field that does not exist, with the nearest one. */
export function replaceField(
  own: Envelope,
  { field, value }: Wrong,
): { envelope: Envelope; mistake?: string } {
  if (own.code !== 200) return { envelope: own }
  const envelope = structuredClone(own)
  const mistake = changeField(envelope, field.split('.'), value)
  return mistake === undefined ? { envelope } : { envelope: own, mistake }
}

/** In place; returns what was not found. */
function changeField(
  on: unknown,
  [name = '', ...rest]: string[],
  value: unknown,
): string | undefined {
  if (on === null || typeof on !== 'object')
    return `${name} 不在应答里：它的上一层不是对象 / not in the answer: no object above it`
  if (name === '*' && Array.isArray(on)) {
    if (rest.length === 0) return '* 之后还要写字段 / a field is missing after *'
    for (const item of on) {
      const mistake = changeField(item, rest, value)
      if (mistake !== undefined) return mistake
    }
    return undefined
  }
  const fields = on as Record<string, unknown>
  if (!Object.hasOwn(fields, name))
    return `应答里${formatUnknownName('字段', name, Object.keys(fields))}`
  if (rest.length > 0) return changeField(fields[name], rest, value)
  if (value !== undefined) fields[name] = value
  else if (Array.isArray(on)) on.splice(Number(name), 1)
  else Reflect.deleteProperty(fields, name)
  return undefined
}

const PIECES = 10

export async function dripResponse(
  whole: Response,
  ms: number,
  ended: () => boolean,
): Promise<Response> {
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const size = Math.max(1, Math.ceil(bytes.length / PIECES))
  const pause = ms / Math.ceil(bytes.length / size)
  let sent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise<void>((done) => (timer = machine.setTimeout(done, pause)))
      if (ended()) return stream.error(new TypeError('another scenario began'))
      stream.enqueue(bytes.slice(sent, (sent += size)))
      if (sent >= bytes.length) stream.close()
    },
    cancel: () => machine.clear(timer),
  })
  const { status, headers } = whole
  return new Response(body, { status, headers: [...headers, ['x-fake-drip', String(ms)]] })
}
