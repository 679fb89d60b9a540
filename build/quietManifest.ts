import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

/**
 * Our checks need Vite's manifest, but it names every source file and must not be published: it is moved to
 * `.out/manifest-<folder>.json`.
 */
export const quietManifest = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'quiet-manifest',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle() {
      const folder = resolve(config.root, config.build.outDir)
      const written = join(folder, '.vite', 'manifest.json')
      if (!existsSync(written)) return
      const kept = join(config.root, '.out', `manifest-${basename(folder)}.json`)
      mkdirSync(dirname(kept), { recursive: true })
      renameSync(written, kept)
      rmSync(dirname(written), { recursive: true })
    },
  }
}
