import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connect, Plugin } from 'vite'
import { replaceTokens } from './tokens.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** As in mocks/browser/start.ts. */
const FAKE_PATH = 'fake/'

type FilesByPath = ReadonlyMap<string, () => string>

const serveFiles = (name: string, files: FilesByPath): Plugin => ({
  name,
  configureServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]?.slice(config.base.length) ?? ''
      const read = files.get(path)
      if (!read) return next()
      response.setHeader('content-type', `${CONTENT_TYPES[extname(path)]}; charset=utf-8`)
      response.end(read())
    })
  },
  generateBundle() {
    for (const [fileName, read] of files) this.emitFile({ type: 'asset', fileName, source: read() })
  },
})

const resolvePath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const readText = (path: string) => readFileSync(resolvePath(path), 'utf8')

export const serveBrandFiles = (): Plugin =>
  serveFiles(
    'brand-files',
    new Map(
      ['icon.svg', 'manifest.webmanifest'].map((path) => [
        path,
        () => replaceTokens(readText(`public/${path}`)),
      ]),
    ),
  )

export function serveFakeFiles(): Plugin {
  const workerPath = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
  const files = new Map([['mockServiceWorker.js', () => readFileSync(workerPath, 'utf8')]])
  for (const name of readdirSync(resolvePath('mocks/pages')))
    files.set(FAKE_PATH + name, () => replaceTokens(readText(`mocks/pages/${name}`)))
  const pictures = readdirSync(resolvePath('fixtures/art'), { recursive: true, encoding: 'utf8' })
  for (const name of pictures.filter((path) => path.endsWith('.svg'))) {
    const path = `art/${name.replaceAll('\\', '/')}`
    files.set(FAKE_PATH + path, () => readText(`fixtures/${path}`))
  }
  return serveFiles('fake-files', files)
}

/** No server's own status, so that a call which the fake missed is seen. */
const NO_FAKE_STATUS = 599

/** The dev and preview servers answer /api/* with 599. */
export function rejectApiCalls(): Plugin {
  const rejectCall: Connect.NextHandleFunction = (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next()
    response.writeHead(NO_FAKE_STATUS, { 'content-type': 'application/json; charset=utf-8' })
    const message = 'fake server not active'
    response.end(JSON.stringify({ code: NO_FAKE_STATUS, message, data: null }))
  }
  return {
    name: 'reject-api-calls',
    configureServer({ middlewares }) {
      middlewares.use(rejectCall)
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(rejectCall)
    },
  }
}
