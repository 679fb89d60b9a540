import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { withTokens } from './tokens.ts'

const TYPES: Record<string, string> = {
  'icon.svg': 'image/svg+xml',
  'manifest.webmanifest': 'application/manifest+json',
}

/** The files of public/ that have colours get the theme's (build/tokens.ts). */
export const brandFiles = (): Plugin => {
  let config: ResolvedConfig
  const read = (name: string) => withTokens(readFileSync(join(config.publicDir, name), 'utf8'))
  return {
    name: 'brand-files',
    configResolved(resolved) {
      config = resolved
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(config.base.length) ?? ''
        const type = TYPES[name]
        if (!type) return next()
        response.setHeader('content-type', type)
        response.end(read(name))
      })
    },
    // Written after the copies of public/, so in their place.
    generateBundle() {
      for (const name of Object.keys(TYPES))
        this.emitFile({ type: 'asset', fileName: name, source: read(name) })
    },
  }
}
