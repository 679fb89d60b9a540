import { fileURLToPath } from 'node:url'
import { type InlineConfig, type ViteDevServer, createServer, normalizePath } from 'vite'
import type * as Entry from './entry'

const entry = fileURLToPath(new URL('./entry.tsx', import.meta.url))

/**
 * From the app's source, through a Vite server: the HTML of home, and of any other screen, before an answer; the calls
 * that the page sends by itself; and all source files of the shell.
 */
export async function renderShell(server: ViteDevServer) {
  const { homeHtml, pageHtml, earlyCalls } = (await server.ssrLoadModule(entry)) as typeof Entry
  const files = [...server.environments.ssr.moduleGraph.fileToModulesMap.keys()]
  return { home: homeHtml(), page: pageHtml(), early: earlyCalls(), files }
}
type Shell = Awaited<ReturnType<typeof renderShell>>

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

/**
 * Turns style attributes into classes, because the policy has no 'unsafe-inline' but allows the page's own
 * style element. Returns the HTML and the CSS of the new classes.
 */
export function styleAttributes(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const out = html.replace(/<[a-z][^>]*\sstyle="[^"]*"[^>]*>/gi, (tag) => {
    const style = /\sstyle="([^"]*)"/.exec(tag)?.[1] ?? ''
    const name = classes.get(style) ?? `s${classes.size}`
    classes.set(style, name)
    const bare = tag.replace(/\sstyle="[^"]*"/, '')
    return /\sclass="/.test(bare)
      ? bare.replace(/\sclass="/, ` class="${name} `)
      : bare.replace(/^<([a-z0-9]+)/i, `<$1 class="${name}"`)
  })
  // The class is repeated in the selector: an attribute has the highest priority, and so must this.
  const css = [...classes].map(([style, name]) => `.${name}.${name}{${unescape(style)}}`).join('')
  return { html: out, css }
}

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
