import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin } from 'vite'
import { withTokens } from './tokens.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

interface GeneratedFiles {
  name: string
  /** Relative to the base. */
  paths: readonly string[]
  read: (path: string) => string
}

/** The dev server serves the files; a build writes them, over copies from public/. */
export const generatedFiles = ({ name, paths, read }: GeneratedFiles): Plugin => ({
  name,
  configureServer({ middlewares, config }) {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]?.slice(config.base.length) ?? ''
      if (!paths.includes(path)) return next()
      response.setHeader('content-type', `${CONTENT_TYPES[extname(path)]}; charset=utf-8`)
      response.end(read(path))
    })
  },
  generateBundle() {
    for (const fileName of paths) this.emitFile({ type: 'asset', fileName, source: read(fileName) })
  },
})

export const brandFiles = (): Plugin =>
  generatedFiles({
    name: 'brand-files',
    paths: ['icon.svg', 'manifest.webmanifest'],
    read: (path) => withTokens(readFileSync(new URL(`../public/${path}`, import.meta.url), 'utf8')),
  })
