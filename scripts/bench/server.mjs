import { readFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '../setup/run.mjs'
import { staticServer } from '../deploy/serve.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Forwards /api/* to the fake, and gzips its answers like a real API. */
function proxy(req, res, api) {
  const asking = ask(api + req.url, { method: req.method, headers: req.headers }, (answer) => {
    const parts = []
    answer.on('data', (part) => parts.push(part))
    answer.on('end', () => {
      const headers = { ...answer.headers, 'content-encoding': 'gzip' }
      delete headers['content-length']
      delete headers['transfer-encoding']
      res.writeHead(answer.statusCode, headers).end(gzipSync(Buffer.concat(parts)))
    })
  })
  asking.on('error', () => res.destroy())
  req.pipe(asking)
}

/**
 * What goes over the line for a file of a build: its own .br or, without one, gzipped. `text` replaces the file.
 * @param {string} file
 * @param {{ brotli?: boolean, text?: string }} how `brotli`: the browser takes it
 * @returns {Promise<{ encoding: string, body: Buffer }>} rejects when there is no such file
 */
export async function sent(file, { brotli = true, text } = {}) {
  if (brotli) {
    const body =
      text === undefined
        ? await readFile(`${file}.br`).catch(() => undefined)
        : brotliCompressSync(text)
    if (body) return { encoding: 'br', body }
  }
  return { encoding: 'gzip', body: gzipSync(text ?? (await readFile(file))) }
}

/**
 * A host as described in docs/deploy.md: the build's own .br where the browser takes it, /api/* on the same
 * origin. `pages` are texts by path that replace the folder's files. Resolves with the origin and a function
 * that stops it.
 */
export async function host(folder, api, pages = {}) {
  const kept = new Map()
  const serve = async (req, res) => {
    if (req.url.startsWith('/api/')) return proxy(req, res, api)
    const { pathname } = new URL(req.url, 'http://host')
    const path = pathname === '/' ? '/index.html' : pathname
    const brotli = /\bbr\b/.test(req.headers['accept-encoding'] ?? '')
    const key = `${path} ${brotli}`
    try {
      if (!kept.has(key))
        kept.set(key, await sent(join(folder, normalize(path)), { brotli, text: pages[path] }))
    } catch {
      return res.writeHead(404).end()
    }
    const { encoding, body } = kept.get(key)
    res.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': encoding,
      vary: 'accept-encoding',
    })
    return res.end(body)
  }
  const server = createServer((req, res) => void serve(req, res))
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Records to scroll through, and how many come with a page. */
export const ROWS = 10_000
const SIZE = 100
/** Games of the category 电子. */
export const GAMES = 5000

const ok = (data) => JSON.stringify({ code: 200, message: '', data })
const bet = (n) => ({
  bet_id: `B${100_000 + n}`,
  bet_amount: '100.00',
  win_loss: n % 2 ? '95.00' : '-100.00',
  Code: '星河百家乐',
  status: 1,
  created_at: '2026-03-14 10:00:00',
})
const bets = (page) => ({
  data: Array.from({ length: SIZE }, (_, i) => bet((page - 1) * SIZE + i)),
  total: ROWS,
  last_page: ROWS / SIZE,
})
const game = (n, category) => ({
  category_id: category,
  app_state: 1,
  is_hot: category === 'realbet' ? 1 : 0,
  name: `星河转轮 ${n}`,
  platform_name: ['云顶真人', '金石电子', 'AG 真人'][n % 3],
  game_code: `G${n}`,
  game_type: '3',
  mobile_img: n % 2 ? `/pictures/${n}.svg` : '',
  app_img: '',
  app_icon: '',
  api_logo_img: '/pictures/logo.svg',
  header_logo: '',
})
const games = (count, category) => ok(Array.from({ length: count }, (_, n) => game(n, category)))
const slots = games(GAMES, 'concise')
const others = games(60, 'realbet')
const member = { id: '1', username: 'demo888', balance: '1', gameblance: '1', current_vip: 'VIP1' }
const answers = {
  '/api/app': () => ok({ site_name: '星河', site_state: 1 }),
  '/api/user': () => ok(member),
  '/api/balance': () => ok({ balance: '1' }),
  '/api/betrecord': (_, { page }) => ok(bets(page)),
  '/api/game/list': (query) => (query.get('category') === 'concise' ? slots : others),
}
/** As many rows as bare HTML can have them. */
const bare = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>
p{display:flex;justify-content:space-between;height:68px;margin:0 0 10px;border-radius:14px;background:#eee}</style>
${Array.from({ length: ROWS }, (_, n) => `<p><b>星河百家乐 ${n}</b><i>100.00</i></p>`).join('')}没有更多了`
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="teal"/></svg>'

async function bodyOf(request) {
  let text = ''
  for await (const part of request) text += part
  return text ? JSON.parse(text) : {}
}

/** The members' build with a server that answers at once, from memory: only the app is measured. */
export async function openMembers() {
  const files = staticServer(join(root, 'dist'))
  const reply = async (request, response, { pathname, searchParams }) => {
    const body = await bodyOf(request)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end((answers[pathname] ?? (() => ok(null)))(searchParams, body))
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host')
    if (url.pathname.startsWith('/api/')) return void reply(request, response, url)
    if (url.pathname === '/bare') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end(bare)
    }
    if (!url.pathname.startsWith('/pictures/')) return files.emit('request', request, response)
    response.writeHead(200, { 'content-type': 'image/svg+xml' })
    return response.end(picture)
  })
  await new Promise((listening) => server.listen(0, listening))
  return {
    origin: `http://localhost:${server.address().port}`,
    close: () => server.close(),
  }
}
