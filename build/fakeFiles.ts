import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Connect, Plugin } from 'vite'
import { generatedFiles } from './generatedFiles.ts'
import { withTokens } from './tokens.ts'

/** As in mocks/browser/start.ts. */
const FAKE_PATH = 'fake/'
const PAGES_FOLDER = new URL('../mocks/pages/', import.meta.url)
const FIXTURES_FOLDER = new URL('../fixtures/', import.meta.url)

/** The demo's pages for other sites, such as a service desk or a game. */
export const fakePages = (): Plugin =>
  generatedFiles({
    name: 'fake-pages',
    paths: readdirSync(PAGES_FOLDER).map((name) => FAKE_PATH + name),
    read: (path) =>
      withTokens(readFileSync(new URL(path.slice(FAKE_PATH.length), PAGES_FOLDER), 'utf8')),
  })

/** The pictures that a server would have. */
export const fakePictures = (): Plugin =>
  generatedFiles({
    name: 'fake-pictures',
    paths: readdirSync(new URL('art/', FIXTURES_FOLDER), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `${FAKE_PATH}art/${name.replaceAll('\\', '/')}`),
    read: (path) => readFileSync(new URL(path.slice(FAKE_PATH.length), FIXTURES_FOLDER), 'utf8'),
  })

/** The worker script of the installed msw. */
export const mockWorker = (): Plugin => {
  const workerPath = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
  return generatedFiles({
    name: 'mock-worker',
    paths: ['mockServiceWorker.js'],
    read: () => readFileSync(workerPath, 'utf8'),
  })
}

/** No server's own status, so that a call which the fake missed is seen. */
const NO_FAKE_STATUS = 599

/** The dev and preview servers answer /api/* with 599. */
export function noApi(): Plugin {
  const rejectCall: Connect.NextHandleFunction = (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next()
    response.writeHead(NO_FAKE_STATUS, { 'content-type': 'application/json; charset=utf-8' })
    const message = 'fake server not active'
    response.end(JSON.stringify({ code: NO_FAKE_STATUS, message, data: null }))
  }
  return {
    name: 'no-api',
    configureServer({ middlewares }) {
      middlewares.use(rejectCall)
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(rejectCall)
    },
  }
}
