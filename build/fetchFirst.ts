import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Already here when a later part is imported. */
const firstScreen = /\/(app|vendor|runtime|rolldown-runtime)-[^/]+\.js$/

/** The files of an import(), its own among them; for `build.modulePreload.resolveDependencies`. */
export const filesOfImport = (own: string, others: string[]) =>
  [...new Set([own, ...others])].filter((file) => !firstScreen.test(file))

/** src/ui/fetchFirst.ts in place of the helper that Vite puts into every import(). */
export function fetchFirst(): Plugin {
  const file = fileURLToPath(new URL('../src/ui/fetchFirst.ts', import.meta.url))
  return {
    name: 'fetch-first',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchFirst as __vitePreload } from ${JSON.stringify(file)}`,
    },
  }
}
