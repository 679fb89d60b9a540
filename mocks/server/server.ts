import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { backend } from '../backend'
import { machineTime } from '../clock'
import { cutAfterHead, cutUnanswered } from './cut'
import { allow, bytesOf, errorText, sendJson, TooLarge } from './http'
import { createPages, PAGES } from './pages'
import { Worlds } from './worlds'

const CONTROL = '/__control/'
/** One world in so many milliseconds may fall asleep: a thousand in four minutes. */
const DOZES = 250
const SLEEP_AFTER = 10 * 60_000
/** Longer than the 60 s of the usual proxies, so that they close a connection and are not closed on. */
const KEEP_ALIVE = 65_000

/**
 * The fake over real HTTP: /api/* as the real server, /__control/<name> for the control surface (POST, the
 * body a JSON list of arguments), a world for each `x-world` header.
 */
export function createFakeServer({ sleepAfter = SLEEP_AFTER } = {}) {
  const worlds = new Worlds(machineTime, sleepAfter)
  const pages = createPages(worlds)

  async function route(request: IncomingMessage, response: ServerResponse) {
    allow(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const name = String(request.headers['x-world'] ?? 'shared')
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === `${CONTROL}health`)
      return sendJson(response, 200, { ok: true, worlds: worlds.size, asleep: worlds.asleep })
    if (path === `${CONTROL}world` && request.method === 'DELETE')
      return sendJson(response, 200, worlds.drop(name))
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
    const content = await bytesOf(request)
    const headers = new Headers()
    for (const [key, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(key, value)
    const asked = new Request(`http://fake${request.url ?? '/'}`, {
      method: request.method ?? 'GET',
      headers,
      ...(request.method === 'GET' ? {} : { body: new Uint8Array(content) }),
    })
    const { world } = worlds.open(name)
    // The world's name stands in the address: a frame sends no x-world of its own.
    world.pages = `http://${request.headers.host ?? 'localhost'}${PAGES}${encodeURIComponent(name)}/`
    let lost = false
    const answered = await backend.handle(world, asked, () => (lost = true))
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
      const content = (await bytesOf(request)).toString('utf8')
      const args: unknown = content === '' ? [] : JSON.parse(content)
      if (!Array.isArray(args)) throw new TypeError('the body is a JSON list of arguments')
      sendJson(response, 200, method(...(args as unknown[])))
    } catch (error) {
      sendJson(response, 400, { error: errorText(error) })
    }
  }

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      if (!response.headersSent)
        sendJson(response, error instanceof TooLarge ? 413 : 500, { error: errorText(error) })
    })
  })
  server.keepAliveTimeout = KEEP_ALIVE
  const sweeper = setInterval(() => worlds.sweep(), 60_000)
  sweeper.unref()
  const dozer = setInterval(() => worlds.doze(), Math.min(DOZES, sleepAfter / 100))
  dozer.unref()
  return { server, worlds }
}
