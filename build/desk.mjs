import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { targets } from './browserTargets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}mocks/toolbar/desk/`

/**
 * Builds 客服台 (mocks/toolbar/desk), the page that `npm run api` hands out. Writes nothing: its page, script and
 * style as texts by name.
 * @returns {Promise<Map<string, string>>}
 */
export async function buildDesk() {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    // Under Vitest it would be another one.
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
  // One format is asked for, so there is one output.
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  const files = output.map((file) => [
    file.fileName,
    file.type === 'chunk' ? file.code : String(file.source),
  ])
  return new Map([['desk.html', await readFile(`${folder}desk.html`, 'utf8')], ...files])
}
