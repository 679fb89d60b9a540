import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { REQUEST_ID } from '../../src/contract/envelope'
import { staticServer } from '../../scripts/deploy/serve.mjs'

interface Fault {
  /** As a member would notice it. */
  words: string
  /** Whether the server does it: never, or not before it is released. */
  work?: 'never' | 'late'
  /** What the phone gets in place of the answer: nothing, half of it, another call's, an envelope with a code, or a gateway's page. */
  gets?: 'cut' | 'half' | 'foreign' | { status: number; code?: number; location?: string }
  /** Only when it is released. */
  held?: true
}

/** The faults that can hit a call. */
export const faults = {
  none: { words: '' },
  resetBefore: { words: '没送到就断', work: 'never', gets: 'cut' },
  resetDuring: { words: '正在做时断', gets: 'cut' },
  resetAfter: { words: '做完才断', gets: 'cut' },
  restarted: { words: '做完才断，再来的答 401', gets: 'cut' },
  halfBody: { words: '答复断在半路', gets: 'half' },
  late: { words: '做完了，答复晚到', held: true },
  lateWork: { words: '晚到才做', work: 'late' },
  stall: { words: '做完了，一直没有答复', gets: 'cut', held: true },
  html502: { words: '502 网页', work: 'never', gets: { status: 502 } },
  html502After: { words: '做完了，502 网页', gets: { status: 502 } },
  http500After: { words: '做完了，500 信封', gets: { status: 500, code: 500 } },
  oddBefore: { words: '没做，答复的码不认得', work: 'never', gets: { status: 200, code: 504 } },
  oddAfter: { words: '做完了，答复的码不认得', gets: { status: 403, code: 200 } },
  // To a call whose answer says «done».
  redirectAfter: { words: '做完了，被重定向', gets: { status: 307, location: '/api/app' } },
  envelope401: { words: '没做，401 信封', work: 'never', gets: { status: 200, code: 401 } },
  html401After: { words: '做完了，网关的 401 网页', gets: { status: 401 } },
  foreign: { words: '没做，收到另一笔的答复', work: 'never', gets: 'foreign' },
  // Done to the reads beside the call.
  hanging: { words: '读取没有答复' },
  // Those of the phone itself: done to the browser.
  refused: { words: '域名没了' },
  offline: { words: '断网时点' },
  offlineDuring: { words: '点完断网', gets: 'cut', held: true },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

/** What is wrong with other answers than a money call's, in a whole story. */
export const conditions = {
  none: '',
  late: '记录晚到',
  reversed: '记录倒序',
  failed: '记录都说失败',
  cacheable: '答复可缓存',
  twoAddresses: '一个订单两个地址',
}
export type Condition = keyof typeof conditions

type Row = Record<string, unknown>
/** The records in their place; `type` is the type asked for, `since` the story's beginning. */
export const alteredRecords: {
  [name in Condition]?: (rows: Row[], type: number, since: string) => Row[]
} = {
  late: (rows, _, since) => rows.filter((row) => String(row['created_at']) <= since),
  reversed: (rows) => rows.toReversed(),
  failed: (rows, type) => rows.map((row) => ({ ...row, state: type <= 2 ? 3 : 0 })),
}

/** The reads that hang on command. */
const HANGING_PATHS = ['/api/user', '/api/balancelist']
const CACHEABLE = {
  'cache-control': 'public, max-age=600',
  'last-modified': 'Sat, 01 Nov 2025 00:00:00 GMT',
}
/** A valid TRON address that no order of the fake has. */
export const OTHER_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Milliseconds that a phone's network takes: by them the app tells a browser's repeat from a first call. */
const ROUND_TRIP = 60

/** What happens to a call, and to how many of its arrivals; the browser's own repeat counts as one. */
interface Armed {
  /** The path of the call. */
  on: string
  fault: FaultName
  times: number
}

/** Ends with RST, without a close handshake, as a device in the network does. */
const cut = (socket: Socket) => void socket.resetAndDestroy()

function page(response: ServerResponse, status: number, headers = {}) {
  const text = `<!doctype html><title>${status}</title><h1>${status}</h1><hr>nginx`
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(text)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** Headers of one connection, which are not forwarded. */
const ours = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']
const without = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers as Record<string, string>).filter(([name]) => !ours.includes(name)),
  )

/** An answer of the server. */
interface Answered {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const asObject = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
function parseJson(text: string) {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Another site, for members who leave and return: the same server under another path. */
const ELSEWHERE = '/elsewhere'

/**
 * The network between a phone and the server, for one test: the members' build and /api/* on one origin,
 * kept-alive connections like real servers, and faults on command.
 */
export class Proxy {
  /** The requests as they reached the proxy, each with the server's answer, however much of it reached the phone. */
  readonly log: { path: string; body: string; fault: FaultName; status?: number | undefined }[] = []
  /** A host that is gone for everything, page, files and calls: cut, silent, or a gateway's page of this status. */
  down: 'reset' | 'hang' | 502 | undefined
  condition: Condition = 'none'
  /** Beijing's time, `2026-03-14 10:30:00`: late records lack what is newer. */
  since = ''
  /** Whether the reads hang. */
  hangs = false
  /** The central balance that the phone was last told by its poll. */
  polled: string | undefined
  /** USDT orders by their numbers, with the addresses that their two reads have told. */
  readonly #orders = new Map<string, { money: string; address: string; told: Set<string> }>()
  /** The last answer to a money call, by its path. */
  readonly #answers = new Map<string, Answered>()
  readonly #hanging = new Set<() => void>()
  readonly #files = staticServer('dist')
  readonly #listener = createServer((request, response) => void this.#answer(request, response))
  readonly #held = new Set<() => void>()
  readonly #working = new Set<Promise<unknown>>()
  #armed: Armed | undefined
  #port = 0

  constructor(
    private readonly api: string,
    private readonly world: string,
  ) {
    this.#listener.keepAliveTimeout = 120_000
    // Deliberate cuts appear here too.
    this.#listener.on('connection', (socket) => socket.on('error', () => undefined))
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`
  }
  get elsewhere() {
    return `http://localhost:${this.#port}${ELSEWHERE}`
  }
  listen = () =>
    new Promise<void>((done) => {
      this.#listener.listen(this.#port, '127.0.0.1', () => {
        this.#port = (this.#listener.address() as AddressInfo).port
        done()
      })
    })
  /** Stops listening until it starts again: a host that cannot be reached. */
  vanish = () =>
    new Promise<void>((done) => {
      this.#listener.close(() => done())
      this.#listener.closeAllConnections()
    })
  async close() {
    this.calm()
    if (this.#listener.listening) await this.vanish()
    await this.idle()
  }

  arm(armed: Armed) {
    this.#armed = { ...armed }
  }
  /** From now on no more calls are hit; what is held stays so. */
  disarm() {
    this.#armed = undefined
  }
  release() {
    for (const letGo of this.#held) letGo()
    this.#held.clear()
  }
  /** From now on the network is good, and nothing is held. */
  calm() {
    this.down = undefined
    this.resumeReads()
    this.disarm()
    this.release()
  }
  resumeReads() {
    this.hangs = false
    for (const letGo of this.#hanging) letGo()
    this.#hanging.clear()
  }
  /** The last USDT order, and how many addresses its two reads have told. */
  get lastOrder() {
    const [orderNo, order] = [...this.#orders].at(-1) ?? ['']
    return { orderNo, addresses: order?.told.size ?? 0 }
  }
  get isHolding() {
    return this.#held.size > 0
  }
  arrivals = (path: string) => this.log.filter((one) => one.path === path)
  /** Waits until the server has completed everything that reached it. */
  async idle() {
    while (this.#working.size > 0) await Promise.all(this.#working)
  }
  #hold = (held = this.#held) => new Promise<void>((done) => void held.add(done))

  async #answer(request: IncomingMessage, response: ServerResponse) {
    // The world has a clock of its own: only what its server answers may tell the time.
    response.sendDate = false
    const [path = '/'] = (request.url ?? '/').split('?')
    if (this.down === 'hang') await this.#hold()
    if (this.down === 'hang' || this.down === 'reset') return cut(request.socket)
    if (this.down) return page(response, this.down)
    if (path === ELSEWHERE) return page(response, 200)
    // The games' own pages are the server's too.
    if (!path.startsWith('/api/') && !path.startsWith('/__pages/'))
      return void this.#files.emit('request', request, response)
    const body = await bodyOf(request).catch(() => undefined)
    if (body === undefined) return
    const armed = this.#armed?.on === path ? this.#armed : undefined
    const name = armed && armed.times-- > 0 ? armed.fault : 'none'
    // Once restarted, it knows no session.
    if (armed && name === 'restarted') this.arm({ on: path, fault: 'envelope401', times: Infinity })
    const arrival: Proxy['log'][number] = { path, body: body.toString('utf8'), fault: name }
    this.log.push(arrival)
    const { work, gets, held }: Fault = faults[name]
    if (this.hangs && HANGING_PATHS.includes(path)) await this.#hold(this.#hanging)
    if (gets === 'cut' && !held) await pauseFor(ROUND_TRIP)
    if (work === 'late') await this.#hold()
    const working = work === 'never' ? undefined : this.#work(request, body)
    const answered = name === 'resetDuring' ? undefined : await working
    arrival.status = answered?.status
    if (held) await this.#hold()
    if (gets === 'cut' || request.socket.destroyed) return cut(request.socket)
    if (typeof gets === 'object') return instead(response, gets)
    const foreign = [...this.#answers].findLast(([other]) => other !== path)?.[1]
    const told =
      gets === 'foreign' ? foreign : answered && this.#alter(path, arrival.body, answered)
    if (!told) return cut(request.socket)
    const { status, headers, body: whole } = told
    const extra = this.condition === 'cacheable' ? CACHEABLE : {}
    response.writeHead(status, { ...headers, ...extra, 'content-length': whole.length })
    if (gets !== 'half') return void response.end(whole)
    response.write(whole.subarray(0, whole.length / 2), () => cut(request.socket))
  }

  /** The answer as the story's condition has it; remembers what the phone is told. */
  #alter(path: string, sent: string, answered: Answered): Answered {
    const json = parseJson(answered.body.toString('utf8'))
    const asked = parseJson(sent)
    const data = asObject(json['data'])
    if (json['code'] === 200 && REQUEST_ID in asked) this.#answers.set(path, answered)
    if (path === '/api/balance') this.polled = data['balance'] as string
    const orderNo = (data['out_trade_no'] ?? asked['out_trade_no'] ?? asked['deposit_no']) as string
    const address = data['tron_address']
    if (path === '/api/tron-usdt-pay' && typeof address === 'string')
      this.#orders.set(orderNo, { money: asked['money'] as string, address, told: new Set() })
    const order = this.#orders.get(orderNo)
    const alterRecords = alteredRecords[this.condition]
    if (path === '/api/gettransrecord' && alterRecords && Array.isArray(data['data'])) {
      const rows = data['data'] as Row[]
      // As of a server that has no request_id: only a guess names the call.
      for (const row of rows) delete row[REQUEST_ID]
      data['data'] = alterRecords(rows, Number(asked['type']), this.since)
      data['total'] = Number(data['total']) - rows.length + (data['data'] as Row[]).length
    } else if (this.condition !== 'twoAddresses' || !order) return answered
    else if (path === '/api/tron-recharge-status') {
      data['tron_address'] = OTHER_ADDRESS
      order.told.add(OTHER_ADDRESS)
    } else if (path === '/api/payinfo') {
      order.told.add(order.address)
      const info = { amount: order.money, paytype: 'usdtpay' }
      const cardlist = { mch_id: order.address, content: 'TRC20' }
      const payInfo = { deposit_no: orderNo, info, cardlist }
      Object.assign(json, { code: 200, message: 'usdtpay', data: payInfo })
    } else return answered
    return { ...answered, status: 200, body: Buffer.from(JSON.stringify(json)) }
  }

  /** Has the server do the work, which it completes even if the phone disconnects. */
  async #work({ method, url = '', headers }: IncomingMessage, body: Buffer) {
    // The phone's Host header is kept, because the server derives the games' pages from it.
    const handed = { ...without(headers), 'x-world': this.world, 'content-length': body.length }
    const working: Promise<Answered | undefined> = new Promise<IncomingMessage>((done, failed) => {
      ask(`${this.api}${url}`, { method, headers: handed }, done).on('error', failed).end(body)
    })
      .then(async (answer) => ({
        status: answer.statusCode ?? 0,
        headers: without(answer.headers),
        body: await bodyOf(answer),
      }))
      .catch(() => undefined)
    this.#working.add(working)
    const answered = await working
    this.#working.delete(working)
    return answered
  }
}

/** A gateway's page, or an envelope with this code. */
function instead(
  response: ServerResponse,
  { status, code, location }: { status: number; code?: number; location?: string },
) {
  if (code === undefined) return page(response, status, location ? { location } : {})
  const envelope = { code, message: '系统繁忙，请稍后再试', data: null }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
}
