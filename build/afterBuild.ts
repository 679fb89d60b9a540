import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { worthCompressing, writeCompressed } from './precompress.mjs'
import { fileURLToPath } from 'node:url'

const getOutDir = ({ root, build }: Pick<ResolvedConfig, 'root' | 'build'>) =>
  resolve(root, build.outDir)

/** Writes .br and .gz copies of text files, so that the host need not compress (docs/deploy.md). */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler(trouble) {
      const { config } = this.environment
      if (trouble || config.build.watch) return
      const folder = getOutDir(config)
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => worthCompressing(path, statSync(path).size))
      const begun = performance.now()
      await Promise.all(paths.map((path) => writeCompressed(path)))
      const took = Math.round(performance.now() - begun)
      config.logger.info(`${paths.length} files compressed beforehand in ${took} ms`)
    },
  },
})

/** Moves Vite's manifest to .out/: it names every source file and must not be published. */
export const moveManifest = (): Plugin => ({
  name: 'quiet-manifest',
  apply: 'build',
  closeBundle() {
    const { config } = this.environment
    const folder = getOutDir(config)
    const written = join(folder, '.vite', 'manifest.json')
    if (!existsSync(written)) return
    const kept = join(config.root, '.out', `manifest-${basename(folder)}.json`)
    mkdirSync(dirname(kept), { recursive: true })
    renameSync(written, kept)
    rmSync(dirname(written), { recursive: true })
  },
})

const firstScreen = /\/(app|vendor|runtime|rolldown-runtime)-[^/]+\.js$/

export const filesOfImport = (own: string, others: string[]) =>
  [...new Set([own, ...others])].filter((file) => !firstScreen.test(file))

/** Replaces Vite's import() helper by src/ui/fetchFirst.ts. */
export function fetchFirst(): Plugin {
  const file = fileURLToPath(new URL('../src/ui/fetchFirst.ts', import.meta.url))
  return {
    name: 'fetch-first',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchFirst as __vitePreload } from ${JSON.stringify(file)}`,
    },
  }
}
