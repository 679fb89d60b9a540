import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import type * as Entry from './entry'
import type { Shell } from './shell'

const entry = fileURLToPath(new URL('./entry.tsx', import.meta.url))

/** Renders the first screen's HTML from the app's source, through a Vite server. */
export async function renderShell(server: ViteDevServer): Promise<Shell> {
  const { homeHtml, pageHtml, earlyCalls } = (await server.ssrLoadModule(entry)) as typeof Entry
  const loaded = [...server.environments.ssr.moduleGraph.fileToModulesMap.keys()]
  return { home: homeHtml(), page: pageHtml(), early: earlyCalls(), files: loaded }
}

const rendered = new WeakMap<InlineConfig, Promise<Shell>>()

/** The same during a build, once for all that ask: starts a server, uses it and closes it. */
export function renderShellOnce(shared: InlineConfig): Promise<Shell> {
  const known = rendered.get(shared) ?? rendering(shared)
  rendered.set(shared, known)
  return known
}

async function rendering(shared: InlineConfig): Promise<Shell> {
  const server = await createServer({
    ...shared,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  })
  try {
    return await renderShell(server)
  } finally {
    await server.close()
  }
}
