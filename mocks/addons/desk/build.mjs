import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { targets } from '../../../build/browserTargets.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Returns the texts of the staff page's files by name.
 * @returns {Promise<Map<string, string>>}
 */
export async function buildDeskFiles() {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', __FAKE__: 'false' },
    resolve: { alias: [{ find: /^@\//, replacement: `${root}src/` }] },
    build: {
      write: false,
      target: targets,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: `${folder}desk.tsx`,
        // Mantine's "use client" directives.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
        output: {
          entryFileNames: 'desk.js',
          assetFileNames: 'desk[extname]',
          codeSplitting: false,
        },
      },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  const files = output.map((file) => [
    file.fileName,
    file.type === 'chunk' ? file.code : String(file.source),
  ])
  return new Map([['desk.html', await readFile(`${folder}desk.html`, 'utf8')], ...files])
}

/** For the server as one file, which has no Vite to build with: deskFile.ts becomes the built texts. */
export const embedDeskFiles = {
  name: 'desk-inside',
  /** @param {string} id */
  async load(id) {
    if (!id.endsWith('/addons/desk/deskFile.ts')) return undefined
    return `const files = new Map(${JSON.stringify([...(await buildDeskFiles())])})
export const readDeskFile = async (name) => files.get(name)`
  },
}
