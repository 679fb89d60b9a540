import { statSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from '../setup/run.mjs'
import { createRequire } from 'node:module'
import { build, runnerImport } from 'vite'

const folders = { pages: join(root, 'mocks', 'pages'), desk: join(root, 'mocks/http/desk/page') }

/** The server's own pages as text in the bundle, in the place of folders beside it, the theme's colours filled in. */
export const pagesInside = {
  name: 'pages-inside',
  async load(id) {
    if (!id.endsWith('/mocks/http/worlds/pageFiles.ts')) return undefined
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

/** The folders that tsconfig.json names. */
export const alias = [
  { find: /^@\//, replacement: `${root}/src/` },
  { find: /^@(mocks|fixtures|scenarios)\//, replacement: `${root}/$1/` },
]

/** What the page of the API shows, in a folder beside the bundle: Swagger UI is as big as the server itself. */
const shown = {
  'openapi.json': join(root, 'docs', 'openapi.json'),
  'swagger-ui.css': createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': createRequire(import.meta.url).resolve(
    'swagger-ui-dist/swagger-ui-bundle.js',
  ),
}
export const docsBeside = {
  name: 'docs-beside',
  load(id) {
    if (!id.endsWith('/mocks/http/docsFiles.ts')) return undefined
    return `import { readFile } from 'node:fs/promises'
const names = ${JSON.stringify(Object.keys(shown))}
export const docsFile = (name) =>
  names.includes(name) ? readFile(new URL('docs/' + name, import.meta.url)) : undefined`
  },
  writeBundle({ dir }) {
    mkdirSync(join(dir, 'docs'), { recursive: true })
    for (const [name, file] of Object.entries(shown)) copyFileSync(file, join(dir, 'docs', name))
  },
}

/**
 * Bundles `npm run api` into one file, server.mjs, that needs Node and nothing else; the folder docs
 * beside it is for the page of the API.
 * @param {string} outDir
 */
export const buildApi = (outDir) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [pagesInside, docsBeside],
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

if (isMain(import.meta.url)) {
  const folder = join(root, 'dist-api')
  await buildApi(folder)
  const file = join(folder, 'server.mjs')
  console.log(`${file}: ${Math.round(statSync(file).size / 1000)} KB`)
}
