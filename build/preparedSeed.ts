import { fileURLToPath } from 'node:url'
import { runnerImport, type InlineConfig, type Plugin } from 'vite'
import { renderShellOnce } from './shell/renderShell.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const maker = at('mocks/browser/splitSeed.ts')
const faker = at('fixtures/faker.ts')

interface Made {
  first: object
  rest: object
}
interface Maker {
  prepareParts(calls: readonly object[]): Promise<Made>
}

/**
 * Seeds the default world while the demo is built, so that a page only reads the rows: those that home shows at
 * once, the others behind the first screen, and with them the library that seeding needs.
 */
export const preparedSeed = (shared: InlineConfig): Plugin => {
  let making: Promise<Made> | undefined
  const make = async () => {
    const { early } = await renderShellOnce(shared)
    const { module } = await runnerImport<Maker>(maker, {
      ...shared,
      configFile: false,
      logLevel: 'error',
    })
    return module.prepareParts(early)
  }
  const made = () => (making ??= make())
  return {
    name: 'prepared-seed',
    apply: 'build',
    async load(id) {
      if (id.endsWith('/mocks/browser/prepared.ts'))
        return `export const prepared = ${JSON.stringify((await made()).first)}`
      if (id.endsWith('/mocks/browser/preparedRest.ts'))
        return [
          `import { Faker, zh_CN } from '@faker-js/faker'`,
          `import { takeFaker } from ${JSON.stringify(faker)}`,
          `takeFaker(Faker, zh_CN)`,
          `export const rest = ${JSON.stringify((await made()).rest)}`,
        ].join('\n')
      if (id === faker)
        return [
          `export let Faker, zh_CN`,
          `export const takeFaker = (library, locale) => { Faker = library; zh_CN = locale }`,
        ].join('\n')
      return undefined
    },
  }
}
