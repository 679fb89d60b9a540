import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { resolve, extname, join, normalize, relative, sep } from 'node:path'
import { withApiBase } from '../../build/apiBase.mjs'
import { isMain, parseOptionsOrExit } from '../setup/run.mjs'

/** statSync throws for a path below a file, and for names that are too long. */
function isFile(path) {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

export const contentTypes = {
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

const NO_FAKE_STATUS = 599
const NO_FAKE_BODY = { code: NO_FAKE_STATUS, message: 'fake server not active', data: null }

/** The file at an address; undefined for paths outside the folder. */
function findFile(folder, pathname) {
  const path = normalize(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
  if (!path.startsWith(normalize(folder) + sep)) return undefined
  return isFile(path) ? path : undefined
}

function decodeOrUndefined(pathname) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function sendFile(res, folder, path, { changePage, isHead }) {
  const isPage = extname(path) === '.html'
  const isHashed = relative(folder, path).split(sep).includes('assets')
  const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
  res.writeHead(200, {
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  })
  if (isHead) return res.end()
  // Not streamed: these files are small.
  return res.end(isPage ? changePage(readFileSync(path, 'utf8')) : readFileSync(path))
}

/** A static host for a build (docs/deploy.md). */
export function createStaticFileServer(folder, { apiBase } = {}) {
  const changePage = (html) => {
    // Only the app's page has the tag.
    if (!/<meta\b[^>]*\bname=["']?api-base\b/i.test(html)) return html
    return apiBase ? withApiBase(html, apiBase) : html
  }
  const sendStatus = (res, status) => {
    res.writeHead(status, { 'content-type': contentTypes['.txt'], 'cache-control': 'no-cache' })
    res.end(String(status))
  }
  return createServer((req, res) => {
    const address = req.url ?? '/'
    if (!URL.canParse(address, 'http://host')) return sendStatus(res, 400)
    const pathname = decodeOrUndefined(new URL(address, 'http://host').pathname)
    if (pathname?.startsWith('/api/')) {
      res.writeHead(NO_FAKE_STATUS, { 'content-type': contentTypes['.json'] })
      return res.end(JSON.stringify(NO_FAKE_BODY))
    }
    const path = pathname && !pathname.includes('\0') ? findFile(folder, pathname) : undefined
    if (path) return sendFile(res, folder, path, { changePage, isHead: req.method === 'HEAD' })
    return sendStatus(res, 404)
  })
}

/**
 * Listens at a free port; resolves with the port.
 * @param {import('node:http').Server} server
 * @returns {Promise<number>}
 */
export const listenAndGetPort = (server) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, () => resolve(server.address().port))
  })

/** @param {import('node:http').Server} server */
export const closeServerNow = (server) => {
  server.close()
  // An HTTP/2 server has no closeAllConnections.
  server.closeAllConnections?.()
}

export async function findFreePort() {
  const placeholder = createServer()
  const port = await listenAndGetPort(placeholder)
  await new Promise((resolve) => placeholder.close(resolve))
  return port
}

const ALL_INTERFACES = /^(0\.0\.0\.0|::)$/

/** For phones on the same network; none when only this machine can connect. */
function listNetworkAddresses(host) {
  if (!ALL_INTERFACES.test(host)) return []
  return Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

/** Serves a build and prints its addresses; ends the process when it cannot. */
export function serveBuildAndPrintUrls(folder, { port, host, apiBase, name = folder }) {
  const exitWithError = (message) => {
    console.error(message)
    process.exit(1)
  }
  if (!isFile(join(folder, 'index.html')))
    exitWithError(`没有构建 / there is no build: ${folder}（npm run build，npm run build:demo）`)
  const server = createStaticFileServer(resolve(folder), { apiBase })
  server.on('error', ({ code, message }) =>
    exitWithError(
      code === 'EADDRINUSE'
        ? `端口 ${port} 已被占用，用 --port 换一个；测试换一排：E2E_PORTS=4300 / port ${port} is taken, choose another: --port`
        : message,
    ),
  )
  server.listen(Number(port), host, () => {
    const toUrl = (hostname) => `http://${hostname}:${server.address().port}/`
    const isLocal = host === '127.0.0.1' || ALL_INTERFACES.test(host)
    console.log(`${name} (Ctrl-C 结束 / ends it)`)
    console.log(`  ➜  Local:   ${toUrl(isLocal ? 'localhost' : host)}`)
    for (const address of listNetworkAddresses(host)) console.log(`  ➜  Network: ${toUrl(address)}`)
  })
}

const usage = `node scripts/deploy/serve.mjs [dist | dist-demo | FOLDER] [--port 4173] [--host 127.0.0.1] [--api-base URL]
  打开构建好的文件夹，像静态主机一样；不写文件夹是 dist / serves a built folder as a static host does; dist by default
  --host 0.0.0.0   同一网络的手机也能打开 / for phones on the same network too
  --api-base URL   会员端的接口 / the API of the members' build`

if (isMain(import.meta.url)) {
  const { values, positionals } = parseOptionsOrExit(usage, {
    port: '4173',
    // Only this machine can connect by default.
    host: process.env.HOST || '127.0.0.1',
    'api-base': '',
  })
  serveBuildAndPrintUrls(positionals[0] ?? 'dist', { ...values, apiBase: values['api-base'] })
}
