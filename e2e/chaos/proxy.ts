import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { staticServer } from '../../scripts/deploy/serve.mjs'
import { applyFault, cut, type FaultName, page } from './applyFault'
import { bodyOf, forward, type Server } from './forward'

/** What happens to a call, and to how many of its arrivals; the browser's own repeat counts as one. */
export interface Armed {
  /** The path of the call. */
  on: string
  fault: FaultName
  times: number
  /** Which of the fault's answers, where it has several. */
  variant?: number
}

/** A request as it reached the proxy. */
interface Arrival {
  at: number
  path: string
  body: string
  fault: FaultName
  /** The server's answer, however much of it reached the phone. */
  status?: number | undefined
}

/** A host that is gone for everything, page, files and calls: cut, silent, or a gateway's page of this status. */
type Down = 'reset' | 'hang' | 502 | 503

/** Another site, for members who leave and return: the same server under another path. */
const ELSEWHERE = '/elsewhere'
/** The games' own pages, which the server behind serves. */
const GAMES = '/__pages/'
const other = '<!doctype html><title>elsewhere</title><h1>Another site</h1>'

/**
 * The network between a phone and the server, for one test: the members' build and /api/* on one origin,
 * kept-alive connections like real servers, and faults on command.
 */
export class Proxy {
  readonly log: Arrival[] = []
  down: Down | undefined
  readonly #files = staticServer('dist')
  readonly #listener = createServer((request, response) => void this.#answer(request, response))
  /** True: it is dead, though the phone does not know. */
  readonly #sockets = new Map<Socket, boolean>()
  readonly #held = new Set<() => void>()
  readonly #working = new Set<Promise<unknown>>()
  #armed: Armed | undefined
  #port = 0

  constructor(private readonly server: Server) {
    this.#listener.keepAliveTimeout = 120_000
    this.#listener.on('connection', (socket) => {
      this.#sockets.set(socket, false)
      socket.on('close', () => this.#sockets.delete(socket))
      // Deliberate cuts appear here too.
      socket.on('error', () => undefined)
    })
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
    if (armed.fault === 'deadSockets')
      for (const socket of this.#sockets.keys()) this.#sockets.set(socket, true)
  }
  /** From now on no more calls are hit; what is held stays so. */
  disarm() {
    this.#armed = undefined
    for (const socket of this.#sockets.keys()) this.#sockets.set(socket, false)
  }
  release() {
    for (const let_go of this.#held) let_go()
    this.#held.clear()
  }
  /** From now on the network is good, and nothing is held. */
  calm() {
    this.down = undefined
    this.disarm()
    this.release()
  }
  get isHolding() {
    return this.#held.size > 0
  }
  arrivals = (path: string) => this.log.filter((one) => one.path === path)
  /** Waits until the server has completed everything that reached it. */
  async idle() {
    while (this.#working.size > 0) await Promise.all(this.#working)
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    // The world has a clock of its own: only what its server answers may tell the time.
    response.sendDate = false
    const [path = '/'] = (request.url ?? '/').split('?')
    if (this.#sockets.get(socket)) {
      this.log.push({ at: Date.now(), path, body: '', fault: 'deadSockets' })
      return cut(socket)
    }
    if (this.down === 'hang') return void this.#hold().then(() => cut(socket))
    if (this.down === 'reset') return cut(socket)
    if (this.down) return page(response, this.down)
    if (path === ELSEWHERE) return void response.setHeader('content-type', 'text/html').end(other)
    if (!path.startsWith('/api/') && !path.startsWith(GAMES))
      return void this.#files.emit('request', request, response)
    const body = await bodyOf(request).catch(() => undefined)
    if (body === undefined) return
    const armed = this.#armed?.on === path ? this.#armed : undefined
    const fault = armed && armed.times-- > 0 ? armed.fault : 'none'
    // Once restarted, it knows no session.
    if (armed && fault === 'restarted')
      this.arm({ ...armed, fault: 'envelope401', times: Infinity })
    const arrival: Arrival = { at: Date.now(), path, body: body.toString('utf8'), fault }
    this.log.push(arrival)
    const work = async () => {
      const working = forward(this.server, request, body).catch(() => undefined)
      this.#working.add(working)
      const answered = await working
      this.#working.delete(working)
      arrival.status = answered?.status
      return answered
    }
    const variant = armed?.variant ?? 0
    await applyFault({ request, response, variant, work, hold: this.#hold }, fault)
  }
  #hold = () => new Promise<void>((done) => void this.#held.add(done))
}
