import { type ESTree, type Plugin, parseSync } from 'vite'

/** The stand-ins of the parts that are left out. */
const stubs = {
  // Our dialogs set lockScroll={false}, because it would write a style element, which the policy refuses;
  // src/ui/layers.ts locks instead. The wrapping box stays.
  removeScroll: `import { createElement } from 'react'
export const RemoveScroll = ({ children }) => createElement('div', null, children)`,
  // Modal and Drawer only compare with it, and none of our dialogs uses it; it would be larger than they are.
  scrollArea: `export const ScrollArea = { Autosize: Symbol('no scroll area') }`,
  // Elements with Mantine's variables and helper classes: ours stand in our own style sheets (UiProvider).
  mantineStyles: `export const MantineCssVariables = () => null
export const MantineClasses = () => null`,
  // We have our own handlers (mocks/server), and those of @mswjs/data would bring GraphQL.
  dataHandlers: `const leftOut = () => {
  throw new Error('left out of the demo by build/lightPackages.ts')
}
export { leftOut as generateRestHandlers, leftOut as generateGraphQLHandlers, leftOut as generateGraphQLSchema }`,
  // msw's cookie jar throws on loading where storage is denied, and has 113 KB gzipped of public suffixes. The fake uses no cookies.
  cookieStore: `export const cookieStore = { getCookies: () => [], setCookie: () => Promise.resolve() }`,
  // The one function of each that @mswjs/data takes from the whole library; others it names one by one.
  dateFns: `export { default as compareAsc } from 'date-fns/esm/compareAsc/index.js'`,
  lodash: `export { default as isFunction } from 'lodash/isFunction.js'`,
}
const STUB = '\0stub:'
const toStubId = (name: keyof typeof stubs) => STUB + name
/** For a plugin's `load`. */
const loadStub = (id: string) =>
  id.startsWith(STUB) ? stubs[id.slice(STUB.length) as keyof typeof stubs] : undefined

/** Which import of which file of Mantine's gets what of ours instead. */
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

/**
 * Leaves out of every dialog and sheet what ours never use of Mantine's, 8 KB gzipped of 20, and of its provider the
 * styles that it would write. A build in which one of these imports was never met fails: another version of Mantine has it elsewhere.
 */
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

/** What a bundler has to take for an effect, so that a part nobody uses stays: names for React's devtools. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm
/** Calls that a bundler cannot know to be without an effect. */
const COMPONENT_CALL =
  /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext|createElement)\()/gm

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
/** What @mswjs/data asks for as CommonJS, where no bundler can tell what of it is used. */
const DATA_STUBS: Record<string, string> = {
  lodash: toStubId('lodash'),
  'date-fns': toStubId('dateFns'),
  './model/generateRestHandlers': toStubId('dataHandlers'),
  './model/generateGraphQLHandlers': toStubId('dataHandlers'),
}
const COOKIE_STORE = '../cookieStore.mjs'
const FAKER_LOCALE = /\/node_modules\/@faker-js\/faker\/dist\/[a-zA-Z_]+-[^/]+\.js$/

/**
 * Leaves out of the demo what its libraries bring and ours never call: half of the fake's chunk. Fails the
 * build when one of these parts is no longer met: a new version has to be looked at.
 */
export function lightFake(): Plugin {
  const unmet = new Set([...Object.keys(DATA_STUBS), COOKIE_STORE, 'new Faker({ locale })'])
  let dataFile = ''
  return {
    name: 'light-fake',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      // @mswjs/data alone declares them, and pnpm puts them beside it alone.
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

/**
 * Each locale of faker makes a ready Faker in its language and in English. Marked as pure they go where
 * nobody asks for them, English with them: Rolldown's `manualPureFunctions` knows functions by name, and
 * the name here is one letter.
 */
function withPureFakers(code: string): string {
  const starts = parseSync('locale.js', code).program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(findFakers) : [],
  )
  return starts.reduceRight(
    (text, start) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`,
    code,
  )
}

/** Where a `new …({ locale })` begins that a variable holds. */
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

/** A screen names a few of six thousand icons; a test of it, and the dev server, read only those. */
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
            // The lines below keep their numbers.
            .concat('\n'.repeat(whole.split('\n').length - 1)),
        )
      : undefined,
})
