import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { machineTime } from '../world/clock'
import { addressOf, CONTROL, sendError } from './worlds/requests'
import { API, createApi } from './api'
import { openApp } from './app'
import { createControlRoutes } from './control'
import { allow, isAllowed, createUnnamed } from './cors'
import { DESK, sendDesk } from './desk'
import { answerDocs, DOCS, createPages, PAGES } from './pages'
import { checkHost } from './worlds/guard'
import { originFor } from './worlds/invitation'
import { watchMemory, LIMITS, type Limits, type Options, Refused } from './worlds/limits'
import { openStore } from './worlds/store'
import { Worlds } from './worlds/worlds'

/** The interval at which one idle world may fall asleep: a thousand in four minutes. */
const DOZES = 250
const SLEEP_AFTER = 10 * 60_000

/**
 * The fake over real HTTP: /api/* as the real server, /__control/<name> for the control surface (POST, the body
 * is a JSON list of arguments). Each `x-world` header or base /w/<world> is a world of its own.
 */
export function createFakeServer({
  sleepAfter = SLEEP_AFTER,
  origins = [],
  names = [],
  limits: ownLimits,
  token,
  data,
  app: folder,
  report = console.warn,
}: Options = {}) {
  const limits = { ...LIMITS, ...ownLimits }
  const store = data === undefined ? undefined : openStore(data, report)
  const worlds = new Worlds(machineTime, sleepAfter, limits, store, report)
  const origin = (request: IncomingMessage) =>
    originFor(request, server.address() as AddressInfo | null)
  const api = createApi(worlds, limits.body, createUnnamed(token !== undefined, report))
  const control = createControlRoutes(worlds, { limits, token, origin })
  const pages = createPages(worlds, limits.body)
  const app = openApp(folder)
  const checkMemory = watchMemory(limits, () => worlds.spare())

  async function route(request: IncomingMessage, response: ServerResponse) {
    checkHost(request, names)
    // A game's page is in a sandboxed frame, whose origin is `null`; its seat's id is its proof.
    if (!request.url?.startsWith(PAGES) && !isAllowed(request, origins))
      throw new Refused(
        403,
        `${request.headers.origin} 的页面不可以调用（ORIGINS） / pages from there may not call (ORIGINS)`,
      )
    allow(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const address = addressOf(request)
    const { path } = address
    if (path === DOCS || path.startsWith(`${DOCS}/`)) return answerDocs(request, response, address)
    if (path.startsWith(CONTROL)) return control.answer(request, response, address, checkMemory)
    if (path === DESK || path.startsWith(`${DESK}/`)) return sendDesk(request, response, address)
    checkMemory()
    if (path.startsWith(PAGES)) return pages.answer(request, response, path)
    if (path.startsWith(API)) return api.answer(request, response, address)
    if (app.has(request, path)) return app.answer(request, response, address)
    throw new Refused(
      404,
      `${path} 没有东西；接口在 ${API}，控制面在 ${CONTROL} / nothing here: calls are at ${API}, control at ${CONTROL}`,
    )
  }

  const server = createServer({ connectionsCheckingInterval: limits.look }, (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    route(request, response).catch((error: unknown) => sendError(request, response, error))
  })
  limit(server, limits)
  const sweeping = setInterval(() => worlds.sweep(), 60_000)
  sweeping.unref()
  const dozing = setInterval(
    () => worlds.doze() || worlds.keep(),
    Math.min(DOZES, sleepAfter / 100),
  )
  dozing.unref()
  return { server, worlds }
}

/** Longer than the usual 60 s of proxies, so that they close a connection first. */
const KEEP_ALIVE = 65_000

/** Node itself answers 408 to slow heads and bodies and closes connections beyond the limit. */
function limit(server: Server, limits: Limits) {
  server.keepAliveTimeout = KEEP_ALIVE
  server.headersTimeout = limits.head
  server.requestTimeout = limits.whole
  server.maxConnections = limits.connections
}

/** Less than a supervisor usually waits before it kills the process. */
const MOST = 4500
const LOOK = 20

/**
 * Shuts a server down: new connections are refused, calls under way are answered, held answers are released (a
 * `timeout` is cut), idle connections are closed, and after `most` milliseconds the rest is cut. Then the
 * worlds are written. Resolves with false when one could not be written.
 */
export async function drain(server: Server, worlds: Worlds, most = MOST): Promise<boolean> {
  const ended = new Promise((resolve) => void server.close(resolve))
  const look = () => {
    // A call that was only delayed may reach a rule that holds it.
    worlds.releaseAll()
    server.closeIdleConnections()
  }
  // A further call on a kept connection gets its answer, and then the connection is closed.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  look()
  const looking = setInterval(look, LOOK)
  const cutting = setTimeout(() => server.closeAllConnections(), most)
  await ended
  clearInterval(looking)
  clearTimeout(cutting)
  return worlds.keep(true)
}
