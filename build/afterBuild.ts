import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { worthTwins, writeTwins } from './precompress.mjs'

/** Writes a .br and a .gz beside each text file of a build, so that a host need not compress (docs/deploy.md). */
export const precompressed = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      // After the copies of public/ and whatever other plugins write.
      order: 'post',
      sequential: true,
      async handler(trouble) {
        if (trouble || config.build.watch) return
        const folder = resolve(config.root, config.build.outDir)
        const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((name) => join(folder, name))
          .filter((path) => worthTwins(path, statSync(path).size))
        const begun = performance.now()
        await Promise.all(paths.map((path) => writeTwins(path)))
        const took = Math.round(performance.now() - begun)
        config.logger.info(`${paths.length} files compressed beforehand in ${took} ms`)
      },
    },
  }
}

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
