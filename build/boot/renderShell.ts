import { fileURLToPath } from 'node:url'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'
import type * as Entry from './entry'

const entryPath = fileURLToPath(new URL('./entry.tsx', import.meta.url))

export interface Shell {
  html: string
  /** The CSS of the HTML's former style attributes. */
  css: string
  earlyCalls: readonly Entry.EarlyCall[]
  /** The source files from which it was rendered. */
  files: readonly string[]
}

export async function renderShell(server: ViteDevServer): Promise<Shell> {
  const entry = (await server.ssrLoadModule(entryPath)) as typeof Entry
  const home = `<div data-shell="home">${entry.renderHome()}</div>`
  const page = `<div data-shell="page">${entry.renderSkeleton()}</div>`
  const { html, css } = extractStyleAttributes(home + page)
  const files = [...server.environments.ssr.moduleGraph.fileToModulesMap.keys()]
  return { html, css, earlyCalls: entry.listEarlyCalls(), files }
}

const shells = new WeakMap<InlineConfig, Promise<Shell>>()

export function renderShellOnce(config: InlineConfig): Promise<Shell> {
  const shell = shells.get(config) ?? renderInOwnServer(config)
  shells.set(config, shell)
  return shell
}

async function renderInOwnServer(config: InlineConfig): Promise<Shell> {
  const server = await createServer({
    ...config,
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

/** Turns style attributes, which the policy refuses, into classes. Returns the HTML and the classes' CSS. */
function extractStyleAttributes(html: string): { html: string; css: string } {
  const classNames = new Map<string, string>()
  const htmlWithClasses = html.replace(/<[a-z][^>]*\sstyle="[^"]*"[^>]*>/gi, (tag) => {
    const style = /\sstyle="([^"]*)"/.exec(tag)?.[1] ?? ''
    const className = classNames.get(style) ?? `s${classNames.size}`
    classNames.set(style, className)
    const tagWithoutStyle = tag.replace(/\sstyle="[^"]*"/, '')
    return /\sclass="/.test(tagWithoutStyle)
      ? tagWithoutStyle.replace(/\sclass="/, ` class="${className} `)
      : tagWithoutStyle.replace(/^<([a-z0-9]+)/i, `<$1 class="${className}"`)
  })
  // Doubled in the selector, to outweigh other rules like an attribute.
  const rules = [...classNames].map(
    ([style, className]) => `.${className}.${className}{${decodeHtml(style)}}`,
  )
  return { html: htmlWithClasses, css: rules.join('') }
}

const decodeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
