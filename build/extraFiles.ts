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

/** Files of the site that public/ does not have as they are: the dev server hands them out, a build writes them. */
export const extraFiles = (
  name: string,
  /** From the base. */
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
  // Written after the copies of public/, so in their place.
  generateBundle() {
    for (const fileName of paths) this.emitFile({ type: 'asset', fileName, source: read(fileName) })
  },
})

/** The files of public/ that have colours get the theme's (build/tokens.ts). */
export const brandFiles = (): Plugin =>
  extraFiles('brand-files', ['icon.svg', 'manifest.webmanifest'], (path) =>
    withTokens(readFileSync(new URL(`../public/${path}`, import.meta.url), 'utf8')),
  )
