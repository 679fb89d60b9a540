import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import * as v from 'valibot'
import { longAhead } from '../server/scheduler'
import { answerGame, gameCall } from '../server/gameTable'
import {
  type Answer,
  bytesOf,
  expectMethod,
  READ,
  Refused,
  sendJson,
  typeOf,
  worldName,
} from './requests'
import { docsFile, pageFile, pictureFile } from './pageFiles'
import type { Worlds } from './worlds'

export const PAGES = '/__pages/'
const TABLE = 'table'

/** `<world>/<page>` are the fake's own pages, `<world>/art/…` its pictures; a game's page sends its requests to `<world>/table`. */
export const createPages = (worlds: Worlds) => ({
  async answer(request: IncomingMessage, response: ServerResponse, path: string) {
    const [world = '', ...rest] = path.slice(PAGES.length).split('/')
    const name = rest.join('/')
    expectMethod(request, path, name === TABLE ? ['POST'] : READ)
    if (name !== TABLE) return sendPage(response, name)
    const content = (await bytesOf(request)).toString('utf8')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), gameCall), content)
    if (!parsed.success) return sendJson(response, 400, { ok: false, message: '请求有误' })
    // Whoever sits at a table has its world; any page on the web may send this.
    const named = worldName(world)
    if (!worlds.has(named)) throw new Refused(404, `还没有世界 ${named} / no such world yet`)
    const room = worlds.open(named)
    await longAhead(room.world)
    return sendJson(response, 200, answerGame(room.world, parsed.output))
  },
})

const textOf = (name: string) => {
  if (/^[a-z-]+\.(html|css|js)$/.test(name)) return pageFile(name)
  return /^art\/([a-z]+\/)?[\w-]+\.svg$/.test(name) ? pictureFile(name) : undefined
}

/** One of the fake's own pages or its assets, or a picture; a name with other characters is not found. */
async function sendPage(response: ServerResponse, name: string) {
  const text = await textOf(name)
  if (text === undefined) throw new Refused(404, `没有页面 ${name}`)
  response.setHeader('content-type', typeOf(name))
  if (extname(name) === '.svg') response.setHeader('cache-control', 'public, max-age=3600')
  response.end(text)
}

/** The page of the API's contract: `/w/<world>/__docs/`. */
export const DOCS = '/__docs'
const OWN = new Map([
  ['', 'docs.html'],
  ['house.css', 'house.css'],
  ['docs.css', 'docs.css'],
  ['docs.js', 'docs.js'],
])
/** Nothing from elsewhere, and no inline scripts or styles; the page's icons are data: addresses. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * Sends the page of the API's contract, its assets, or openapi.json with this server as the first one. Harmless,
 * so without a token: what it tries are calls like any others. Throws a 404 or 405 with a message.
 */
export const answerDocs: Answer = async (request, response, { world, path }) => {
  expectMethod(request, path, READ)
  const base = `/w/${encodeURIComponent(world)}`
  const name = path.slice(DOCS.length + 1)
  // The page's assets and its world are found by its own address.
  if (path === DOCS || (name === '' && !request.url?.startsWith('/w/')))
    return void response.writeHead(307, { location: `${base}${DOCS}/` }).end()
  const own = OWN.get(name)
  const file = own ?? name
  const content = await (own ? pageFile(own) : docsFile(name))
  if (content === undefined) throw new Refused(404, `没有 ${path}`)
  const served = file === 'openapi.json' ? servedHere(String(content), base) : content
  response.setHeader('content-type', typeOf(file))
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-cache')
  response.end(served)
}

/** The document with this world's own address first; relative, so that it holds behind any proxy. */
function servedHere(text: string, base: string): string {
  const whole = JSON.parse(text) as { servers: unknown[] }
  const here = { url: base, description: 'This server, and the world of this page.' }
  return JSON.stringify({ ...whole, servers: [here, ...whole.servers] })
}
