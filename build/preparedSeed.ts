import { fileURLToPath } from 'node:url'
import { type InlineConfig, type Plugin, runnerImport } from 'vite'

const resolvePath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const SCENARIO_LOADER = resolvePath('mocks/scenario/load.ts')
const FAKER_MODULE = resolvePath('fixtures/faker.ts')

interface ScenarioLoader {
  prepareDefaultWorld(): object
}

/** Starts empty: the library comes later. */
const EMPTY_FAKER = `export let Faker, zh_CN
export const setFaker = (library, locale) => {
  Faker = library
  zh_CN = locale
}`
const LATE_FAKER = `import { Faker, zh_CN } from '@faker-js/faker'
import { setFaker } from ${JSON.stringify(FAKER_MODULE)}
setFaker(Faker, zh_CN)`

/**
 * Seeds the default world at build time: `mocks/browser/prepared.ts` becomes its data, and `fixtures/faker.ts` an empty
 * place that `mocks/browser/lateFaker.ts` fills after the first screen.
 */
export const embedPreparedSeed = (sharedConfig: InlineConfig): Plugin => ({
  name: 'embed-prepared-seed',
  apply: 'build',
  async load(id) {
    if (id === FAKER_MODULE) return EMPTY_FAKER
    if (id.endsWith('/mocks/browser/lateFaker.ts')) return LATE_FAKER
    if (!id.endsWith('/mocks/browser/prepared.ts')) return undefined
    const runnerConfig = { ...sharedConfig, configFile: false, logLevel: 'error' } as const
    const { module } = await runnerImport<ScenarioLoader>(SCENARIO_LOADER, runnerConfig)
    return `export const prepared = ${JSON.stringify(module.prepareDefaultWorld())}`
  },
})
