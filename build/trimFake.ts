import { createRequire } from 'node:module'
import { type ESTree, parseSync, type Plugin } from 'vite'
import { createVirtualModules } from './virtualModules.ts'

const stubs = createVirtualModules({
  // mocks/server has its own handlers; these would load GraphQL.
  dataHandlers: `const omitted = () => {
  throw new Error('left out of the demo by build/trimFake.ts')
}
export { omitted as generateRestHandlers, omitted as generateGraphQLHandlers, omitted as generateGraphQLSchema }`,
  // Throws on loading where storage is denied, and has 113 KB gzipped of public suffixes. The fake uses no cookies.
  cookieStore: `export const cookieStore = { getCookies: () => [], setCookie: () => Promise.resolve() }`,
  // The only functions that @mswjs/data takes from the whole libraries.
  dateFns: `export { default as compareAsc } from 'date-fns/esm/compareAsc/index.js'`,
  lodash: `export { default as isFunction } from 'lodash/isFunction.js'`,
})
const stubIds: readonly string[] = Object.values(stubs.ids)

const DATA_PACKAGE = /\/node_modules\/@mswjs\/data\//
const dataEntry = createRequire(import.meta.url).resolve('@mswjs/data')
/** Imports of @mswjs/data, which is CommonJS and cannot be tree-shaken. */
const DATA_STUBS = new Map([
  ['lodash', stubs.ids.lodash],
  ['date-fns', stubs.ids.dateFns],
  ['./model/generateRestHandlers', stubs.ids.dataHandlers],
  ['./model/generateGraphQLHandlers', stubs.ids.dataHandlers],
])
const COOKIE_STORE = '../cookieStore.mjs'
const FAKER_LOCALE_FILE = /\/node_modules\/@faker-js\/faker\/dist\/[a-zA-Z_]+-[^/]+\.js$/
const FAKER = 'new Faker({ locale })'

/** Leaves unused parts of the fake's libraries out of the demo. The build fails when one is no longer there. */
export function trimFake(): Plugin {
  const notFound = new Set([...DATA_STUBS.keys(), COOKIE_STORE, FAKER])
  return {
    name: 'trim-fake',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      // Only @mswjs/data depends on what the stubs import.
      if (stubIds.includes(importer)) return this.resolve(source, dataEntry, { skipSelf: true })
      const isCookieStore = source === COOKIE_STORE && importer.includes('/node_modules/msw/')
      const dataStub = DATA_PACKAGE.test(importer) ? DATA_STUBS.get(source) : undefined
      const stubId = isCookieStore ? stubs.ids.cookieStore : dataStub
      if (stubId) notFound.delete(source)
      return stubId
    },
    load: stubs.load,
    transform: {
      filter: { id: FAKER_LOCALE_FILE },
      handler(code) {
        const starts = findFakerConstructions(code)
        if (starts.length === 0) return undefined
        notFound.delete(FAKER)
        return { code: markPure(code, starts), map: null }
      },
    },
    buildEnd(error) {
      if (!error && notFound.size > 0) this.error(`not found: ${[...notFound].join(', ')}`)
    },
  }
}

/** Where `new Faker({ locale })` begins in variables: a bundler keeps unused locales because of the call. */
function findFakerConstructions(code: string): number[] {
  const starts: number[] = []
  for (const statement of parseSync('locale.js', code).program.body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { init } of statement.declarations) {
      if (init?.type === 'NewExpression' && hasLocale(init.arguments[0])) starts.push(init.start)
    }
  }
  return starts
}

const hasLocale = (argument: ESTree.Argument | undefined): boolean =>
  argument?.type === 'ObjectExpression' &&
  argument.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'locale',
  )

function markPure(code: string, starts: readonly number[]): string {
  let marked = code
  // From the last one, so that the earlier starts stay right.
  for (const start of starts.toReversed())
    marked = `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`
  return marked
}
