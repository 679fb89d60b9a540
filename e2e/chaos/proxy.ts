import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { staticServer } from '../../scripts/deploy/serve.mjs'
import { REQUEST_ID } from '../../src/contract/envelope'

interface Fault {
  words: string
  /** Not forwarded to the server, or only after `release()`. */
  forwarded?: 'never' | 'late'
  response?: 'cut' | 'half' | 'foreign' | { status: number; code?: number; location?: string }
  /** The response is held until `release()`. */
  isHeld?: true
}

export const proxyFaults = {
  none: { words: '' },
  resetBefore: { words: '没送到就断', forwarded: 'never', response: 'cut' },
  resetDuring: { words: '正在做时断', response: 'cut' },
  resetAfter: { words: '做完才断', response: 'cut' },
  restarted: { words: '做完才断，再来的答 401', response: 'cut' },
  halfBody: { words: '答复断在半路', response: 'half' },
  late: { words: '做完了，答复晚到', isHeld: true },
  lateWork: { words: '晚到才做', forwarded: 'late' },
  stall: { words: '做完了，一直没有答复', response: 'cut', isHeld: true },
  html502: { words: '502 网页', forwarded: 'never', response: { status: 502 } },
  html502After: { words: '做完了，502 网页', response: { status: 502 } },
  http500After: { words: '做完了，500 信封', response: { status: 500, code: 500 } },
  oddBefore: {
    words: '没做，答复的码不认得',
    forwarded: 'never',
    response: { status: 200, code: 504 },
  },
  oddAfter: { words: '做完了，答复的码不认得', response: { status: 403, code: 200 } },
  // To a call that responds with success.
  redirectAfter: { words: '做完了，被重定向', response: { status: 307, location: '/api/app' } },
  envelope401: {
    words: '没做，401 信封',
    forwarded: 'never',
    response: { status: 200, code: 401 },
  },
  html401After: { words: '做完了，网关的 401 网页', response: { status: 401 } },
  foreign: { words: '没做，收到另一笔的答复', forwarded: 'never', response: 'foreign' },
  // Applies to the reads beside the call.
  hanging: { words: '读取没有答复' },
  // Applied to the browser by the story.
  refused: { words: '域名没了' },
  offline: { words: '断网时点' },
  offlineDuring: { words: '点完断网', response: 'cut', isHeld: true },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof proxyFaults
export const proxyFaultNames = Object.keys(proxyFaults) as FaultName[]

/** What is wrong with responses other than the money call's, during a whole story. */
export const recordConditions = {
  none: '',
  late: '记录晚到',
  reversed: '记录倒序',
  failed: '记录都说失败',
  cacheable: '答复可缓存',
  twoAddresses: '一个订单两个地址',
}
export type Condition = keyof typeof recordConditions

type Row = Record<string, unknown>
/** Replaces the rows of the records; `type` is the requested type, `startedAt` the story's start. */
export const alteredRecords: {
  [name in Condition]?: (rows: Row[], type: number, startedAt: string) => Row[]
} = {
  late: (rows, _, startedAt) => rows.filter((row) => String(row['created_at']) <= startedAt),
  reversed: (rows) => rows.toReversed(),
  failed: (rows, type) => rows.map((row) => ({ ...row, state: type <= 2 ? 3 : 0 })),
}

const HANGING_PATHS = ['/api/user', '/api/balancelist']
const CACHEABLE_HEADERS = {
  'cache-control': 'public, max-age=600',
  'last-modified': 'Sat, 01 Nov 2025 00:00:00 GMT',
}
const OTHER_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** A phone's network delay; the app recognises a browser's own repeat by it. */
const ROUND_TRIP_MS = 60

/** A fault for the next `times` requests to a path; the browser's own repeats count. */
interface ArmedFault {
  path: string
  fault: FaultName
  times: number
}

/** Sends RST, like a device in the network. */
const resetConnection = (socket: Socket) => void socket.resetAndDestroy()

function sendErrorPage(response: ServerResponse, status: number, headers = {}) {
  const text = `<!doctype html><title>${status}</title><h1>${status}</h1><hr>nginx`
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(text)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']
const dropHopByHopHeaders = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers as Record<string, string>).filter(
      ([name]) => !HOP_BY_HOP_HEADERS.includes(name),
    ),
  )

interface UpstreamResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const toObject = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
function parseJson(text: string) {
  try {
    return toObject(JSON.parse(text))
  } catch {
    return {}
  }
}

/** A page that plays another site, on the same server. */
const OTHER_SITE = '/elsewhere'

export class NetworkProxy {
  /** The requests that arrived, with the status of the server's response. */
  readonly requests: {
    path: string
    body: string
    fault: FaultName
    status?: number | undefined
  }[] = []
  outage: 'reset' | 'hang' | 502 | undefined
  condition: Condition = 'none'
  /** Beijing time, `2026-03-14 10:30:00`: late records lack newer rows. */
  startedAt = ''
  holdsReads = false
  /** The central balance of the last poll's response. */
  polledBalance: string | undefined
  /** USDT orders by number, with the addresses that their two reads have returned. */
  readonly #orders = new Map<string, { money: string; address: string; addresses: Set<string> }>()
  /** The last successful response to a money call, by path. */
  readonly #moneyResponses = new Map<string, UpstreamResponse>()
  readonly #heldReads = new Set<() => void>()
  readonly #files = staticServer('dist')
  readonly #listener = createServer((request, response) => void this.#handle(request, response))
  readonly #held = new Set<() => void>()
  readonly #pending = new Set<Promise<unknown>>()
  #armed: ArmedFault | undefined
  #port = 0

  constructor(
    private readonly api: string,
    private readonly world: string,
  ) {
    this.#listener.keepAliveTimeout = 120_000
    // Deliberate resets are errors too.
    this.#listener.on('connection', (socket) => socket.on('error', () => undefined))
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`
  }
  get otherSite() {
    return `http://localhost:${this.#port}${OTHER_SITE}`
  }
  listen = () =>
    new Promise<void>((done) => {
      this.#listener.listen(this.#port, '127.0.0.1', () => {
        this.#port = (this.#listener.address() as AddressInfo).port
        done()
      })
    })
  /** Makes the host unreachable until `listen()`. */
  stopListening = () =>
    new Promise<void>((done) => {
      this.#listener.close(() => done())
      this.#listener.closeAllConnections()
    })
  async close() {
    this.restore()
    if (this.#listener.listening) await this.stopListening()
    await this.waitUntilIdle()
  }

  arm(armed: ArmedFault) {
    this.#armed = { ...armed }
  }
  /** Ends the fault; held responses stay held. */
  disarm() {
    this.#armed = undefined
  }
  release() {
    for (const proceed of this.#held) proceed()
    this.#held.clear()
  }
  /** Ends every fault and releases every response. */
  restore() {
    this.outage = undefined
    this.resumeReads()
    this.disarm()
    this.release()
  }
  resumeReads() {
    this.holdsReads = false
    for (const proceed of this.#heldReads) proceed()
    this.#heldReads.clear()
  }
  /** The last USDT order, and how many addresses its two reads have returned. */
  get lastOrder(): { orderNo: string; addresses: number } {
    const [orderNo, order] = [...this.#orders].at(-1) ?? ['']
    return { orderNo, addresses: order?.addresses.size ?? 0 }
  }
  get isHolding() {
    return this.#held.size > 0
  }
  requestsTo = (path: string) => this.requests.filter((request) => request.path === path)
  /** Waits until the server has completed all forwarded requests. */
  async waitUntilIdle() {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }
  #hold = (held = this.#held) => new Promise<void>((done) => void held.add(done))

  async #handle(request: IncomingMessage, response: ServerResponse) {
    // The world's own server sets Date from the world's clock.
    response.sendDate = false
    const [path = '/'] = (request.url ?? '/').split('?')
    if (this.outage === 'hang') await this.#hold()
    if (this.outage === 'hang' || this.outage === 'reset') return resetConnection(request.socket)
    if (this.outage) return sendErrorPage(response, this.outage)
    if (path === OTHER_SITE) return sendErrorPage(response, 200)
    // The server has the games' pages too.
    if (!path.startsWith('/api/') && !path.startsWith('/__pages/'))
      return void this.#files.emit('request', request, response)
    const body = await readBody(request).catch(() => undefined)
    if (body === undefined) return
    const armed = this.#armed?.path === path ? this.#armed : undefined
    const name = armed && armed.times-- > 0 ? armed.fault : 'none'
    // A restarted server knows no session.
    if (armed && name === 'restarted') this.arm({ path, fault: 'envelope401', times: Infinity })
    const record: NetworkProxy['requests'][number] = {
      path,
      body: body.toString('utf8'),
      fault: name,
    }
    this.requests.push(record)
    const fault: Fault = proxyFaults[name]
    if (this.holdsReads && HANGING_PATHS.includes(path)) await this.#hold(this.#heldReads)
    if (fault.response === 'cut' && !fault.isHeld) await pause(ROUND_TRIP_MS)
    if (fault.forwarded === 'late') await this.#hold()
    const pending = fault.forwarded === 'never' ? undefined : this.#forward(request, body)
    const upstream = name === 'resetDuring' ? undefined : await pending
    record.status = upstream?.status
    if (fault.isHeld) await this.#hold()
    if (fault.response === 'cut' || request.socket.destroyed) return resetConnection(request.socket)
    if (typeof fault.response === 'object') return sendErrorResponse(response, fault.response)
    const foreign = [...this.#moneyResponses].findLast(([otherPath]) => otherPath !== path)?.[1]
    const own = upstream && this.#applyCondition(path, record.body, upstream)
    const sent = fault.response === 'foreign' ? foreign : own
    if (!sent) return resetConnection(request.socket)
    const { status, headers, body: content } = sent
    const extraHeaders = this.condition === 'cacheable' ? CACHEABLE_HEADERS : {}
    response.writeHead(status, { ...headers, ...extraHeaders, 'content-length': content.length })
    if (fault.response !== 'half') return void response.end(content)
    response.write(content.subarray(0, content.length / 2), () => resetConnection(request.socket))
  }

  /** Changes the response as the story's condition says, and notes balances, addresses and money responses. */
  #applyCondition(path: string, requestBody: string, upstream: UpstreamResponse): UpstreamResponse {
    const json = parseJson(upstream.body.toString('utf8'))
    const asked = parseJson(requestBody)
    const data = toObject(json['data'])
    if (json['code'] === 200 && REQUEST_ID in asked) this.#moneyResponses.set(path, upstream)
    if (path === '/api/balance') this.polledBalance = data['balance'] as string
    const orderNo = (data['out_trade_no'] ?? asked['out_trade_no'] ?? asked['deposit_no']) as string
    const address = data['tron_address']
    if (path === '/api/tron-usdt-pay' && typeof address === 'string')
      this.#orders.set(orderNo, { money: asked['money'] as string, address, addresses: new Set() })
    const order = this.#orders.get(orderNo)
    const alterRecords = alteredRecords[this.condition]
    if (path === '/api/gettransrecord' && alterRecords && Array.isArray(data['data'])) {
      const rows = data['data'] as Row[]
      for (const row of rows) delete row[REQUEST_ID]
      data['data'] = alterRecords(rows, Number(asked['type']), this.startedAt)
      data['total'] = Number(data['total']) - rows.length + (data['data'] as Row[]).length
    } else if (this.condition !== 'twoAddresses' || !order) return upstream
    else if (path === '/api/tron-recharge-status') {
      data['tron_address'] = OTHER_ADDRESS
      order.addresses.add(OTHER_ADDRESS)
    } else if (path === '/api/payinfo') {
      order.addresses.add(order.address)
      const info = { amount: order.money, paytype: 'usdtpay' }
      const cardlist = { mch_id: order.address, content: 'TRC20' }
      const payInfo = { deposit_no: orderNo, info, cardlist }
      Object.assign(json, { code: 200, message: 'usdtpay', data: payInfo })
    } else return upstream
    return { ...upstream, status: 200, body: Buffer.from(JSON.stringify(json)) }
  }

  /** Forwards to the server, which completes the call even if the phone disconnects. */
  async #forward({ method, url = '', headers }: IncomingMessage, body: Buffer) {
    // With the phone's Host header: the server derives the games' addresses from it.
    const forwardedHeaders = {
      ...dropHopByHopHeaders(headers),
      'x-world': this.world,
      'content-length': body.length,
    }
    const pending: Promise<UpstreamResponse | undefined> = new Promise<IncomingMessage>(
      (resolve, reject) => {
        sendRequest(`${this.api}${url}`, { method, headers: forwardedHeaders }, resolve)
          .on('error', reject)
          .end(body)
      },
    )
      .then(async (incoming) => ({
        status: incoming.statusCode ?? 0,
        headers: dropHopByHopHeaders(incoming.headers),
        body: await readBody(incoming),
      }))
      .catch(() => undefined)
    this.#pending.add(pending)
    const upstream = await pending
    this.#pending.delete(pending)
    return upstream
  }
}

/** Sends a gateway's page, or an envelope when there is a code. */
function sendErrorResponse(
  response: ServerResponse,
  { status, code, location }: { status: number; code?: number; location?: string },
) {
  if (code === undefined) return sendErrorPage(response, status, location ? { location } : {})
  const envelope = { code, message: '系统繁忙，请稍后再试', data: null }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
}
