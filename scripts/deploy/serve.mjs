import { resolve, extname, join, normalize, relative, sep } from 'node:path'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { withApiBase } from './apiBase.mjs'
import { isMain, parseOptions } from '../setup/run.mjs'

/**
 * False also for a path below a file and for a name that is too long.
 * @param {string} path
 */
function isFile(path) {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

export const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const noFake = JSON.stringify({ code: 599, message: 'fake server not active', data: null })

function fileOf(folder, pathname) {
  const path = normalize(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
  if (!path.startsWith(normalize(folder) + sep)) return undefined
  return isFile(path) ? path : undefined
}

const decode = (pathname) => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function answerFile(res, folder, path, set, head) {
  const page = extname(path) === '.html'
  const hashed = relative(folder, path).split(sep).includes('assets')
  const cache = hashed ? 'public, max-age=31536000, immutable' : 'no-cache'
  res.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
  })
  if (head) return res.end()
  // On two cores a stream of these small files costs more.
  return res.end(page ? set(readFileSync(path, 'utf8')) : readFileSync(path))
}

/** A static host as in docs/deploy.md: 404 for missing files, 599 for `/api/*`. */
export function staticServer(folder, { apiBase } = {}) {
  const set = (html) => {
    if (!/<meta\b[^>]*\bname=["']?api-base\b/i.test(html)) return html
    return apiBase ? withApiBase(html, apiBase) : html
  }
  const refuse = (res, status) => {
    res.writeHead(status, { 'content-type': types['.txt'], 'cache-control': 'no-cache' })
    res.end(String(status))
  }
  return createServer((req, res) => {
    const address = req.url ?? '/'
    if (!URL.canParse(address, 'http://host')) return refuse(res, 400)
    const pathname = decode(new URL(address, 'http://host').pathname)
    if (pathname?.startsWith('/api/')) {
      res.writeHead(599, { 'content-type': types['.json'] })
      return res.end(noFake)
    }
    const path = pathname && !pathname.includes('\0') ? fileOf(folder, pathname) : undefined
    if (path) return answerFile(res, folder, path, set, req.method === 'HEAD')
    return refuse(res, 404)
  })
}

/**
 * Listens on a free local port; resolves with it.
 * @param {import('node:http').Server} server
 * @returns {Promise<number>}
 */
export const listen = (server) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, () => resolve(server.address().port))
  })

/** @param {import('node:http').Server} server */
export const close = (server) => {
  server.close()
  // HTTP/2 servers lack it.
  server.closeAllConnections?.()
}

export async function freePort() {
  const placeholder = createServer()
  const port = await listen(placeholder)
  await new Promise((closed) => placeholder.close(closed))
  return port
}

const addressesFor = (host) =>
  /^(0\.0\.0\.0|::)$/.test(host)
    ? Object.values(networkInterfaces())
        .flat()
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => address)
    : []

/** Ends the process with a message on failure. */
export function serve(folder, { port, host, apiBase, name = folder }) {
  const fail = (words) => {
    console.error(words)
    process.exit(1)
  }
  if (!isFile(join(folder, 'index.html')))
    fail(`没有构建 / there is no build: ${folder}（npm run build，npm run build:demo）`)
  const server = staticServer(resolve(folder), { apiBase })
  server.on('error', (error) =>
    fail(
      error.code === 'EADDRINUSE'
        ? `端口 ${port} 已被占用，用 --port 换一个；测试换一排：E2E_PORTS=4300 / port ${port} is taken, choose another: --port`
        : error.message,
    ),
  )
  server.listen(Number(port), host, () => {
    const at = (one) => `http://${one}:${server.address().port}/`
    console.log(`${name} (Ctrl-C 结束 / ends it)`)
    console.log(
      `  ➜  Local:   ${at(/^(127\.0\.0\.1|0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host)}`,
    )
    for (const one of addressesFor(host)) console.log(`  ➜  Network: ${at(one)}`)
  })
}

const usage = `node scripts/deploy/serve.mjs [dist | dist-demo | FOLDER] [--port 4173] [--host 127.0.0.1] [--api-base URL]
  打开构建好的文件夹，像静态主机一样；不写文件夹是 dist / serves a built folder as a static host does; dist by default
  --host 0.0.0.0   同一网络的手机也能打开 / for phones on the same network too
  --api-base URL   会员端的接口 / the API of the members' build`

if (isMain(import.meta.url)) {
  const { values, positionals } = parseOptions(usage, {
    port: '4173',
    host: process.env.HOST || '127.0.0.1',
    'api-base': '',
  })
  serve(positionals[0] ?? 'dist', { ...values, apiBase: values['api-base'] })
}
