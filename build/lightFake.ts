import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const stub = (name: string) => fileURLToPath(new URL(`./stubs/${name}.ts`, import.meta.url))
const data = /\/node_modules\/@mswjs\/data\//
const stubs: Record<string, string> = {
  lodash: stub('lodash'),
  'date-fns': stub('dateFns'),
  './model/generateRestHandlers': stub('dataHandlers'),
  './model/generateGraphQLHandlers': stub('dataHandlers'),
}
const fakerLocale = /\/node_modules\/@faker-js\/faker\/dist\/[a-zA-Z_]+-[^/]+\.js$/

/** Replaces what the fake's libraries bring and the demo never calls: half of the fake's chunk. */
export const lightFake = (): Plugin => ({
  name: 'light-fake',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => (data.test(importer) ? stubs[source] : undefined),
  // Each locale creates a ready Faker in its language and in English; marked as pure, unused ones are dropped.
  transform: (code, id) =>
    fakerLocale.test(id)
      ? {
          code: code.replace(/=new (\w+)\(\{locale:/g, '=/* @__PURE__ */new $1({locale:'),
          map: null,
        }
      : undefined,
})
