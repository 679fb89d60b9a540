import { fileURLToPath } from 'node:url'
import { parseSync, type ESTree, type Plugin } from 'vite'

const stub = (name: string) => fileURLToPath(new URL(`./stubs/${name}.ts`, import.meta.url))
const data = /\/node_modules\/@mswjs\/data\//
/** What @mswjs/data asks for as CommonJS, where no bundler can tell what of it is used. */
const stubs: Record<string, string> = {
  lodash: stub('lodash'),
  'date-fns': stub('dateFns'),
  './model/generateRestHandlers': stub('dataHandlers'),
  './model/generateGraphQLHandlers': stub('dataHandlers'),
}
const fakerLocale = /\/node_modules\/@faker-js\/faker\/dist\/[a-zA-Z_]+-[^/]+\.js$/

/**
 * Leaves out of the demo what its libraries bring and ours never call: half of the fake's chunk. Fails the
 * build when one of these parts is no longer met: a new version has to be looked at.
 */
export function lightFake(): Plugin {
  const unmet = new Set([...Object.keys(stubs), 'new Faker({ locale })'])
  return {
    name: 'light-fake',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!data.test(importer) || !stubs[source]) return undefined
      unmet.delete(source)
      return stubs[source]
    },
    transform: {
      filter: { id: fakerLocale },
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
export function withPureFakers(code: string): string {
  const starts = parseSync('locale.js', code).program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(fakerAt) : [],
  )
  return starts.reduceRight(
    (text, start) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`,
    code,
  )
}

/** Where a `new …({ locale })` begins that a variable holds. */
function fakerAt({ init }: ESTree.VariableDeclarator): number[] {
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
