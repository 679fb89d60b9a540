import { statSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, runnerImport } from 'vite'
import { embedDeskFiles } from '../../mocks/addons/desk/build.mjs'
import { isMain, root } from '../setup/run.mjs'

const pagesFolder = join(root, 'mocks', 'pages')
const findSwagger = (file) => createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`)
/** Files of the API's page, beside the bundle: Swagger UI is as big as the server. */
const docFiles = {
  'openapi.json': join(root, 'docs', 'openapi.json'),
  'swagger-ui.css': findSwagger('swagger-ui.css'),
  'swagger-ui-bundle.js': findSwagger('swagger-ui-bundle.js'),
}

/** Replaces mocks/http/pageFiles.ts: pages are text in the bundle, other files lie in `docs` and `art`. */
const embedPages = {
  name: 'pages-inside',
  async load(id) {
    if (!id.endsWith('/mocks/http/pageFiles.ts')) return undefined
    const { module } = await runnerImport(join(root, 'build', 'tokens.ts'), { configFile: false })
    const texts = readdirSync(pagesFolder).map((name) => [
      name,
      module.replaceTokens(readFileSync(join(pagesFolder, name), 'utf8')),
    ])
    return `import { readFile } from 'node:fs/promises'
const pages = new Map(${JSON.stringify(texts)})
export const readPageFile = async (name) => pages.get(name)
export const readFixtureText = (path) =>
  readFile(new URL(path, import.meta.url), 'utf8').catch(() => undefined)
const docs = ${JSON.stringify(Object.keys(docFiles))}
export const readDocsFile = (name) =>
  docs.includes(name) ? readFile(new URL('docs/' + name, import.meta.url), 'utf8') : undefined`
  },
  writeBundle({ dir }) {
    mkdirSync(join(dir, 'docs'), { recursive: true })
    for (const [name, file] of Object.entries(docFiles)) copyFileSync(file, join(dir, 'docs', name))
    cpSync(join(root, 'fixtures', 'art'), join(dir, 'art'), { recursive: true })
  },
}

const alias = [
  { find: /^@\//, replacement: `${root}/src/` },
  { find: /^@(mocks|fixtures|scenarios)\//, replacement: `${root}/$1/` },
]

/** @param {string} outDir */
export const buildApi = (outDir) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [embedPages, embedDeskFiles],
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
