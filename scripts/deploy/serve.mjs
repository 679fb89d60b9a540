import { resolve, extname, join, normalize, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { withApiBase } from './apiBase.mjs'
import { isFile, types } from './types.mjs'
import { isMain } from '../setup/run.mjs'

const noFake = JSON.stringify({ code: 599, message: 'fake server not active', data: null })

/** The file for an address, or undefined: nothing outside the folder, no folder listing. */
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
  // Whole: on two cores a stream of these small files costs more than it saves.
  return res.end(page ? set(readFileSync(path, 'utf8')) : readFileSync(path))
}

/**
 * A plain static host for a build, as described in docs/deploy.md: a missing file is 404, never the page.
 * `/api/*` answers 599, so that a call that the fake missed is visible. `apiBase` sets the page's
 * API address while serving, as scripts/deploy/setApiBase.mjs does in the folder.
 */
export function staticServer(folder, { apiBase } = {}) {
  const set = (html) => {
    // Only the app's page has it.
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

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4173' },
      host: { type: 'string' },
      'api-base': { type: 'string' },
    },
  })
  const folder = positionals[0] ?? 'dist'
  // Like the fake's server, only this machine by default.
  const host = values.host ?? (process.env.HOST || '127.0.0.1')
  const server = staticServer(resolve(folder), { apiBase: values['api-base'] })

  // Says which checkout it serves, for a run that finds the port taken (scripts/suite/servers.mjs).
  const servedFor = process.env.SERVED_FOR
  if (servedFor)
    server.prependListener('request', (_, response) =>
      response.setHeader('x-served-for', encodeURI(servedFor)),
    )

  server.on('error', (error) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `端口 ${values.port} 已被占用；测试可以换一排端口：E2E_PORTS=4300 / port ${values.port} is taken`
        : error,
    )
    process.exit(1)
  })
  server.listen(Number(values.port), host, () => {
    const { address, port } = server.address()
    console.log(`${folder}: http://${address === '127.0.0.1' ? 'localhost' : address}:${port}`)
  })
}
