import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { withTokens } from './tokens.ts'

const folder = new URL('../mocks/pages/', import.meta.url)
/** Their path in the demo (the same as in mocks/browser/start.ts). */
const AT = 'fake/'
/** The script of queries.html, the one page that has packages in it. */
const INSPECTOR = 'mocks/toolbar/queries/inspector.ts'
const TYPES: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' }

/** A page's file; our own colours in it are the theme's. */
const read = (name: string) => withTokens(readFileSync(new URL(name, folder), 'utf8'))

/** The pages that stand in for other houses (a service desk, a game): the demo's alone. */
export const fakePages = (): Plugin => ({
  name: 'fake-pages',
  configureServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0] ?? ''
      if (!path.startsWith(`${config.base}${AT}`)) return next()
      const name = path.slice(`${config.base}${AT}`.length)
      if (name === 'queries.js') {
        response.setHeader('content-type', 'text/javascript')
        return void response.end(`import '${config.base}${INSPECTOR}'`)
      }
      if (!readdirSync(folder).includes(name)) return void response.writeHead(404).end()
      response.setHeader('content-type', `${TYPES[name.split('.').pop() ?? '']}; charset=utf-8`)
      response.end(read(name))
    })
  },
  buildStart() {
    if (this.environment.mode === 'build')
      this.emitFile({ type: 'chunk', id: INSPECTOR, fileName: `${AT}queries.js` })
  },
  generateBundle() {
    for (const name of readdirSync(folder))
      this.emitFile({
        type: 'asset',
        fileName: `${AT}${name}`,
        source: read(name),
      })
  },
})
