import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createStaticFileServer } from '../../scripts/deploy/serve.mjs'
import { REQUEST_ID } from '../../src/contract/envelope'
import {
  alteredRecords,
  type Condition,
  type ErrorResponse,
  type Fault,
  type FaultName,
  proxyFaults,
} from './faults'

const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']
/** A phone's network delay; the app recognises a browser's own repeat by it. */
const ROUND_TRIP_MS = 60
const OTHER_SITE = '/elsewhere'
const HANGING_PATHS = ['/api/user', '/api/balancelist']
const CACHEABLE_HEADERS = {
  'cache-control': 'public, max-age=600',
  'last-modified': 'Sat, 01 Nov 2025 00:00:00 GMT',
}
const OTHER_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** A fault for the next `times` requests to a path; the browser's own repeats count. */
interface ArmedFault {
  path: string
  fault: FaultName
  times: number
}

interface ProxiedRequest {
  path: string
  body: string
  fault: FaultName
  status?: number | undefined
}

interface UpstreamResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

interface UsdtOrder {
  money: string
  address: string
  /** The addresses that its two reads have returned. */
  addresses: Set<string>
}

/** Callbacks that let held requests go on. */
type Waiters = Set<() => void>

function releaseAll(waiters: Waiters) {
  for (const proceed of waiters) proceed()
  waiters.clear()
}

/** Serves the app and forwards its calls to a world of `npm run api`, with faults on demand. */
export class NetworkProxy {
  readonly requests: ProxiedRequest[] = []
  outage: 'reset' | 'hang' | 502 | undefined
  condition: Condition = 'none'
  /** Beijing time, `2026-03-14 10:30:00`: late records lack newer rows. */
  startedAt = ''
  holdsReads = false
  /** The central balance of the last poll's response. */
  polledBalance: string | undefined
  readonly #usdtOrders = new Map<string, UsdtOrder>()
  readonly #moneyResponses = new Map<string, UpstreamResponse>()
  readonly #waitingReads: Waiters = new Set()
  readonly #waiting: Waiters = new Set()
  readonly #pending = new Set<Promise<unknown>>()
  readonly #files = createStaticFileServer('dist')
  readonly #listener = createServer((request, response) => void this.#handle(request, response))
  #armed: ArmedFault | undefined
  #port = 0

  constructor(
    private readonly api: string,
    private readonly world: string,
  ) {
    this.#listener.keepAliveTimeout = 120_000
    // A deliberate reset emits an error too.
    this.#listener.on('connection', (socket) => socket.on('error', () => undefined))
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`
  }

  get otherSite() {
    return `http://localhost:${this.#port}${OTHER_SITE}`
  }

  async listen() {
    if (this.#listener.listening) return
    await new Promise<void>((resolve) => this.#listener.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#listener.address() as AddressInfo).port
  }

  /** Makes the host unreachable until `listen()`. */
  stopListening = () =>
    new Promise<void>((resolve) => {
      this.#listener.close(() => resolve())
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

  disarm() {
    this.#armed = undefined
  }

  release() {
    releaseAll(this.#waiting)
  }

  resumeReads() {
    this.holdsReads = false
    releaseAll(this.#waitingReads)
  }

  restore() {
    this.outage = undefined
    this.resumeReads()
    this.disarm()
    this.release()
  }

  get isHolding() {
    return this.#waiting.size > 0
  }

  get lastOrder(): { orderNo: string; addressCount: number } {
    const [orderNo, order] = [...this.#usdtOrders].at(-1) ?? ['']
    return { orderNo, addressCount: order?.addresses.size ?? 0 }
  }

  requestsTo = (path: string) => this.requests.filter((request) => request.path === path)
  /** Waits until the server has completed all forwarded requests. */
  async waitUntilIdle() {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  async #handle(request: IncomingMessage, response: ServerResponse) {
    // The world's own server sets Date from the world's clock.
    response.sendDate = false
    if (await this.#failsByOutage(request, response)) return
    const [path = '/'] = (request.url ?? '/').split('?')
    // The server has the games' pages too.
    const isForwarded = path.startsWith('/api/') || path.startsWith('/__pages/')
    if (path === OTHER_SITE) sendErrorPage(response, 200)
    else if (isForwarded) await this.#handleCall(path, request, response)
    else this.#files.emit('request', request, response)
  }

  async #failsByOutage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (this.outage === 'hang') await this.#hold(this.#waiting)
    // The outage may have ended meanwhile.
    const { outage } = this
    if (outage === 'hang' || outage === 'reset') resetConnection(request.socket)
    else if (outage) sendErrorPage(response, outage)
    return outage !== undefined
  }

  async #handleCall(path: string, request: IncomingMessage, response: ServerResponse) {
    const body = await readBodyBytes(request).catch(() => undefined)
    if (body === undefined) return
    const faultName = this.#takeFault(path)
    const fault: Fault = proxyFaults[faultName]
    const call: ProxiedRequest = { path, body: body.toString('utf8'), fault: faultName }
    this.requests.push(call)

    if (this.holdsReads && HANGING_PATHS.includes(path)) await this.#hold(this.#waitingReads)
    if (fault.response === 'cut' && !fault.isHeld) await pause(ROUND_TRIP_MS)
    if (fault.forwarded === 'late') await this.#hold(this.#waiting)
    const pending = fault.forwarded === 'never' ? undefined : this.#forward(request, body)
    const upstream = faultName === 'resetDuring' ? undefined : await pending
    call.status = upstream?.status
    if (fault.isHeld) await this.#hold(this.#waiting)

    if (fault.response === 'cut' || request.socket.destroyed) resetConnection(request.socket)
    else if (typeof fault.response === 'object') sendErrorResponse(response, fault.response)
    else {
      const ownResponse = upstream && this.#noteAndAlter(path, call.body, upstream)
      const sent = fault.response === 'foreign' ? this.#findForeignResponse(path) : ownResponse
      this.#send(response, sent, fault.response === 'half')
    }
  }

  #takeFault(path: string): FaultName {
    const armed = this.#armed
    if (armed?.path !== path || armed.times <= 0) return 'none'
    armed.times -= 1
    // A restarted server knows no session.
    if (armed.fault === 'restarted') this.arm({ path, fault: 'envelope401', times: Infinity })
    return armed.fault
  }

  #hold = (waiters: Waiters) =>
    new Promise<void>((resolve) => {
      waiters.add(resolve)
    })

  #findForeignResponse = (path: string) =>
    [...this.#moneyResponses].findLast(([otherPath]) => otherPath !== path)?.[1]

  #send(response: ServerResponse, sent: UpstreamResponse | undefined, isCutInHalf: boolean) {
    const { socket } = response.req
    if (!sent) {
      resetConnection(socket)
      return
    }
    const { status, headers, body } = sent
    const extraHeaders = this.condition === 'cacheable' ? CACHEABLE_HEADERS : {}
    response.writeHead(status, { ...headers, ...extraHeaders, 'content-length': body.length })
    if (isCutInHalf)
      response.write(body.subarray(0, body.length / 2), () => resetConnection(socket))
    else response.end(body)
  }

  #noteAndAlter(path: string, requestBody: string, upstream: UpstreamResponse): UpstreamResponse {
    const request = parseJson(requestBody)
    const json = parseJson(upstream.body.toString('utf8'))
    const data = toObject(json['data'])
    const hasMovedMoney = json['code'] === 200 && REQUEST_ID in request
    if (hasMovedMoney) this.#moneyResponses.set(path, upstream)
    if (path === '/api/balance') this.polledBalance = data['balance'] as string
    const orderNo = (data['out_trade_no'] ??
      request['out_trade_no'] ??
      request['deposit_no']) as string
    if (path === '/api/tron-usdt-pay') this.#noteUsdtOrder(orderNo, request, data)
    const isAltered =
      this.#alterRecords(path, Number(request['type']), data) ||
      this.#alterAddress(path, orderNo, json)
    if (!isAltered) return upstream
    return { ...upstream, status: 200, body: Buffer.from(JSON.stringify(json)) }
  }

  #noteUsdtOrder(orderNo: string, request: Record<string, unknown>, data: Record<string, unknown>) {
    const address = data['tron_address']
    if (typeof address !== 'string') return
    const money = request['money'] as string
    this.#usdtOrders.set(orderNo, { money, address, addresses: new Set() })
  }

  #alterRecords(path: string, type: number, data: Record<string, unknown>): boolean {
    const alterRows = alteredRecords[this.condition]
    if (path !== '/api/gettransrecord' || !alterRows || !Array.isArray(data['data'])) return false
    const rows = data['data'] as Record<string, unknown>[]
    for (const row of rows) delete row[REQUEST_ID]
    const alteredRows = alterRows(rows, type, this.startedAt)
    data['data'] = alteredRows
    data['total'] = Number(data['total']) - rows.length + alteredRows.length
    return true
  }

  /** Gives the order's two reads different addresses in `json`; returns whether it was one of them. */
  #alterAddress(path: string, orderNo: string, json: Record<string, unknown>): boolean {
    const order = this.#usdtOrders.get(orderNo)
    if (this.condition !== 'twoAddresses' || !order) return false
    if (path === '/api/tron-recharge-status') {
      toObject(json['data'])['tron_address'] = OTHER_ADDRESS
      order.addresses.add(OTHER_ADDRESS)
      return true
    }
    if (path !== '/api/payinfo') return false
    order.addresses.add(order.address)
    const info = { amount: order.money, paytype: 'usdtpay' }
    const cardlist = { mch_id: order.address, content: 'TRC20' }
    const payInfo = { deposit_no: orderNo, info, cardlist }
    Object.assign(json, { code: 200, message: 'usdtpay', data: payInfo })
    return true
  }

  async #forward(request: IncomingMessage, body: Buffer): Promise<UpstreamResponse | undefined> {
    const pending = this.#callServer(request, body).catch(() => undefined)
    this.#pending.add(pending)
    const upstream = await pending
    this.#pending.delete(pending)
    return upstream
  }

  async #callServer(
    { method, url = '', headers: phoneHeaders }: IncomingMessage,
    body: Buffer,
  ): Promise<UpstreamResponse> {
    // With the phone's Host header: the server derives the games' addresses from it.
    const headers = {
      ...dropHopByHopHeaders(phoneHeaders),
      'x-world': this.world,
      'content-length': body.length,
    }
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      sendRequest(`${this.api}${url}`, { method, headers }, resolve).on('error', reject).end(body)
    })
    return {
      status: incoming.statusCode ?? 0,
      headers: dropHopByHopHeaders(incoming.headers),
      body: await readBodyBytes(incoming),
    }
  }
}

function dropHopByHopHeaders(headers: object): Record<string, string> {
  const kept = { ...headers } as Record<string, string>
  for (const name of HOP_BY_HOP_HEADERS) delete kept[name]
  return kept
}

async function readBodyBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

const toObject = (value: unknown): Record<string, unknown> =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function parseJson(text: string): Record<string, unknown> {
  try {
    return toObject(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Sends RST, like a device in the network. */
const resetConnection = (socket: Socket) => {
  socket.resetAndDestroy()
}

function sendErrorPage(response: ServerResponse, status: number, headers = {}) {
  const text = `<!doctype html><title>${status}</title><h1>${status}</h1><hr>nginx`
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(text)
}

function sendErrorResponse(response: ServerResponse, { status, code, location }: ErrorResponse) {
  if (code === undefined) {
    sendErrorPage(response, status, location ? { location } : {})
    return
  }
  const envelope = { code, message: '系统繁忙，请稍后再试', data: null }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
}
