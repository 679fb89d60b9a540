import { fileURLToPath } from 'node:url'
import { runnerImport, type InlineConfig, type Plugin } from 'vite'

const maker = fileURLToPath(new URL('../mocks/scenario/prepareDefault.ts', import.meta.url))

/** Seeds the default world while the demo is built, so that a page only reads the rows. */
export const preparedSeed = (shared: InlineConfig): Plugin => ({
  name: 'prepared-seed',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/mocks/browser/prepared.ts')) return undefined
    const { module } = await runnerImport<{ prepareDefault(): object }>(maker, {
      ...shared,
      configFile: false,
      logLevel: 'error',
    })
    return `export const prepared = ${JSON.stringify(module.prepareDefault())}`
  },
})
