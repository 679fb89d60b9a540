import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { type NetworkFault, silentCuts } from './networkFaults'
import type { Answered, Upstream } from './forward'

/** A request as it reached the proxy. */
export interface Arrival {
  n: number
  at: number
  method: string
  path: string
  body: string
  /** The connection had carried a call before. */
  reused: boolean
  fault?: NetworkFault
  /** The server's answer, however much of it reached the phone. */
  status?: number
}
export interface Call {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  arrival: Arrival
  up: Upstream
  /** Waits until the network is good again. */
  hold: () => Promise<void>
}

const PLAIN = { pause: 0, variant: 0 }
/** Milliseconds that a phone's network takes: by them the app tells a browser's repeat from a first call. */
const ROUND_TRIP = 60

/** Ends with RST, without a close handshake, as a device in the network does. */
export const cut = (socket: Socket) => void socket.resetAndDestroy()

/** Statuses of a firewall's pages. */
const walls = [429, 403, 413]
/** Codes that the spec does not know, and a success under the status of a refusal. */
const odd = [
  { status: 200, code: 'SUCCESS' },
  { status: 200, code: 0 },
  { status: 200, code: 504 },
  { status: 403, code: 200 },
] as const
const NOTHING = { code: 200, message: 'success', data: null }
const SERVER_SAYS = { code: 500, message: '系统繁忙，请稍后再试', data: null }
const pageOf = (status: number) =>
  `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1><hr>nginx</body></html>`

export function page(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'text/html' }).end(pageOf(status))
}
/** An envelope with a code that says nothing about the money. */
function oddly(response: ServerResponse, variant: number, envelope: object) {
  const { status, code } = odd[variant % odd.length]!
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ...envelope, code }))
}
function whole(response: ServerResponse, { status, headers, body }: Answered) {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}
const headOf = ({ status, headers, body }: Answered) =>
  [
    `HTTP/1.1 ${status} OK`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n')

/** Written to the socket directly, past Node's own answer, so that the cut comes at the right place. */
function part(socket: Socket, text: string | Buffer) {
  socket.write(text, () => cut(socket))
}
async function drip(response: ServerResponse, { status, headers, body }: Answered) {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  const drop = Math.ceil(body.length / 10)
  for (let at = 0; at < body.length; at += drop) {
    response.write(body.subarray(at, at + drop))
    await pauseFor(120)
  }
  response.end()
}

/** `pause`: between the work and the fault. `variant`: which answer, of a fault that has several. */
interface How {
  pause: number
  variant: number
}

/** Applies the ordered fault to a call; without one the call is forwarded unchanged. */
export async function applyFault(
  call: Call,
  fault?: NetworkFault,
  { pause, variant }: How = PLAIN,
) {
  const { request, response, body, arrival, up } = call
  const { socket } = request
  if (fault) arrival.fault = fault
  if (fault && silentCuts.includes(fault)) await pauseFor(ROUND_TRIP)
  if (fault === 'resetBefore') return cut(socket)
  if (fault === 'html4xx') return page(response, walls[variant % walls.length]!)
  if (fault === 'html502') return page(response, 502)
  if (fault === 'oddBefore') return oddly(response, variant, NOTHING)
  const working = up.send(request, body)
  if (fault === 'resetDuring') return cut(socket)
  const answered = await working
  if (answered) arrival.status = answered.status
  if (pause > 0) await pauseFor(pause)
  if (!answered || socket.destroyed) return cut(socket)
  switch (fault) {
    case 'resetAfter':
      return cut(socket)
    case 'closeAfter':
      return void socket.end()
    case 'halfHead':
      return part(socket, headOf(answered).slice(0, 40))
    case 'halfBody':
      return part(
        socket,
        headOf(answered) + answered.body.toString('latin1', 0, answered.body.length / 2),
      )
    case 'halfJson':
      return whole(response, {
        ...answered,
        body: answered.body.subarray(0, answered.body.length / 2),
      })
    case 'drip':
      return drip(response, answered)
    case 'stall':
    case 'offlineDuring':
      await call.hold()
      return cut(socket)
    case 'html502After':
      return page(response, 502)
    case 'oddAfter':
      return oddly(response, variant, JSON.parse(answered.body.toString('utf8')) as object)
    case 'http500After':
      response.writeHead(500, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify(SERVER_SAYS))
    default:
      return whole(response, answered)
  }
}
