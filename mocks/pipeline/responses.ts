import type { FaultAnswer, FaultName } from '@fixtures/faults'
import { formatUnknownName } from '@fixtures/nearest'
import type { Answer } from '@scenarios/scenario'
import { machine } from '../world/clock'
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
  contentType: string
  body: string
}

/** Always with the fake's headers, by which the client recognises it. */
export function createResponse(world: World, entry: Entry, content: Envelope | RawBody): Response {
  // Real servers of this kind send 200 and refuse inside the envelope.
  const { status, contentType, body } =
    'contentType' in content ? content : createJsonBody(JSON.stringify(content))
  return new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      // oxlint-disable-next-line no-restricted-globals -- of a given moment
      date: new Date(world.now()).toUTCString(),
      'cache-control': 'no-store',
      'x-fake-server': '1',
      'x-fake-handler': entry.endpoint ?? 'none',
      'x-fake-scenario': world.setting.scenario,
      'x-fake-seq': String(entry.seq),
    },
  })
}

export interface ResponsePlan {
  runsHandler: boolean
  isHeld?: boolean
  isCut?: boolean
  envelope?: Envelope
  /** The response takes this many milliseconds. */
  dripMs?: number
  /** A mistake in the rule itself, found in the fake's own response. */
  findMistake?: (envelope: Envelope) => string | undefined
  createRawBody?: (envelope: Envelope | undefined) => RawBody
}

const createGatewayPage = (status: number): RawBody => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<html><head><title>${status}</title></head><body><center><h1>${status} Bad Gateway</h1></center></body></html>`,
})
const createJsonBody = (body: string): RawBody => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body,
})

function emptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (value === null || typeof value !== 'object') return value
  const emptied: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) emptied[field] = emptyLists(inner)
  if ('total' in emptied) emptied['total'] = 0
  if ('last_page' in emptied) emptied['last_page'] = 1
  return emptied
}

export function planResponse(answer: Answer): ResponsePlan {
  if ('code' in answer)
    return {
      runsHandler: false,
      envelope: { code: answer.code, message: answer.message ?? '', data: answer.data ?? null },
    }
  if ('status' in answer)
    return { runsHandler: false, createRawBody: () => createGatewayPage(answer.status) }
  return (planByFault[answer.fault] as (answer: FaultAnswer) => ResponsePlan)(answer)
}

const planByFault: {
  [N in FaultName]: (answer: Extract<FaultAnswer, { fault: N }>) => ResponsePlan
} = {
  offline: () => ({ runsHandler: false, isCut: true }),
  timeout: () => ({ runsHandler: false, isHeld: true, isCut: true }),
  hold: () => ({ runsHandler: true, isHeld: true }),
  lost: () => ({ runsHandler: true, isCut: true }),
  drip: ({ ms }) => ({ runsHandler: true, dripMs: ms }),
  html: () => ({ runsHandler: false, createRawBody: () => createGatewayPage(200) }),
  garbage: () => ({ runsHandler: false, createRawBody: () => createJsonBody('<<<') }),
  truncated: () => ({
    runsHandler: true,
    createRawBody: (envelope) => {
      const json = JSON.stringify(envelope)
      return createJsonBody(json.slice(0, Math.floor(json.length / 2)))
    },
  }),
  wrongShape: () => ({
    runsHandler: false,
    envelope: { code: 200, message: 'ok', data: 'unexpected' },
  }),
  wrongField: (answer) => ({
    runsHandler: true,
    findMistake: (envelope) => replaceField(envelope, answer).mistake,
    createRawBody: (envelope) =>
      createJsonBody(JSON.stringify(envelope && replaceField(envelope, answer).envelope)),
  }),
  null: () => ({ runsHandler: false, envelope: { code: 200, message: 'ok', data: null } }),
  empty: () => ({
    runsHandler: true,
    createRawBody: (envelope) =>
      createJsonBody(JSON.stringify(envelope && { ...envelope, data: emptyLists(envelope.data) })),
  }),
}

interface FieldChange {
  /** With dots; `*` means every item of a list. */
  field: string
  /** Without it, the field is removed. */
  value?: unknown
}

/** `mistake` names a field that does not exist, with the nearest one. */
export function replaceField(
  envelope: Envelope,
  { field, value }: FieldChange,
): { envelope: Envelope; mistake?: string } {
  if (envelope.code !== 200) return { envelope }
  const changed = structuredClone(envelope)
  const mistake = changeField(changed, field.split('.'), value)
  return mistake === undefined ? { envelope: changed } : { envelope, mistake }
}

/** Changes the data in place; returns what was not found. */
function changeField(
  parent: unknown,
  [name = '', ...path]: string[],
  value: unknown,
): string | undefined {
  if (parent === null || typeof parent !== 'object')
    return `${name} 不在应答里：它的上一层不是对象 / not in the answer: no object above it`
  if (name === '*' && Array.isArray(parent)) {
    if (path.length === 0) return '* 之后还要写字段 / a field is missing after *'
    for (const item of parent) {
      const mistake = changeField(item, path, value)
      if (mistake !== undefined) return mistake
    }
    return undefined
  }
  const fields = parent as Record<string, unknown>
  if (!Object.hasOwn(fields, name))
    return `应答里${formatUnknownName('字段', name, Object.keys(fields))}`
  if (path.length > 0) return changeField(fields[name], path, value)
  if (value !== undefined) fields[name] = value
  else if (Array.isArray(parent)) parent.splice(Number(name), 1)
  else Reflect.deleteProperty(fields, name)
  return undefined
}

const PIECE_COUNT = 10

export async function dripResponse(
  response: Response,
  ms: number,
  isSuperseded: () => boolean,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = Math.max(1, Math.ceil(bytes.length / PIECE_COUNT))
  const pauseMs = ms / Math.ceil(bytes.length / size)
  let sentBytes = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise<void>((resolve) => {
        timer = machine.setTimeout(resolve, pauseMs)
      })
      if (isSuperseded()) {
        stream.error(new TypeError('another scenario began'))
        return
      }
      stream.enqueue(bytes.slice(sentBytes, sentBytes + size))
      sentBytes += size
      if (sentBytes >= bytes.length) stream.close()
    },
    cancel: () => machine.clearTimer(timer),
  })
  const { status, headers } = response
  return new Response(body, { status, headers: [...headers, ['x-fake-drip', String(ms)]] })
}
