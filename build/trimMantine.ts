import type { Plugin } from 'vite'
import { createVirtualModules } from './virtualModules.ts'

const stubs = createVirtualModules({
  // Unused: our dialogs set lockScroll={false}, since it writes a style element, which the policy refuses.
  removeScroll: `import { createElement } from 'react'
export const RemoveScroll = ({ children }) => createElement('div', null, children)`,
  // Modal and Drawer only compare with it.
  scrollArea: `export const ScrollArea = { Autosize: Symbol('no scroll area') }`,
  // Our style sheets have these variables and classes (AppMantineProvider).
  styles: `export const MantineCssVariables = () => null
export const MantineClasses = () => null`,
})

/** Mantine's file `importer` gets the stub instead of `imported`. */
const REPLACED_IMPORTS = [
  { importer: 'ModalBase', imported: /^react-remove-scroll$/, stubId: stubs.ids.removeScroll },
  { importer: 'ModalRoot', imported: /\/ScrollArea\.mjs$/, stubId: stubs.ids.scrollArea },
  { importer: 'DrawerRoot', imported: /\/ScrollArea\.mjs$/, stubId: stubs.ids.scrollArea },
  {
    importer: 'MantineProvider',
    imported: /\/(MantineCssVariables|MantineClasses)\.mjs$/,
    stubId: stubs.ids.styles,
  },
]

/**
 * Leaves unused parts of Mantine out: 8 KB gzipped of each first dialog, 2.4 KB of the kit. The build fails when one is
 * no longer imported.
 */
export function trimMantine(): Plugin {
  const notFound = new Set(REPLACED_IMPORTS)
  return {
    name: 'trim-mantine',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importerPath = '') {
      const file = /@mantine\/core\/.*\/(\w+)\.mjs$/.exec(importerPath)?.[1]
      const replaced = REPLACED_IMPORTS.find(
        ({ importer, imported }) => importer === file && imported.test(source),
      )
      if (!replaced) return undefined
      notFound.delete(replaced)
      return replaced.stubId
    },
    load: stubs.load,
    buildEnd(error) {
      if (error || notFound.size === 0) return
      const missing = [...notFound].map(
        ({ importer, imported }) => `${importer} no longer imports ${imported}`,
      )
      this.error(`@mantine/core: ${missing.join('; ')}`)
    },
  }
}
