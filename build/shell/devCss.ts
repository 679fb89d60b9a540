import type { ViteDevServer } from 'vite'
import { normalizePath } from 'vite'

/** The CSS of these files from the dev server, as one text, because there is no bundle. */
export async function servedCss(server: ViteDevServer, files: readonly string[]): Promise<string> {
  const theme = ['tokens', 'base'].map((name) => `/src/ui/theme/${name}.css`)
  const root = normalizePath(server.config.root)
  const modules = files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => (file.startsWith(root) ? file.slice(root.length) : file))
  const texts = await Promise.all(
    [...theme, ...modules].map(async (file) => {
      const result = await server.environments.client.transformRequest(`${file}?direct`)
      return result?.code ?? ''
    }),
  )
  return texts.join('\n')
}
