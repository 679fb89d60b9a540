import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { registerScript, writeKeeper } from './offlineWorker.mjs'

/** For a members' build: sw.js, and keep.js where the site asks to be kept (VITE_KEEP=1). */
export const keeper = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'keeper',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle() {
      if (config.env['VITE_KEEP'] !== '1') return
      const source = registerScript(config.base)
      this.emitFile({ type: 'asset', fileName: 'keep.js', source })
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler(trouble) {
        if (trouble) return
        const folder = resolve(config.root, config.build.outDir)
        writeKeeper(folder, { on: config.env['VITE_KEEP'] === '1', base: config.base })
      },
    },
  }
}
