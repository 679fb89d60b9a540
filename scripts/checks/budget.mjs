import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isMain, root } from '../setup/run.mjs'
import { report } from './walk.mjs'

/**
 * What `/` loads at once, as keys of Vite's manifest or names of chunks (vite.config.ts): the page, and each
 * import() made on the way to home without any action of a person. Static imports follow by themselves.
 */
const firstScreen = ['index.html', 'app']
/** What comes with the first later part, whichever it is (src/ui/theme/withUi.tsx). */
const kit = ['kit']

/**
 * In KB of 1000 bytes, gzipped at level 9; `jsBr` by brotli at quality 11. A later route counts only what the
 * first screen and the kit have not loaded.
 */
const limits = { js: 128, jsBr: 110, css: 6, kit: 29, route: 24.5 }

/** The files of a manifest's entry: itself, its CSS, and its static imports. */
export function filesOf(manifest, key, seen = new Set()) {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [
    entry.file,
    ...(entry.css ?? []),
    ...(entry.imports ?? []).flatMap((next) => filesOf(manifest, next, seen)),
  ].filter((file) => /\.(js|css)$/.test(file))
}

const unique = (list) => [...new Set(list)]

/** What is already loaded before `key` can be imported: the first screen, and what all its importers bring. */
function before(manifest, key, first) {
  const importers = Object.keys(manifest).filter((from) =>
    manifest[from].dynamicImports?.includes(key),
  )
  const brought = importers.map((from) => filesOf(manifest, from))
  return first.concat(
    (brought[0] ?? []).filter((file) => brought.every((files) => files.includes(file))),
  )
}

/** A chunk's key by its key or its name. */
export const keyOf = (manifest, one) =>
  manifest[one] ? one : (Object.keys(manifest).find((key) => manifest[key].name === one) ?? one)

/** The first screen's files, the kit's besides, and for every other import() the additional files. */
export function split(manifest, roots = firstScreen, common = kit) {
  const [rootKeys, kitKeys] = [roots, common].map((names) =>
    names.map((one) => keyOf(manifest, one)),
  )
  const first = unique(rootKeys.flatMap((key) => filesOf(manifest, key)))
  const second = unique(kitKeys.flatMap((key) => filesOf(manifest, key)))
  const known = unique([...first, ...second])
  const later = Object.entries(manifest)
    .filter(([key, entry]) => entry.isDynamicEntry && ![...rootKeys, ...kitKeys].includes(key))
    .map(([key]) => {
      const there = before(manifest, key, known)
      return {
        key,
        files: unique(filesOf(manifest, key)).filter((file) => !there.includes(file)),
      }
    })
  return {
    first,
    kit: second.filter((file) => !first.includes(file)),
    later,
    missing: [...rootKeys, ...kitKeys].filter((key) => !manifest[key]),
  }
}

/** The page's own inlined styles and scripts. */
export const inlined = (html, tag) =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map((match) => match[1])
    .join('\n')

/** The manifest of a build, by its folder's name (written by build/afterBuild.ts). */
export const manifestOf = (folder) =>
  JSON.parse(readFileSync(join(root, '.out', `manifest-${folder}.json`), 'utf8'))

/** Gzipped. */
export const kilobytes = (data) =>
  data.length === 0 ? 0 : gzipSync(data, { level: 9 }).length / 1000
/** The size of a file's own .br (build/afterBuild.ts); a small file has none. */
const packed = (path) =>
  existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size / 1000
    : brotliCompressSync(readFileSync(path)).length / 1000
export const row = (size, name) => console.log(`${size.toFixed(1).padStart(8)} KB  ${name}`)

/** A problem where a size is over its limit. */
export const over = (limit, size, what) => (size > limit ? [`${what} ${size.toFixed(1)} KB`] : [])

function main() {
  const dist = join(root, 'dist')
  const manifest = manifestOf('dist')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const sizeOf = (file) => kilobytes(readFileSync(join(dist, file)))
  const sum = (files, size = sizeOf) => files.reduce((total, file) => total + size(file), 0)
  const { first, kit: second, later, missing } = split(manifest)

  console.log('first screen:')
  for (const file of first) row(sizeOf(file), file)
  const [scripts, styles] = ['.js', '.css'].map((end) => first.filter((file) => file.endsWith(end)))
  const js = sum(scripts) + kilobytes(inlined(html, 'script'))
  const css = sum(styles) + kilobytes(inlined(html, 'style'))
  row(js, `JavaScript in all, inlined too (at most ${limits.js})`)
  row(css, `CSS in all, inlined too (at most ${limits.css})`)
  const inlinedBr = brotliCompressSync(inlined(html, 'script')).length / 1000
  const jsBr = sum(scripts, (file) => packed(join(dist, file))) + inlinedBr
  row(jsBr, `JavaScript in all, by brotli (at most ${limits.jsBr})`)
  row(sum(second), `comes with the first later part (at most ${limits.kit})`)
  console.log(`each later import() adds (at most ${limits.route}):`)
  const added = later
    .map(({ key, files }) => ({ key, size: sum(files) }))
    .sort((a, b) => b.size - a.size)
  for (const { key, size } of added) row(size, key)

  report('budget of the members’ build', [
    ...missing.map((key) => `${key} of scripts/checks/budget.mjs is not in the manifest`),
    ...over(limits.js, js, 'JavaScript of / is'),
    ...over(limits.jsBr, jsBr, 'JavaScript of / by brotli is'),
    ...over(limits.css, css, 'CSS of / is'),
    ...over(limits.kit, sum(second), 'the kit is'),
    ...added.flatMap(({ key, size }) => over(limits.route, size, `${key} adds`)),
  ])
}

if (isMain(import.meta.url)) main()
