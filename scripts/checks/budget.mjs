import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isMain, root } from '../setup/run.mjs'
import { report } from './walk.mjs'

/**
 * What `/` loads at once, as keys of Vite's manifest or names of chunks (vite.config.ts): the page, and each
 * import() made on the way to home without any action of a person. Static imports follow by themselves.
 */
const firstScreen = ['index.html', 'app']
/** What comes with the first later part, whichever it is (src/ui/overlay/lazyPart.tsx). */
const kit = ['kit']

/** What was there when somebody last looked, in KB of 1000 bytes, gzipped at level 9: `--write` notes today's. */
const noted = join(root, 'scripts/checks/sizes.json')
/** A total may be so much above the noted one. */
const SLACK = 1.03

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
const row = (size, name) => console.log(`${size.toFixed(1).padStart(8)} KB  ${name}`)

const nameOf = (file) => file.replace(/^assets\//, '').replace(/-[0-9a-f]{7}(?=\.)/, '')
const tenth = (size) => Math.round(size * 10) / 10
const signed = (size) => `${size < 0 ? '' : '+'}${size.toFixed(1)}`

/**
 * Prints a build's totals and which of its files have changed since they were noted. `totals` and `files` are
 * [name, KB] pairs. Returns the totals that are over their limits.
 */
export function compare(build, totals, files) {
  const all = JSON.parse(readFileSync(noted, 'utf8'))
  const now = [totals, files.map(([file, size]) => [nameOf(file), size])].map((rows) =>
    Object.fromEntries(rows.map(([name, size]) => [name, tenth(size)])),
  )
  if (process.argv.includes('--write')) {
    all[build] = { totals: now[0], files: now[1] }
    writeFileSync(noted, `${JSON.stringify(all, null, 2)}\n`)
  }
  const before = all[build]
  const problems = totals.flatMap(([name, size]) => {
    const limit = before.totals[name] * SLACK
    const change = signed(size - before.totals[name])
    row(size, `${name}: ${change}, at most ${limit.toFixed(1)}`)
    return size > limit ? [`${name}: ${size.toFixed(1)} KB`] : []
  })
  const changed = Object.keys({ ...before.files, ...now[1] })
    .map((name) => [name, (now[1][name] ?? 0) - (before.files[name] ?? 0)])
    .filter(([, change]) => Math.abs(change) > 0.05)
    .sort(([, a], [, b]) => b - a)
  for (const [name, change] of changed) console.log(`${signed(change).padStart(8)} KB  ${name}`)
  return problems
}

function main() {
  const dist = join(root, 'dist')
  const manifest = manifestOf('dist')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const sizeOf = (file) => kilobytes(readFileSync(join(dist, file)))
  const sum = (files, size = sizeOf) => files.reduce((total, file) => total + size(file), 0)
  const { first, kit: second, later, missing } = split(manifest)
  const [scripts, styles] = ['.js', '.css'].map((end) => first.filter((file) => file.endsWith(end)))
  const script = inlined(html, 'script')
  const added = later.map(({ key, files }) => [key, sum(files)])
  const totals = [
    ['JavaScript of /, inlined too', sum(scripts) + kilobytes(script)],
    [
      'JavaScript of / by brotli',
      sum(scripts, (file) => packed(join(dist, file))) + brotliCompressSync(script).length / 1000,
    ],
    ['CSS of /, inlined too', sum(styles) + kilobytes(inlined(html, 'style'))],
    ['what comes with the first later part', sum(second)],
    ['the largest later import()', Math.max(...added.map(([, size]) => size))],
  ]
  report('budget of the members’ build', [
    ...missing.map((key) => `${key} of scripts/checks/budget.mjs is not in the manifest`),
    ...compare('dist', totals, [...first.map((file) => [file, sizeOf(file)]), ...added]),
  ])
}

if (isMain(import.meta.url)) main()
