import { readFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

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
