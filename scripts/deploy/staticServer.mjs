import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { withApiBase, withDriftReport } from './apiBase.mjs'
import { types } from './types.mjs'

const noFake = JSON.stringify({ code: 599, message: 'fake server not active', data: null })

/** The file for an address, or undefined: nothing outside the folder, no folder listing. */
function fileOf(folder, pathname) {
  const path = normalize(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
  if (!path.startsWith(normalize(folder) + sep)) return undefined
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined
}

const decode = (pathname) => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function answerFile(res, path, set, head) {
  const page = extname(path) === '.html'
  const hashed = path.includes(`${sep}assets${sep}`)
  const cache = hashed ? 'public, max-age=31536000, immutable' : 'no-cache'
  res.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
  })
  if (head) return res.end()
  if (page) return res.end(set(readFileSync(path, 'utf8')))
  return createReadStream(path).pipe(res)
}

/**
 * A plain static host for a build, as described in docs/deploy.md: a missing file is 404, never the page.
 * `/api/*` answers 599, so that a call that the fake missed is visible. `apiBase` sets the page's API address,
 * `driftReport` where it reports drift,
 * while serving, as scripts/deploy/setApiBase.mjs does in the folder.
 */
export function staticServer(folder, { apiBase, driftReport } = {}) {
  const set = (html) => {
    const based = apiBase ? withApiBase(html, apiBase) : html
    return driftReport ? withDriftReport(based, driftReport) : based
  }
  return createServer((req, res) => {
    const pathname = decode(new URL(req.url ?? '/', 'http://host').pathname)
    if (pathname?.startsWith('/api/')) {
      res.writeHead(599, { 'content-type': types['.json'] })
      return res.end(noFake)
    }
    const path = pathname && !pathname.includes('\0') ? fileOf(folder, pathname) : undefined
    if (path) return answerFile(res, path, set, req.method === 'HEAD')
    res.writeHead(404, { 'content-type': types['.txt'], 'cache-control': 'no-cache' })
    return res.end('404')
  })
}
