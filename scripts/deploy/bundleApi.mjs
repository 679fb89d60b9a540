import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, runnerImport } from 'vite'
import { root } from '../setup/run.mjs'

const folders = { pages: join(root, 'mocks', 'pages'), desk: join(root, 'mocks/http/desk/page') }

/** The server's own pages as text in the bundle, in the place of folders beside it, the theme's colours filled in. */
const pagesInside = {
  name: 'pages-inside',
  async load(id) {
    if (!id.endsWith('/mocks/http/pageFiles.ts')) return undefined
    // TypeScript, so Vite runs it.
    const { module } = await runnerImport(join(root, 'build', 'tokens.ts'), { configFile: false })
    const texts = Object.entries(folders).flatMap(([folder, path]) =>
      readdirSync(path).map((name) => [
        `${folder}/${name}`,
        module.withTokens(readFileSync(join(path, name), 'utf8')),
      ]),
    )
    return `const texts = new Map(${JSON.stringify(texts)})
export const pageFile = async (name, folder = 'pages') => texts.get(folder + '/' + name)`
  },
}

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
    resolve: {
      alias: [
        { find: /^@\//, replacement: `${root}/src/` },
        { find: /^@(mocks|fixtures|scenarios)\//, replacement: `${root}/$1/` },
      ],
    },
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
