import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { backend } from '../backend'
import { machineTime } from '../clock'
import { DEEPEST, isTooDeep } from '../depth'
import { allow, isAllowed } from './cors'
import { cutAfterHead, cutUnanswered, leaving } from './cut'
import { bytesOf, errorText, sendError, sendJson } from './http'
import { LIMITS, limit, TooLarge, TooMany, watchMemory, type Limits } from './limits'
import { createPages, PAGES } from './pages'
import { Worlds } from './worlds'

const CONTROL = '/__control/'
/** One world in so many milliseconds may fall asleep: a thousand in four minutes. */
const DOZES = 250
const SLEEP_AFTER = 10 * 60_000

interface Options {
  sleepAfter?: number
  /** Origins whose pages may call; none told: any of this machine. */
  origins?: readonly string[]
  limits?: Partial<Limits>
}

/**
 * The fake over real HTTP: /api/* as the real server, /__control/<name> for the control surface (POST, the
 * body a JSON list of arguments), a world for each `x-world` header.
 */
export function createFakeServer({
  sleepAfter = SLEEP_AFTER,
  origins = [],
  limits: told,
}: Options = {}) {
  const limits = { ...LIMITS, ...told }
  const worlds = new Worlds(machineTime, sleepAfter, limits)
  const pages = createPages(worlds, limits.body)
  const checkMemory = watchMemory(limits, () => worlds.spare())

  async function route(request: IncomingMessage, response: ServerResponse) {
    const name = String(request.headers['x-world'] ?? 'shared')
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    // The page of a game stands in a sandboxed frame, whose origin is none; its seat is what it shows.
    if (!path.startsWith(PAGES) && !isAllowed(request, origins))
      return sendJson(response, 403, { error: `pages of ${request.headers.origin} may not call` })
    allow(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (path === `${CONTROL}health`)
      return sendJson(response, 200, { ok: true, worlds: worlds.size, asleep: worlds.asleep })
    if (path === `${CONTROL}world` && request.method === 'DELETE')
      return sendJson(response, 200, worlds.drop(name))
    checkMemory()
    if (path.startsWith(CONTROL))
      return control(request, response, name, path.slice(CONTROL.length))
    if (path.startsWith(PAGES)) return pages.answer(request, response, path.slice(PAGES.length))
    if (!path.startsWith('/api/'))
      return sendJson(response, 404, {
        error: `nothing at ${path}; the API is under /api/, the control under ${CONTROL}`,
      })
    return api(request, response, name)
  }

  async function api(request: IncomingMessage, response: ServerResponse, name: string) {
    const content = await bytesOf(request, limits.body)
    const headers = new Headers()
    for (const [key, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(key, value)
    const asked = new Request(`http://fake${request.url ?? '/'}`, {
      method: request.method ?? 'GET',
      headers,
      ...(request.method === 'GET' ? {} : { body: new Uint8Array(content) }),
    })
    const { world } = worlds.open(name, content.length)
    // The world's name stands in the address: a frame sends no x-world of its own.
    world.pages = `http://${request.headers.host ?? 'localhost'}${PAGES}${encodeURIComponent(name)}/`
    let lost = false
    const answered = await backend.handle(world, asked, () => (lost = true), leaving(response))
    if (!answered) return lost ? cutUnanswered(request) : cutAfterHead(request, response)
    response.statusCode = answered.status
    for (const [key, value] of answered.headers) response.setHeader(key, value)
    response.end(Buffer.from(await answered.arrayBuffer()))
  }

  async function control(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    what: string,
  ) {
    const surface = worlds.open(name).control as Record<string, (...args: unknown[]) => unknown>
    const method = surface[what]
    if (!method || !Object.hasOwn(surface, what)) {
      return sendJson(response, 404, { error: `no control ${what}`, known: Object.keys(surface) })
    }
    try {
      const content = (await bytesOf(request, limits.body)).toString('utf8')
      const args: unknown = content === '' ? [] : JSON.parse(content)
      if (!Array.isArray(args)) throw new TypeError('the body is a JSON list of arguments')
      if (isTooDeep(args)) throw new TypeError(`参数嵌套过深，最多 ${DEEPEST} 层`)
      sendJson(response, 200, await method(...(args as unknown[])))
    } catch (error) {
      if (error instanceof TooLarge || error instanceof TooMany) throw error
      sendJson(response, 400, { error: errorText(error) })
    }
  }

  const server = createServer({ connectionsCheckingInterval: limits.look }, (request, response) => {
    route(request, response).catch((error: unknown) => sendError(request, response, error))
  })
  limit(server, limits)
  const sweeper = setInterval(() => worlds.sweep(), 60_000)
  sweeper.unref()
  const dozer = setInterval(() => worlds.doze(), Math.min(DOZES, sleepAfter / 100))
  dozer.unref()
  return { server, worlds }
}
