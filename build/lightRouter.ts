import type { Plugin } from 'vite'

const chunkOf = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/
const dev = /\/react-router\/dist\/development\/index\.mjs$/

/** What a bundler has to take for an effect, so that a part nobody uses stays: names for React's devtools. */
const names = /^\w+\.displayName = "[^"]*";$/gm
/** And calls that it cannot know to be without one. */
const made = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext|createElement)\()/gm

/**
 * The router's production build, whose package offers its own readers the development one alone, without the
 * parts that the app does not use: 3 KB gzipped of 14. A build in which none of it was met fails: another version
 * of the router is put together otherwise.
 */
export const lightRouter = (): Plugin => {
  let resolved = 0
  let marks = 0
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || !dev.test(found.id)) return found
      resolved += 1
      return found.id.replace('/development/', '/production/')
    },
    transform(code, id) {
      if (!chunkOf.test(id)) return undefined
      return {
        code: code.replace(names, '').replace(made, (_, name: string, call: string) => {
          marks += 1
          return `${name}/* @__PURE__ */ ${call}`
        }),
        map: null,
      }
    },
    buildEnd(trouble) {
      if (!trouble && (resolved === 0 || marks === 0))
        this.error('react-router: its production build was not met')
    },
  }
}
