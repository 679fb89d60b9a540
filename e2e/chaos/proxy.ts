import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { staticServer } from '../../scripts/deploy/serve.mjs'
import type { NetworkFault, Weather } from './networkFaults'
import { bodyOf, Upstream } from './forward'
import type { Gate } from './gates'
import { type Arrival, cut, page, applyFault } from './applyFault'

/** What happens to a call, to how many of its arrivals, and after what delay. */
export interface Armed {
  /** The path of the call. */
  on: string
  fault: NetworkFault
  times: number
  /** This many arrivals pass before the first that is hit. */
  spares?: number
  /** Milliseconds between the work and the fault. */
  pause: number
  /** Milliseconds by which the answers to all other arrivals are late. */
  late?: number
  /** Which of the fault's answers, where it has several. */
  variant?: number
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
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #sockets = new Map<Socket, { id: number; calls: number; dead: boolean }>()
  readonly #held = new Set<() => void>()
  readonly #up: Upstream
  #armed: Armed | undefined
  #weather: Weather | undefined
  #port = 0
  #opened = 0

  constructor(api: string, world: string) {
    this.#up = new Upstream(api, world)
    this.#server.keepAliveTimeout = 120_000
    this.#server.on('connection', (socket) => {
      this.#sockets.set(socket, { id: ++this.#opened, calls: 0, dead: false })
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
      this.#server.listen(this.#port, '127.0.0.1', () => {
        this.#port = (this.#server.address() as AddressInfo).port
        done()
      })
    })
  /** Stops listening until it starts again: a host that cannot be reached. */
  vanish = () =>
    new Promise<void>((done) => {
      this.#server.close(() => done())
      this.#server.closeAllConnections()
    })
  async close() {
    this.calm()
    if (this.#server.listening) await this.vanish()
    this.#up.close()
  }

  /** From now on this gate changes requests and answers; undefined removes it. */
  through(gate: Gate | undefined) {
    this.#up.gate = gate
  }
  arm(armed: Armed, weather?: Weather) {
    this.#armed = { ...armed }
    this.#weather = weather
    if (armed.fault === 'deadSockets') for (const one of this.#sockets.values()) one.dead = true
  }
  /** From now on the network is good; held connections are cut. */
  calm() {
    this.down = undefined
    this.#armed = undefined
    this.#weather = undefined
    for (const one of this.#sockets.values()) one.dead = false
    for (const let_go of this.#held) let_go()
    this.#held.clear()
  }
  arrivals = (path: string) => this.log.filter((one) => one.path === path)
  /** Waits until the server has completed everything that reached it. */
  idle = () => this.#up.idle()

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    const of = this.#sockets.get(socket)
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const reused = of !== undefined && of.calls++ > 0
    if (of?.dead) {
      this.#note(request, path, '', reused).fault = 'deadSockets'
      return cut(socket)
    }
    if (this.down === 'hang') return void this.#hold().then(() => cut(socket))
    if (this.down === 'reset') return cut(socket)
    if (this.down) return page(response, this.down)
    if (path === ELSEWHERE) return void response.setHeader('content-type', 'text/html').end(other)
    if (!path.startsWith('/api/') && !path.startsWith(GAMES)) {
      if (this.#weather?.asset(path)) return cut(socket)
      return void this.#files.emit('request', request, response)
    }
    const body = await bodyOf(request).catch(() => undefined)
    if (body === undefined) return
    const arrival = this.#note(request, path, body.toString('utf8'), reused)
    const call = { request, response, body, arrival, up: this.#up, hold: this.#hold }
    const armed = this.#armed
    if (armed?.on !== path) return applyFault(call, this.#weather?.call(path))
    const { fault, variant = 0, pause, late = 0 } = armed
    const hit = (armed.spares ?? 0) <= 0 && armed.times-- > 0
    if (!hit && armed.spares) armed.spares--
    return applyFault(call, hit ? fault : undefined, { variant, pause: hit ? pause : late })
  }
  #note(request: IncomingMessage, path: string, body: string, reused: boolean): Arrival {
    const made = { n: this.log.length, at: Date.now(), method: request.method ?? '', path }
    const arrival: Arrival = { ...made, body, reused }
    this.log.push(arrival)
    return arrival
  }
  #hold = () => new Promise<void>((done) => void this.#held.add(done))
}
