import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { staticServer } from '../deploy/serve.mjs'
import { types } from '../deploy/types.mjs'
import { close, listen, startApi as spawnApi } from '../setup/localServers.mjs'
import { ask, root } from '../setup/run.mjs'

async function serve(atEnd, server) {
  const port = await listen(server)
  atEnd(() => close(server))
  return `http://localhost:${port}`
}

/** The built demo; resolves with its address. */
export const serveDemo = (atEnd) => serve(atEnd, staticServer(join(root, 'dist-demo')))

/** A server that answers each request with what `respond` returns: its type and its body. */
export const serveAnswers = (atEnd, respond) =>
  serve(
    atEnd,
    createServer((req, res) => {
      const { type, body } = respond(req.url)
      res.setHeader('content-type', type)
      req.resume().on('end', () => res.end(body))
    }),
  )

/** Of one connection, not of the answer; HTTP/2 refuses them. */
const hopByHop = /^(connection|keep-alive|transfer-encoding)$/
const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.test(name)))

/** Sends /api/* on to the server at `api`, which compresses its answers like a real one. */
export const proxyTo = (api) => (req, res) => {
  const { method } = req
  const headers = without(req.headers, /^:/)
  const forwarded = request(api + req.url, { method, headers }, (answer) => {
    res.writeHead(answer.statusCode, without(answer.headers, hopByHop))
    answer.pipe(res)
  })
  forwarded.on('error', () => res.destroy())
  req.pipe(forwarded)
}

/** A file of a build as it goes over the line: its own .br or, without one, gzipped. */
export async function packed(file) {
  const body = await readFile(`${file}.br`).catch(() => undefined)
  return body
    ? { encoding: 'br', body }
    : { encoding: 'gzip', body: gzipSync(await readFile(file)) }
}

/** A page's preload hints as a `Link` header, which a slow phone follows before it has parsed the page. */
const hintsIn = (html) =>
  [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)"/g)]
    .map(([, href]) => `<${href}>; rel=modulepreload; crossorigin`)
    .join(', ')

/**
 * A host of the members' build as described in docs/deploy.md, /api/* on the same origin; resolves with its address.
 * `texts` are by path and replace the folder's files; `h2`: over HTTP/2; `folder`: another build.
 */
export async function serveMembers(
  atEnd,
  api,
  texts = {},
  { h2 = false, folder = join(root, 'dist') } = {},
) {
  const known = new Map()
  const links = hintsIn(readFileSync(join(folder, 'index.html'), 'utf8'))
  const fileAt = async (path) => {
    const text = texts[path]
    if (text !== undefined) return { encoding: 'br', body: brotliCompressSync(text) }
    return packed(join(folder, normalize(path)))
  }
  const respond = async (req, res) => {
    const { pathname } = new URL(req.url, 'http://host')
    if (pathname.startsWith('/api/')) return api(req, res)
    const path = pathname === '/' ? '/index.html' : pathname
    try {
      if (!known.has(path)) known.set(path, await fileAt(path))
    } catch {
      return res.writeHead(404).end()
    }
    const { encoding, body } = known.get(path)
    const type = types[extname(path)] ?? 'application/octet-stream'
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = { 'content-type': type, 'content-encoding': encoding, 'cache-control': kept }
    if (path === '/index.html' && !texts[path]) headers.link = links
    return res.writeHead(200, headers).end(body)
  }
  const answer = (req, res) => void respond(req, res)
  if (!h2) return serve(atEnd, createServer(answer))
  const origin = await serve(atEnd, createSecureServer(certificate(), answer))
  return origin.replace('http:', 'https:')
}

/** A key and a certificate for this run, by the system's openssl. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, name))
  const how =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  execFileSync('openssl', [...how.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

/** A process's memory in megabytes; undefined where the system does not tell it. */
function memoryOf(pid) {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    : ask('ps', ['-o', 'rss=', '-p', String(pid)])
  return kilobytes && Number(kilobytes) / 1024
}

/** `npm run api` in a process of its own, and a plain client with kept-alive connections. */
export async function startApi(atEnd, env = {}) {
  const { port, pid, stop } = await spawnApi(env)
  const agent = new Agent({ keepAlive: true })
  atEnd(() => {
    agent.destroy()
    stop()
  })
  const send = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const how = { host: '127.0.0.1', port, path, method, agent }
      const type = { 'content-type': 'application/json' }
      const call = request({ ...how, headers: { ...type, ...headers } }, (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString('utf8'))))
      })
      call.on('error', reject)
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return {
    origin: `http://127.0.0.1:${port}`,
    send,
    stop,
    control: (world, name, ...args) =>
      send('POST', `/__control/${name}`, args, { 'x-world': world }),
    memory: () => memoryOf(pid),
  }
}
