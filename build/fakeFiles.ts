import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Connect, runnerImport, type InlineConfig } from 'vite'
import { extraFiles } from './extraFiles.ts'
import { withTokens } from './tokens.ts'

const folder = new URL('../mocks/pages/', import.meta.url)
/** As in mocks/browser/start.ts. */
const FAKE_PATH = 'fake/'

/** The demo's pages for other sites, such as a service desk or a game. */
export const fakePages = (): Plugin =>
  extraFiles(
    'fake-pages',
    readdirSync(folder).map((name) => FAKE_PATH + name),
    (path) => withTokens(readFileSync(new URL(path.slice(FAKE_PATH.length), folder), 'utf8')),
  )

const fixtures = new URL('../fixtures/', import.meta.url)

/** The pictures that a server would have. */
export const fakePictures = (): Plugin =>
  extraFiles(
    'fake-pictures',
    readdirSync(new URL('art/', fixtures), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `${FAKE_PATH}art/${name.replaceAll('\\', '/')}`),
    (path) => readFileSync(new URL(path.slice(FAKE_PATH.length), fixtures), 'utf8'),
  )

const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** The worker script of the installed msw. */
export const mockWorker = (): Plugin =>
  extraFiles('mock-worker', ['mockServiceWorker.js'], () => readFileSync(worker, 'utf8'))

/** Answers calls that the fake missed with a visible error. */
const rejectCalls: Connect.NextHandleFunction = (request, response, next) => {
  if (!request.url?.startsWith('/api/')) return next()
  response.writeHead(599, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ code: 599, message: 'fake server not active', data: null }))
}

/** The dev and preview servers answer /api/* with 599. */
export const noApi = (): Plugin => ({
  name: 'no-api',
  configureServer: ({ middlewares }) => void middlewares.use(rejectCalls),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(rejectCalls),
})

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const SCENARIO_LOADER = at('mocks/scenario/load.ts')
const FAKER_MODULE = at('fixtures/faker.ts')

interface ScenarioLoader {
  prepareDefaultWorld(): object
}

export const preparedSeed = (shared: InlineConfig): Plugin => ({
  name: 'prepared-seed',
  apply: 'build',
  async load(id) {
    if (id.endsWith('/mocks/browser/prepared.ts')) {
      const plain = { ...shared, configFile: false, logLevel: 'error' } as const
      const { module } = await runnerImport<ScenarioLoader>(SCENARIO_LOADER, plain)
      return `export const prepared = ${JSON.stringify(module.prepareDefaultWorld())}`
    }
    if (id.endsWith('/mocks/browser/lateFaker.ts'))
      return [
        `import { Faker, zh_CN } from '@faker-js/faker'`,
        `import { takeFaker } from ${JSON.stringify(FAKER_MODULE)}`,
        `takeFaker(Faker, zh_CN)`,
      ].join('\n')
    if (id === FAKER_MODULE)
      return [
        `export let Faker, zh_CN`,
        `export const takeFaker = (library, locale) => { Faker = library; zh_CN = locale }`,
      ].join('\n')
    return undefined
  },
})
