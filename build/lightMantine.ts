import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const stub = (name: string) => fileURLToPath(new URL(`./stubs/${name}.ts`, import.meta.url))

/** Which import of which file of Mantine's gets what of ours instead. */
const swaps = [
  { of: /^react-remove-scroll$/, by: 'ModalBase', gets: stub('removeScroll') },
  { of: /\/ScrollArea\.mjs$/, by: 'ModalRoot', gets: stub('scrollArea') },
  { of: /\/ScrollArea\.mjs$/, by: 'DrawerRoot', gets: stub('scrollArea') },
  {
    of: /\/(MantineCssVariables|MantineClasses)\.mjs$/,
    by: 'MantineProvider',
    gets: stub('mantineStyles'),
  },
] as const

/**
 * Leaves out of every dialog and sheet what ours never use of Mantine's, 8 KB gzipped of 20, and of its provider the
 * styles that it would write. A build in which one of these imports was never met fails: another version of Mantine has it elsewhere.
 */
export const lightMantine = (): Plugin => {
  const met = new Set<string>()
  return {
    name: 'light-mantine',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = /@mantine\/core\/.*\/(\w+)\.mjs$/.exec(importer)?.[1]
      const swap = swaps.find(({ of, by }) => by === file && of.test(source))
      if (!swap) return undefined
      met.add(swap.by)
      return swap.gets
    },
    buildEnd(trouble) {
      const lost = swaps.filter(({ by }) => !met.has(by))
      if (!trouble && lost.length > 0)
        this.error(
          lost.map(({ of, by }) => `@mantine/core: ${by} no longer imports ${of}`).join('; '),
        )
    },
  }
}
