import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, ResolvedConfig } from 'vite'
import { isWorthCompressing, writeCompressed } from './precompress.mjs'

const getOutDir = ({ root, build }: Pick<ResolvedConfig, 'root' | 'build'>) =>
  resolve(root, build.outDir)

/** Writes a .br and a .gz beside each text file of a build (docs/deploy.md). */
export const precompressFiles = (): Plugin => ({
  name: 'precompress-files',
  apply: 'build',
  closeBundle: {
    // After public/ is copied and other plugins have written.
    order: 'post',
    sequential: true,
    async handler(failure) {
      const { config } = this.environment
      if (failure || config.build.watch) return
      const folder = getOutDir(config)
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => isWorthCompressing(path, statSync(path).size))
      const startedAt = performance.now()
      await Promise.all(paths.map((path) => writeCompressed(path)))
      const ms = Math.round(performance.now() - startedAt)
      config.logger.info(`${paths.length} files compressed beforehand in ${ms} ms`)
    },
  },
})

/** Moves Vite's manifest, which must not be published, to `.out/manifest-<folder>.json`, where checks read it. */
export const moveManifest = (): Plugin => ({
  name: 'move-manifest',
  apply: 'build',
  closeBundle() {
    const { config } = this.environment
    const folder = getOutDir(config)
    const publishedPath = join(folder, '.vite', 'manifest.json')
    if (!existsSync(publishedPath)) return
    const privatePath = join(config.root, '.out', `manifest-${basename(folder)}.json`)
    mkdirSync(dirname(privatePath), { recursive: true })
    renameSync(publishedPath, privatePath)
    rmSync(dirname(publishedPath), { recursive: true })
  },
})

const FIRST_SCREEN = /\/(app|vendor|runtime|rolldown-runtime)-[^/]+\.js$/

/** For `build.modulePreload.resolveDependencies`: the files of an import(), with its own. */
export const excludeFirstScreenFiles = (file: string, dependencies: string[]): string[] =>
  [...new Set([file, ...dependencies])].filter((path) => !FIRST_SCREEN.test(path))

/** Replaces Vite's import() helper by src/ui/fetchThenImport.ts. */
export function replacePreloadHelper(): Plugin {
  const file = fileURLToPath(new URL('../src/ui/fetchThenImport.ts', import.meta.url))
  return {
    name: 'replace-preload-helper',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchThenImport as __vitePreload } from ${JSON.stringify(file)}`,
    },
  }
}
