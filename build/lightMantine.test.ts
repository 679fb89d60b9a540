import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { lightMantine } from './lightMantine.ts'

type Hooks = {
  resolveId(source: string, importer?: string): string | undefined
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
  expect(stubs.every((path) => path && existsSync(path))).toBe(true)
  expect(plugin.resolveId('react-remove-scroll', '/src/ui/A.tsx')).toBeUndefined()
  expect(plugin.resolveId('../ScrollArea/ScrollArea.mjs', file('Select'))).toBeUndefined()
  expect(ended(plugin)).toEqual([])
})

it('the provider draws no styles of its own: two stubs that draw nothing', async () => {
  const { MantineClasses, MantineCssVariables } = await import('./stubs/mantineStyles.ts')
  expect([MantineClasses(), MantineCssVariables()]).toEqual([null, null])
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
