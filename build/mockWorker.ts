import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const NAME = 'mockServiceWorker.js'
const read = () =>
  readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')

/** The worker script of the installed msw, not a copy that could get old. */
export const mockWorker = (): Plugin => ({
  name: 'mock-worker',
  configureServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== `${config.base}${NAME}`) return next()
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.end(read())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAME, source: read() })
  },
})
