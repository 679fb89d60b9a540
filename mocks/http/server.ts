import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  addressOf,
  CONTROL,
  Refused,
  sendError,
  type Address,
  bytesOf,
  cutAfterHead,
  cutUnanswered,
  sendJson,
} from './requests'
import { openApp } from './app'
import { createControlRoutes } from './control'
import { allow, isAllowed, createUnnamed, checkHost, isOnPurpose, type Unnamed } from './guard'
import { answerDocs, DOCS, createPages, PAGES } from './pages'
import { originFor, sendStaffPage, type StaffPage, staffPageAt, schemeOf } from './staffPages'
import { Worlds } from './worlds'
import { backend } from '../pipeline/pipeline'

const API = '/api/'
/** The methods of calls; an unknown address is answered in the envelope. */
const CALLS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The calls of the app, as the real server has them. */
const createApi = (worlds: Worlds, unnamed: Unnamed, manner: Options['manner']) => ({
  async answer(request: IncomingMessage, response: ServerResponse, address: Address) {
    const refused = unnamed(request, address)
    if (refused !== undefined) return sendJson(response, 200, refused)
    const { method = 'GET' } = request
    if (!CALLS.includes(method))
      throw new Refused(404, `没有这个接口 / no such endpoint: ${method} ${address.path}`)
    if (!worlds.has(address.world) && !isOnPurpose(request))
      throw new Refused(
        403,
        `还没有世界 ${address.world}，别处的网页不能打开它 / no such world yet, and a page from elsewhere cannot open it`,
      )
    const call = requestOf(request, response, address, await bytesOf(request))
    const { world } = worlds.open(address.world)
    // The world's name is in the address, because a frame sends no x-world.
    const pages = `${schemeOf(request)}://${request.headers.host ?? 'localhost'}${PAGES}${encodeURIComponent(address.world)}/`
    let lost = false
    const answered = await backend.handle(world, call, () => (lost = true), call.signal, pages)
    if (!answered) return lost ? cutUnanswered(request) : cutAfterHead(request, response)
    return send(response, manner ? await manner(answered) : answered)
  },
})

/** The same call as a Request for the pipeline; aborted when its caller disconnects before the answer. */
function requestOf(
  { method = 'GET', headers: incoming }: IncomingMessage,
  response: ServerResponse,
  { path, query }: Address,
  content: Buffer,
) {
  const headers = new Headers()
  for (const [key, value] of Object.entries(incoming))
    if (typeof value === 'string') headers.set(key, value)
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return new Request(`http://fake${path}${query}`, {
    method,
    headers,
    signal: gone.signal,
    ...(method === 'GET' ? {} : { body: new Uint8Array(content) }),
  })
}

/** At once, or piece by piece; when the body fails, the connection is closed. */
async function send(response: ServerResponse, answered: Response) {
  response.statusCode = answered.status
  for (const [key, value] of answered.headers) response.setHeader(key, value)
  if (!answered.headers.has('x-fake-drip') || !answered.body)
    return void response.end(Buffer.from(await answered.arrayBuffer()))
  try {
    for await (const piece of answered.body) {
      if (response.destroyed) return
      response.write(piece)
    }
    response.end()
  } catch {
    response.destroy()
  }
}

/** Of the server, besides where it listens. */
export interface Options {
  /** Names by which others call the server, besides this machine's and its addresses. */
  names?: readonly string[]
  /** Origins whose pages may call; when empty, any origin of this machine. */
  origins?: readonly string[]
  /** The control token; without one, only calls to this machine's own name may control. */
  token?: string | undefined
  /** The folder of the build that is handed out to who follows an invitation; without one, none is. */
  app?: string | undefined
  /** Annexes: pages for staff. */
  staff?: readonly StaffPage[]
  /** Another way of writing the answers. */
  manner?: ((answered: Response) => Promise<Response>) | undefined
  /** Receives messages that belong to no call. */
  report?: (words: string) => void
}

/** Longer than the usual 60 s of proxies, so that they close a connection first. */
const KEEP_ALIVE = 65_000

/**
 * The fake over real HTTP: /api/* as the real server, /__control/<name> for the control surface (POST, the body
 * is a JSON list of arguments). Each `x-world` header or base /w/<world> is a world of its own.
 */
export function createFakeServer({
  origins = [],
  names = [],
  token,
  app: folder,
  staff = [],
  manner,
  report = console.warn,
}: Options = {}) {
  const worlds = new Worlds()
  const origin = (request: IncomingMessage) =>
    originFor(request, server.address() as AddressInfo | null)
  const api = createApi(worlds, createUnnamed(token !== undefined, report), manner)
  const control = createControlRoutes(worlds, { token, origin, staff })
  const pages = createPages(worlds)
  const app = openApp(folder)

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
    if (path.startsWith(CONTROL)) return control.answer(request, response, address)
    const staffPage = staffPageAt(staff, path)
    if (staffPage) return sendStaffPage(staffPage, request, response, address)
    if (path.startsWith(PAGES)) return pages.answer(request, response, path)
    if (path.startsWith(API)) return api.answer(request, response, address)
    if (app.has(request, path)) return app.answer(request, response, address)
    throw new Refused(
      404,
      `${path} 没有东西；接口在 ${API}，控制面在 ${CONTROL} / nothing here: calls are at ${API}, control at ${CONTROL}`,
    )
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    route(request, response).catch((error: unknown) => sendError(request, response, error))
  })
  return { server, worlds }
}
