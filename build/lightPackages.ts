import { type ESTree, type Plugin, parseSync } from 'vite'

const stubs = {
  // The lock would write a style element, which the policy refuses; src/ui/layers.ts locks instead.
  removeScroll: `import { createElement } from 'react'
export const RemoveScroll = ({ children }) => createElement('div', null, children)`,
  scrollArea: `export const ScrollArea = { Autosize: Symbol('no scroll area') }`,
  // They write style elements; our style sheets have these rules (UiProvider).
  mantineStyles: `export const MantineCssVariables = () => null
export const MantineClasses = () => null`,
  // We have our own handlers (mocks/server); these would bring GraphQL.
  dataHandlers: `const leftOut = () => {
  throw new Error('left out of the demo by build/lightPackages.ts')
}
export { leftOut as generateRestHandlers, leftOut as generateGraphQLHandlers, leftOut as generateGraphQLSchema }`,
  // msw's cookie jar throws on load where storage is denied, and has 113 KB gzipped.
  cookieStore: `export const cookieStore = { getCookies: () => [], setCookie: () => Promise.resolve() }`,
  dateFns: `export { default as compareAsc } from 'date-fns/esm/compareAsc/index.js'`,
  lodash: `export { default as isFunction } from 'lodash/isFunction.js'`,
}
const STUB = '\0stub:'
const toStubId = (name: keyof typeof stubs) => STUB + name
const loadStub = (id: string) =>
  id.startsWith(STUB) ? stubs[id.slice(STUB.length) as keyof typeof stubs] : undefined

const MANTINE_STUBS = [
  { of: /^react-remove-scroll$/, by: 'ModalBase', gets: toStubId('removeScroll') },
  { of: /\/ScrollArea\.mjs$/, by: 'ModalRoot', gets: toStubId('scrollArea') },
  { of: /\/ScrollArea\.mjs$/, by: 'DrawerRoot', gets: toStubId('scrollArea') },
  {
    of: /\/(MantineCssVariables|MantineClasses)\.mjs$/,
    by: 'MantineProvider',
    gets: toStubId('mantineStyles'),
  },
] as const

/** Removes unused parts of Mantine, 8 KB gzipped of 20. Fails the build when an import is not found. */
export const lightMantine = (): Plugin => {
  const met = new Set<string>()
  return {
    name: 'light-mantine',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = /@mantine\/core\/.*\/(\w+)\.mjs$/.exec(importer)?.[1]
      const swap = MANTINE_STUBS.find(({ of, by }) => by === file && of.test(source))
      if (!swap) return undefined
      met.add(swap.by)
      return swap.gets
    },
    load: loadStub,
    buildEnd(trouble) {
      const lost = MANTINE_STUBS.filter(({ by }) => !met.has(by))
      if (!trouble && lost.length > 0)
        this.error(
          lost.map(({ of, by }) => `@mantine/core: ${by} no longer imports ${of}`).join('; '),
        )
    },
  }
}

const ROUTER_CHUNK = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/
const ROUTER_DEV_ENTRY = /\/react-router\/dist\/development\/index\.mjs$/

/** Names for React's devtools count as side effects, which keep unused parts in the bundle. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm
const COMPONENT_CALL =
  /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext|createElement)\()/gm

/** The router's production build without unused parts, 3 KB gzipped of 14. Fails when none is found. */
export const lightRouter = (): Plugin => {
  let resolved = 0
  let marks = 0
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return undefined
      const router = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!router || !ROUTER_DEV_ENTRY.test(router.id)) return router
      resolved += 1
      return router.id.replace('/development/', '/production/')
    },
    transform(code, id) {
      if (!ROUTER_CHUNK.test(id)) return undefined
      return {
        code: code
          .replace(DISPLAY_NAME, '')
          .replace(COMPONENT_CALL, (_, name: string, call: string) => {
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

const DATA_PACKAGE = /\/node_modules\/@mswjs\/data\//
/** CommonJS imports of @mswjs/data, which cannot be tree-shaken. */
const DATA_STUBS: Record<string, string> = {
  lodash: toStubId('lodash'),
  'date-fns': toStubId('dateFns'),
  './model/generateRestHandlers': toStubId('dataHandlers'),
  './model/generateGraphQLHandlers': toStubId('dataHandlers'),
}
const COOKIE_STORE = '../cookieStore.mjs'
const FAKER_LOCALE = /\/node_modules\/@faker-js\/faker\/dist\/[a-zA-Z_]+-[^/]+\.js$/

/** Removes unused library code from the demo, half of the fake. Fails when a part is not found. */
export function lightFake(): Plugin {
  const unmet = new Set([...Object.keys(DATA_STUBS), COOKIE_STORE, 'new Faker({ locale })'])
  let dataFile = ''
  return {
    name: 'light-fake',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (importer.startsWith(STUB) && dataFile)
        return this.resolve(source, dataFile, { skipSelf: true })
      if (source === COOKIE_STORE && importer.includes('/node_modules/msw/')) {
        unmet.delete(source)
        return toStubId('cookieStore')
      }
      if (!DATA_PACKAGE.test(importer) || !DATA_STUBS[source]) return undefined
      dataFile = importer
      unmet.delete(source)
      return DATA_STUBS[source]
    },
    load: loadStub,
    transform: {
      filter: { id: FAKER_LOCALE },
      handler(code) {
        const light = withPureFakers(code)
        if (light === code) return undefined
        unmet.delete('new Faker({ locale })')
        return { code: light, map: null }
      },
    },
    buildEnd(error) {
      if (!error && unmet.size > 0) this.error(`nothing asks for ${[...unmet].join(', ')} any more`)
    },
  }
}

/** Marks each Faker as pure; `manualPureFunctions` cannot, because the name is one minified letter. */
function withPureFakers(code: string): string {
  const starts = parseSync('locale.js', code).program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(findFakers) : [],
  )
  return starts.reduceRight(
    (text, start) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`,
    code,
  )
}

function findFakers({ init }: ESTree.VariableDeclarator): number[] {
  if (init?.type !== 'NewExpression') return []
  const [given] = init.arguments
  const isFaker =
    given?.type === 'ObjectExpression' &&
    given.properties.some(
      (one) =>
        one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'locale',
    )
  return isFaker ? [init.start] : []
}

/** Loads only the icons that a file imports, of six thousand. */
export const fewIcons = (): Plugin => ({
  name: 'few-icons',
  enforce: 'pre',
  transform: (code, id) =>
    /\.tsx?$/.test(id) && code.includes('@tabler/icons-react')
      ? code.replace(/import \{([^}]+)\} from '@tabler\/icons-react'/g, (whole, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) =>
              name.startsWith('type ')
                ? `import type { ${name.slice(5)} } from '@tabler/icons-react';`
                : `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`,
            )
            .join(' ')
            // Keeps line numbers.
            .concat('\n'.repeat(whole.split('\n').length - 1)),
        )
      : undefined,
})
