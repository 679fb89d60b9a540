import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { lightFake, withPureFakers } from './lightFake.ts'

const faker = new URL('../node_modules/@faker-js/faker/dist/', import.meta.url)
const [locale = ''] = readdirSync(faker).filter((name) => /^zh_CN-.*\.js$/.test(name))

describe('a ready Faker', () => {
  it('is marked as pure, and nothing else is', () => {
    const code = 'const a={x:`字`},i=new e({locale:[a]}),m=new Map([[a,1]]);new e({locale:[a]})'
    expect(withPureFakers(code)).toBe(code.replace('i=new', 'i=/* @__PURE__ */ new'))
  })
  it('is found in the locale as it is installed', () => {
    const code = readFileSync(new URL(locale, faker), 'utf8')
    expect(withPureFakers(code)).toMatch(/=\/\* @__PURE__ \*\/ new \w+\(\{locale:\[/)
  })
})

describe('a build', () => {
  type Hooks = {
    resolveId(source: string, importer?: string): string | undefined
    transform: { handler(code: string): { code: string } | undefined }
    buildEnd(this: { error(words: string): void }, error?: Error): void
  }
  const ends = (plugin: Hooks, failed?: Error) => {
    const error = vi.fn<(words: string) => void>()
    plugin.buildEnd.call({ error }, failed)
    return error.mock.calls.flat()
  }
  const from = '/x/node_modules/@mswjs/data/lib/factory.js'
  const asked = [
    'lodash',
    'date-fns',
    './model/generateRestHandlers',
    './model/generateGraphQLHandlers',
  ]

  it('that met every part ends well; others keep what they ask for', () => {
    const plugin = lightFake() as unknown as Hooks
    for (const source of asked) expect(plugin.resolveId(source, from)).toMatch(/\/stubs\/\w+\.ts$/)
    expect(plugin.resolveId('lodash', '/x/src/a.ts')).toBeUndefined()
    expect(plugin.transform.handler('const i=new e({locale:[]})')?.code).toContain('@__PURE__')
    expect(ends(plugin)).toEqual([])
  })
  it('fails when a part is met no more, but for one that failed anyway', () => {
    const plugin = lightFake() as unknown as Hooks
    for (const source of asked.slice(1)) plugin.resolveId(source, from)
    expect(plugin.transform.handler('const i=new Map()')).toBeUndefined()
    expect(ends(plugin)).toEqual(['nothing asks for lodash, new Faker({ locale }) any more'])
    expect(ends(plugin, new Error('other'))).toEqual([])
  })
})
