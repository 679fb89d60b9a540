import { type ESTree, type Plugin, parseSync } from 'vite'

const stubs = {
  // Unused: our dialogs set lockScroll={false}, since it writes a style element, which the policy refuses.
  removeScroll: `import { createElement } from 'react'
export const RemoveScroll = ({ children }) => createElement('div', null, children)`,
  // Modal and Drawer only compare with it.
  scrollArea: `export const ScrollArea = { Autosize: Symbol('no scroll area') }`,
  // Our style sheets have these variables and classes (UiProvider).
  mantineStyles: `export const MantineCssVariables = () => null
export const MantineClasses = () => null`,
  // mocks/server has its own handlers; these would load GraphQL.
  dataHandlers: `const omitted = () => {
  throw new Error('left out of the demo by build/lightPackages.ts')
}
export { omitted as generateRestHandlers, omitted as generateGraphQLHandlers, omitted as generateGraphQLSchema }`,
  // Throws on loading where storage is denied, and has 113 KB gzipped of public suffixes. The fake uses no cookies.
  cookieStore: `export const cookieStore = { getCookies: () => [], setCookie: () => Promise.resolve() }`,
  // The only functions that @mswjs/data takes from the whole libraries.
  dateFns: `export { default as compareAsc } from 'date-fns/esm/compareAsc/index.js'`,
  lodash: `export { default as isFunction } from 'lodash/isFunction.js'`,
}
const STUB = '\0stub:'
const toStubId = (name: keyof typeof stubs) => STUB + name
const loadStub = (id: string) =>
  id.startsWith(STUB) ? stubs[id.slice(STUB.length) as keyof typeof stubs] : undefined

/** Replaces the import `of` in Mantine's file `by` with `gets`. */
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

/** Leaves unused parts of Mantine out: 8 KB gzipped of each first dialog, 2.4 KB of the kit. */
export const lightMantine = (): Plugin => {
  const found = new Set<string>()
  return {
    name: 'light-mantine',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = /@mantine\/core\/.*\/(\w+)\.mjs$/.exec(importer)?.[1]
      const swap = MANTINE_STUBS.find(({ of, by }) => by === file && of.test(source))
      if (!swap) return undefined
      found.add(swap.by)
      return swap.gets
    },
    load: loadStub,
    buildEnd(error) {
      const missing = MANTINE_STUBS.filter(({ by }) => !found.has(by))
      if (!error && missing.length > 0)
        this.error(
          missing.map(({ of, by }) => `@mantine/core: ${by} no longer imports ${of}`).join('; '),
        )
    },
  }
}

const ROUTER_CHUNK = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/
const ROUTER_DEV_ENTRY = /\/react-router\/dist\/development\/index\.mjs$/

/** Bundlers keep unused components because of these. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm
/** Bundlers do not know that these calls have no side effects. */
const COMPONENT_CALL =
  /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext|createElement)\()/gm

/** Uses react-router's production build without unused parts: 4.6 KB gzipped of the first screen. */
export const lightRouter = (): Plugin => {
  let resolvedCount = 0
  let markedCount = 0
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return undefined
      const router = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!router || !ROUTER_DEV_ENTRY.test(router.id)) return router
      resolvedCount += 1
      return router.id.replace('/development/', '/production/')
    },
    transform(code, id) {
      if (!ROUTER_CHUNK.test(id)) return undefined
      return {
        code: code
          .replace(DISPLAY_NAME, '')
          .replace(COMPONENT_CALL, (_, name: string, call: string) => {
            markedCount += 1
            return `${name}/* @__PURE__ */ ${call}`
          }),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && (resolvedCount === 0 || markedCount === 0))
        this.error('react-router: the production build was not found')
    },
  }
}

const DATA_PACKAGE = /\/node_modules\/@mswjs\/data\//
/** Imports of @mswjs/data, which is CommonJS and cannot be tree-shaken. */
const DATA_STUBS: Record<string, string> = {
  lodash: toStubId('lodash'),
  'date-fns': toStubId('dateFns'),
  './model/generateRestHandlers': toStubId('dataHandlers'),
  './model/generateGraphQLHandlers': toStubId('dataHandlers'),
}
const COOKIE_STORE = '../cookieStore.mjs'
const FAKER_LOCALE = /\/node_modules\/@faker-js\/faker\/dist\/[a-zA-Z_]+-[^/]+\.js$/

export function lightFake(): Plugin {
  const missing = new Set([...Object.keys(DATA_STUBS), COOKIE_STORE, 'new Faker({ locale })'])
  let dataFile = ''
  return {
    name: 'light-fake',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      // Only @mswjs/data depends on them.
      if (importer.startsWith(STUB) && dataFile)
        return this.resolve(source, dataFile, { skipSelf: true })
      if (source === COOKIE_STORE && importer.includes('/node_modules/msw/')) {
        missing.delete(source)
        return toStubId('cookieStore')
      }
      if (!DATA_PACKAGE.test(importer) || !DATA_STUBS[source]) return undefined
      dataFile = importer
      missing.delete(source)
      return DATA_STUBS[source]
    },
    load: loadStub,
    transform: {
      filter: { id: FAKER_LOCALE },
      handler(code) {
        const light = withPureFakers(code)
        if (light === code) return undefined
        missing.delete('new Faker({ locale })')
        return { code: light, map: null }
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`not found: ${[...missing].join(', ')}`)
    },
  }
}

/** Marks faker's locales as pure, so that unused ones are dropped. */
function withPureFakers(code: string): string {
  const starts = parseSync('locale.js', code).program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(findFakers) : [],
  )
  return starts.reduceRight(
    (text, start) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`,
    code,
  )
}

/** The start of a variable's `new …({ locale })`. */
function findFakers({ init }: ESTree.VariableDeclarator): number[] {
  if (init?.type !== 'NewExpression') return []
  const [argument] = init.arguments
  const isFaker =
    argument?.type === 'ObjectExpression' &&
    argument.properties.some(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        property.key.name === 'locale',
    )
  return isFaker ? [init.start] : []
}

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
            // Keeps the line numbers.
            .concat('\n'.repeat(whole.split('\n').length - 1)),
        )
      : undefined,
})
