import { readFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

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
 * A host as described in docs/deploy.md: files gzipped, /api/* on the same origin. `pages` are texts by path
 * that replace the folder's files. Resolves with the origin and a function that stops it.
 */
export async function host(folder, api, pages = {}) {
  const zipped = new Map()
  const bytesOf = async (path) => {
    const text = pages[path] ?? (await readFile(join(folder, normalize(path))))
    return gzipSync(text)
  }
  const serve = async (req, res) => {
    if (req.url.startsWith('/api/')) return proxy(req, res, api)
    const { pathname } = new URL(req.url, 'http://host')
    const path = pathname === '/' ? '/index.html' : pathname
    try {
      if (!zipped.has(path)) zipped.set(path, await bytesOf(path))
    } catch {
      return res.writeHead(404).end()
    }
    res.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    })
    return res.end(zipped.get(path))
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
