import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { lightFake, withPureFakers, lightMantine } from './lightPackages.ts'

type Hooks = {
  resolveId(source: string, importer?: string): string | undefined
  load(id: string): string | undefined
  buildEnd(this: { error(words: string): void }, trouble?: Error): void
}
const made = () => lightMantine() as unknown as Hooks
const file = (name: string) => `/x/node_modules/@mantine/core/esm/components/A/${name}.mjs`
const ended = (plugin: Hooks, trouble?: Error) => {
  const error = vi.fn<(words: string) => void>()
  plugin.buildEnd.call({ error }, trouble)
  return error.mock.calls.flat()
}

it('leaves out what dialogs never use, for Mantine’s own files alone', () => {
  const plugin = made()
  const stubs = [
    plugin.resolveId('react-remove-scroll', file('ModalBase')),
    plugin.resolveId('../ScrollArea/ScrollArea.mjs', file('ModalRoot')),
    plugin.resolveId('../ScrollArea/ScrollArea.mjs', file('DrawerRoot')),
    plugin.resolveId('./MantineClasses/MantineClasses.mjs', file('MantineProvider')),
  ]
  expect(stubs.every((id) => id && plugin.load(id))).toBe(true)
  expect(plugin.resolveId('react-remove-scroll', '/src/ui/A.tsx')).toBeUndefined()
  expect(plugin.resolveId('../ScrollArea/ScrollArea.mjs', file('Select'))).toBeUndefined()
  expect(ended(plugin)).toEqual([])
})

it('a build that met one of them nowhere fails and says which', () => {
  const plugin = made()
  plugin.resolveId('react-remove-scroll', file('ModalBase'))
  expect(ended(plugin).join()).toMatch(/ModalRoot no longer .*DrawerRoot no longer/)
  expect(ended(made(), new Error('other'))).toEqual([])
})

it('Mantine’s dialogs compare with ScrollArea and draw none: the stub may be a symbol', () => {
  const core = join(createRequire(import.meta.url).resolve('@mantine/core'), '../../esm/components')
  for (const path of ['Modal/ModalRoot', 'Drawer/DrawerRoot']) {
    const text = readFileSync(join(core, `${path}.mjs`), 'utf8')
    const uses = text
      .match(/\bScrollArea\b(?!\/|\.mjs)[.\w]*/g)
      ?.filter((use) => use !== 'ScrollArea')
    expect(uses).toEqual(['ScrollArea.Autosize'])
  }
})

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
    load(id: string): string | undefined
    transform: { handler(code: string): { code: string } | undefined }
    buildEnd(this: { error(words: string): void }, error?: Error): void
  }
  const ends = (plugin: Hooks, failed?: Error) => {
    const error = vi.fn<(words: string) => void>()
    plugin.buildEnd.call({ error }, failed)
    return error.mock.calls.flat()
  }
  const from = '/x/node_modules/@mswjs/data/lib/factory.js'
  const sources = [
    'lodash',
    'date-fns',
    './model/generateRestHandlers',
    './model/generateGraphQLHandlers',
  ]

  it('fails when a part is met no more, but for one that failed anyway', () => {
    const plugin = lightFake() as unknown as Hooks
    for (const source of sources.slice(1)) plugin.resolveId(source, from)
    expect(plugin.transform.handler('const i=new Map()')).toBeUndefined()
    expect(ends(plugin)).toEqual(['nothing asks for lodash, new Faker({ locale }) any more'])
    expect(ends(plugin, new Error('other'))).toEqual([])
  })
})
