import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../setup/run.mjs'

const pages = join(root, 'mocks', 'pages')

/** The server's own pages as text in the bundle, in the place of a folder beside it. */
export const pagesInside = {
  name: 'pages-inside',
  load(id) {
    if (!id.endsWith('/mocks/http/pageFiles.ts')) return undefined
    const texts = readdirSync(pages).map((name) => [name, readFileSync(join(pages, name), 'utf8')])
    return `const texts = new Map(${JSON.stringify(texts)})
export const pageFile = async (name) => texts.get(name)`
  },
}

/** The folders that tsconfig.json names. */
export const alias = [
  { find: /^@\//, replacement: `${root}/src/` },
  { find: /^@(mocks|fixtures|scenarios)\//, replacement: `${root}/$1/` },
]

/**
 * Bundles `npm run api` into one file, server.mjs, that needs Node and nothing else.
 * @param {string} outDir
 */
export const buildApi = (outDir) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [pagesInside],
    resolve: { alias },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(root, 'mocks', 'http', 'main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: 'server.mjs', format: 'esm', codeSplitting: false },
      },
    },
  })
