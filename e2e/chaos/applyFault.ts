import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pauseFor } from 'node:timers/promises'
import type { Answered } from './forward'

export interface Call {
  request: IncomingMessage
  response: ServerResponse
  /** Which answer, of a fault that has several. */
  variant: number
  /** Has the server do the work. */
  work: () => Promise<Answered | undefined>
  /** Waits until what is held is released. */
  hold: () => Promise<void>
}

/** Ends with RST, without a close handshake, as a device in the network does. */
export const cut = (socket: Socket) => void socket.resetAndDestroy()
const reset = ({ request }: Call) => cut(request.socket)

const pick = <T>(all: readonly T[], { variant }: Call) => all[variant % all.length]!
/** Statuses of a firewall's pages, and of a gateway that sends elsewhere. */
const walls = [429, 403, 413]
const elsewhere = [302, 307, 301, 303, 308]
/** Codes that the spec does not know, and a success under the status of a refusal. */
const odd = [
  { status: 200, code: 'SUCCESS' },
  { status: 200, code: 0 },
  { status: 200, code: 504 },
  { status: 403, code: 200 },
] as const
const NOTHING = { code: 200, message: 'success', data: null }

export function page(response: ServerResponse, status: number) {
  const text = `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1><hr>nginx</body></html>`
  response.writeHead(status, { 'content-type': 'text/html' }).end(text)
}
function json({ response }: Call, status: number, envelope: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
}
/** An envelope with a code that says nothing about the money. */
function oddly(call: Call, envelope: object) {
  const { status, code } = pick(odd, call)
  json(call, status, { ...envelope, code })
}
/** To a call whose answer says «done». */
const redirect = (call: Call) =>
  call.response.writeHead(pick(elsewhere, call), { location: '/api/app' }).end()

function head({ response }: Call, { status, headers, body }: Answered) {
  return response.writeHead(status, { ...headers, 'content-length': body.length })
}
const whole = (call: Call, answered: Answered) => head(call, answered).end(answered.body)
/** Written to the socket directly, past Node's own answer, so that the cut comes at the right place. */
function part(
  { request }: Call,
  { status, headers, body }: Answered,
  bytes: (head: number) => number,
) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const before = [`HTTP/1.1 ${status} OK`, ...lines, `content-length: ${body.length}`, '\r\n'].join(
    '\r\n',
  )
  const all = Buffer.concat([Buffer.from(before), body])
  request.socket.write(all.subarray(0, bytes(before.length)), () => cut(request.socket))
}
const half = ({ body }: Answered) => body.subarray(0, body.length / 2)

async function drip(call: Call, answered: Answered) {
  const response = head(call, answered)
  const drop = Math.ceil(answered.body.length / 10)
  for (let at = 0; at < answered.body.length; at += drop) {
    response.write(answered.body.subarray(at, at + drop))
    await pauseFor(120)
  }
  response.end()
}
const held = (end: typeof whole | typeof reset) => async (call: Call, answered: Answered) => {
  await call.hold()
  end(call, answered)
}
const silence = held(reset)

interface Fault {
  /** As a member would notice it. */
  words: string
  /** Instead of the work. */
  before?: (call: Call) => unknown
  /** When it is done, instead of the answer. */
  after?: (call: Call, answered: Answered) => unknown
}

/** The faults that can hit a call. Those without a function are done elsewhere: by the proxy, or to the phone. */
export const faults = {
  none: { words: '' },
  resetBefore: { words: '没送到就断', before: reset },
  resetDuring: { words: '正在做时断' },
  resetAfter: { words: '做完才断（RST）', after: reset },
  closeAfter: { words: '做完才断（FIN）', after: ({ request }) => request.socket.end() },
  restarted: { words: '做完才断，再来的答 401', after: reset },
  halfHead: { words: '答复头断在半路', after: (call, all) => part(call, all, () => 40) },
  halfBody: {
    words: '答复断在半路',
    after: (call, all) => part(call, all, (before) => before + half(all).length),
  },
  halfJson: {
    words: '半个答复当全的',
    after: (call, all) => whole(call, { ...all, body: half(all) }),
  },
  drip: { words: '答复一滴一滴', after: drip },
  late: { words: '做完了，答复晚到', after: held(whole) },
  lateWork: { words: '晚到才做' },
  stall: { words: '做完了，一直没有答复', after: silence },
  deadSockets: { words: '闲着的连接都死了' },
  html4xx: {
    words: '403、413、429 网页',
    before: (call) => page(call.response, pick(walls, call)),
  },
  html502: { words: '502 网页', before: ({ response }) => page(response, 502) },
  html502After: { words: '做完了，502 网页', after: ({ response }) => page(response, 502) },
  http500After: {
    words: '做完了，500 信封',
    after: (call) => json(call, 500, { code: 500, message: '系统繁忙，请稍后再试', data: null }),
  },
  oddBefore: { words: '没做，答复的码不认得', before: (call) => oddly(call, NOTHING) },
  oddAfter: {
    words: '做完了，答复的码不认得',
    after: (call, { body }) => oddly(call, JSON.parse(body.toString('utf8')) as object),
  },
  redirectBefore: { words: '没做，被重定向', before: redirect },
  redirectAfter: { words: '做完了，被重定向', after: redirect },
  envelope401: {
    words: '没做，401 信封',
    before: (call) => json(call, 200, { code: 401, message: '', data: null }),
  },
  html401After: { words: '做完了，网关的 401 网页', after: ({ response }) => page(response, 401) },
  refused: { words: '域名没了' },
  offline: { words: '断网时点' },
  offlineDuring: { words: '点完断网', after: silence },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

/** Cuts before a byte of the answer: on a reused connection the browser sends the call again. */
const silentCuts: FaultName[] = [
  'resetBefore',
  'resetDuring',
  'resetAfter',
  'closeAfter',
  'restarted',
]
/** Milliseconds that a phone's network takes: by them the app tells a browser's repeat from a first call. */
const ROUND_TRIP = 60

/** Applies the ordered fault to a call; without one the call is forwarded unchanged. */
export async function applyFault(call: Call, name: FaultName) {
  const { socket } = call.request
  const { before, after = whole }: Fault = faults[name]
  if (silentCuts.includes(name)) await pauseFor(ROUND_TRIP)
  if (before) return before(call)
  if (name === 'lateWork') await call.hold()
  const working = call.work()
  if (name === 'resetDuring') return cut(socket)
  const answered = await working
  return answered && !socket.destroyed ? after(call, answered) : cut(socket)
}
