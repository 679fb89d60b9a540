import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Refusal } from './call.ts'
import { calls } from './allCalls.ts'
import { bodyOf, fieldsOf } from './fields.ts'
import { choose, envelope, type Manner } from './habits.ts'
import { nothing } from './marks.ts'
import { agentPage, gamePage, servicePage } from './pages.ts'
import { openWorld, staff, type Opening } from './staff.ts'
import { fileOf, uploaded } from './uploads.ts'
import type { World } from './world.ts'
import { worldOf } from './worlds.ts'

const memberOf = (world: World, req: IncomingMessage) => {
  const token = req.headers.authorization?.replace(/^Bearer /, '') ?? ''
  return world.members.find(({ id }) => id === world.tokens[token])
}

/** One call of the specification's table. HTTP says 200 whatever happens. */
function answer(req: IncomingMessage, url: URL, bytes: Buffer, world: World) {
  const place = url.pathname.replace('/api/', '')
  const type = req.headers['content-type'] ?? ''
  const { manner } = world
  try {
    const go = calls[`${req.method} ${place}`]
    if (!go) throw new Refusal('接口不存在', 404)
    const result = go({
      world,
      member: memberOf(world, req),
      body: fieldsOf(url, type, bytes),
      file: type.startsWith('multipart/') ? fileOf(bytes, type) : undefined,
      now: Date.now(),
      origin: manner.origin,
    })
    return envelope(
      { code: 200, message: result.message, data: result.data ?? null },
      manner,
      place,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const data = manner.habits.has('emptyArrays') ? nothing : null
    return envelope({ code: error.code, message: error.message, data }, manner, place)
  }
}

const named = (text: string | string[] | null | undefined) => (text ? String(text) : 'default')
type Act = (world: World, given: unknown) => void

async function respond(req: IncomingMessage, res: ServerResponse, plain: Manner) {
  const url = new URL(req.url ?? '/', plain.origin)
  const { pathname } = url
  const bytes = await bodyOf(req)
  const world = worldOf(named(req.headers['x-world'] ?? url.searchParams.get('world')), plain)
  const send = (type: string, text: string | Buffer) => {
    res.setHeader('content-type', type)
    res.end(text)
  }
  const json = (value: unknown, type = 'application/json; charset=utf-8') =>
    send(type, JSON.stringify(value))

  if (pathname.startsWith('/api/')) {
    // As nginx does it for a site, allowing only what the specification needs; X-World is for the tests.
    res.setHeader('access-control-allow-origin', '*')
    if (req.method === 'OPTIONS') {
      res.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
      res.setHeader('access-control-allow-headers', 'Authorization, Content-Type, Accept, X-World')
      return res.writeHead(204).end()
    }
    const careless = world.manner.habits.has('looseEnvelope')
    const asHtml = careless && choose(world.manner, pathname, [true, false])
    return json(answer(req, url, bytes, world), asHtml ? 'text/html; charset=UTF-8' : undefined)
  }
  if (pathname.startsWith('/uploads/'))
    return send('image/png', uploaded(decodeURIComponent(pathname.slice('/uploads/'.length))))
  if (pathname === '/game')
    return send('text/html', gamePage(world, url.searchParams, req.method === 'POST'))
  if (pathname === '/service') return send('text/html', servicePage())
  if (pathname === '/agent') return send('text/html', agentPage())
  if (pathname === '/__stranger/health') return json('ok')
  if (pathname === '/__stranger/state') return json({ ...world, manner: undefined })
  const given = bytes.length > 0 ? (JSON.parse(bytes.toString()) as unknown) : {}
  if (pathname === '/__stranger/open') return json(openWorld(world.name, plain, given as Opening))
  const act = (staff as Record<string, Act>)[pathname.replace('/__stranger/', '')]
  if (!act) return res.writeHead(404).end()
  act(world, given)
  return json('ok')
}

/** The whole server; a world that nobody opens otherwise is in this manner. */
export function strangersServer(plain: Manner) {
  return createServer((req, res) => {
    respond(req, res, plain).catch((error: unknown) => {
      console.error(req.method, req.url, error)
      res.writeHead(500).end(String(error))
    })
  })
}
