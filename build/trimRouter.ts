import type { Plugin } from 'vite'

const DEV_ENTRY = /\/react-router\/dist\/development\/index\.mjs$/
const PRODUCTION_CHUNK = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/

/** `Route.displayName = "Route";`: an assignment to a component keeps it in the bundle. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm
/** `var Route = React.memo(`: bundlers do not know that these calls have no side effects. */
const COMPONENT_CALL =
  /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext|createElement)\()/gm

/**
 * Uses react-router's production build without unused parts: 4.6 KB gzipped of the first screen. The build fails when
 * its files have another form.
 */
export function trimRouter(): Plugin {
  const notFound = new Set(['development entry', 'component in a production chunk'])
  return {
    name: 'trim-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return undefined
      const router = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!router || !DEV_ENTRY.test(router.id)) return router
      notFound.delete('development entry')
      return router.id.replace('/development/', '/production/')
    },
    transform(code, id) {
      if (!PRODUCTION_CHUNK.test(id)) return undefined
      if (code.search(COMPONENT_CALL) >= 0) notFound.delete('component in a production chunk')
      const light = code.replace(DISPLAY_NAME, '').replace(COMPONENT_CALL, '$1/* @__PURE__ */ $2')
      return { code: light, map: null }
    },
    buildEnd(error) {
      if (!error && notFound.size > 0) this.error(`react-router has no ${[...notFound].join(', ')}`)
    },
  }
}
