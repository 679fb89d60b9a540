import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin } from 'vite'
import { withTokens } from './tokens.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** Files that are made for the site: the dev server serves them, a build writes them. */
export const extraFiles = (
  name: string,
  /** Relative to the base. */
  paths: readonly string[],
  read: (path: string) => string,
): Plugin => ({
  name,
  configureServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]?.slice(config.base.length) ?? ''
      if (!paths.includes(path)) return next()
      response.setHeader('content-type', `${TYPES[extname(path)]}; charset=utf-8`)
      response.end(read(path))
    })
  },
  // Replaces the copies from public/.
  generateBundle() {
    for (const fileName of paths) this.emitFile({ type: 'asset', fileName, source: read(fileName) })
  },
})

/** Fills in the theme's colours (build/tokens.ts). */
export const brandFiles = (): Plugin =>
  extraFiles('brand-files', ['icon.svg', 'manifest.webmanifest'], (path) =>
    withTokens(readFileSync(new URL(`../public/${path}`, import.meta.url), 'utf8')),
  )
