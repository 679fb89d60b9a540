import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { targets } from '../../../build/browserTargets.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Builds 客服台, the page that `npm run api` hands out. Writes nothing: its page, script and style as texts by name.
 * @returns {Promise<Map<string, string>>}
 */
export async function buildDesk() {
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
        // What Mantine's modules say to frameworks that render on a server.
        onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
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

/** For the server in one file (scripts/deploy/buildApi.mjs): the built page is inside. */
export const deskInside = {
  name: 'desk-inside',
  /** @param {string} id */
  async load(id) {
    if (!id.endsWith('/addons/desk/deskFile.ts')) return undefined
    return `const files = new Map(${JSON.stringify([...(await buildDesk())])})
export const readDeskFile = async (name) => files.get(name)`
  },
}
