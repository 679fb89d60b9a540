import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isMain, root } from '../setup/run.mjs'
import { reportProblems } from './walk.mjs'

/** What `/` loads at once: keys of Vite's manifest or chunk names. Static imports are added. */
const FIRST_SCREEN = ['index.html', 'app']
const KIT = ['kit']
const DEMO_FIRST_VISIT = [...FIRST_SCREEN, 'demo', 'network']
const DEMO_LATER = ['fullBackend', 'mocks/toolbar/Toolbar.tsx']

const SIZES = join(root, 'scripts/checks/sizes.json')
/** A total may exceed the stored one by 3 %. */
const LIMIT = 1.03

function listFiles(manifest, key, seen = new Set()) {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  return [
    entry.file,
    ...(entry.css ?? []),
    ...(entry.imports ?? []).flatMap((imported) => listFiles(manifest, imported, seen)),
  ].filter((file) => /\.(js|css)$/.test(file))
}

const unique = (list) => [...new Set(list)]

/** Loaded before `key` can be imported: the first screen, and what all its importers load. */
function listLoadedBefore(manifest, key, first) {
  const importers = Object.keys(manifest).filter((from) =>
    manifest[from].dynamicImports?.includes(key),
  )
  const perImporter = importers.map((from) => listFiles(manifest, from))
  return first.concat(
    (perImporter[0] ?? []).filter((file) => perImporter.every((files) => files.includes(file))),
  )
}

const findKey = (manifest, name) =>
  manifest[name] ? name : (Object.keys(manifest).find((key) => manifest[key].name === name) ?? name)

/** The files of the first screen, of the kit, and of every other import(). */
export function groupBundleFiles(manifest) {
  const rootKeys = FIRST_SCREEN.map((name) => findKey(manifest, name))
  const kitKeys = KIT.map((name) => findKey(manifest, name))
  const first = unique(rootKeys.flatMap((key) => listFiles(manifest, key)))
  const kitFiles = unique(kitKeys.flatMap((key) => listFiles(manifest, key)))
  const alwaysLoaded = unique([...first, ...kitFiles])
  const later = Object.entries(manifest)
    .filter(([key, entry]) => entry.isDynamicEntry && ![...rootKeys, ...kitKeys].includes(key))
    .map(([key]) => {
      const loaded = listLoadedBefore(manifest, key, alwaysLoaded)
      return {
        key,
        files: unique(listFiles(manifest, key)).filter((file) => !loaded.includes(file)),
      }
    })
  return {
    first,
    kit: kitFiles.filter((file) => !first.includes(file)),
    later,
    missing: [...rootKeys, ...kitKeys].filter((key) => !manifest[key]),
  }
}

const getInlined = (html, tag) =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map((match) => match[1])
    .join('\n')

/**
 * Vite's manifest of a build; build/afterBuild.ts writes it.
 * @param {string} folder
 */
export const readBuildManifest = (folder) =>
  JSON.parse(readFileSync(join(root, '.out', `manifest-${folder}.json`), 'utf8'))

const toKilobytes = (data) => (data.length === 0 ? 0 : gzipSync(data, { level: 9 }).length / 1000)
const getBrotliSize = (path) =>
  existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size / 1000
    : brotliCompressSync(readFileSync(path)).length / 1000
const printRow = (size, name) => console.log(`${size.toFixed(1).padStart(8)} KB  ${name}`)

const toStableName = (file) => file.replace(/^assets\//, '').replace(/-[0-9a-f]{7}(?=\.)/, '')
const roundToTenth = (size) => Math.round(size * 10) / 10
const withSign = (size) => `${size < 0 ? '' : '+'}${size.toFixed(1)}`
const toSizes = (rows) => Object.fromEntries(rows.map(([name, size]) => [name, roundToTenth(size)]))

function compare(build, totals, files) {
  const stored = JSON.parse(readFileSync(SIZES, 'utf8'))
  const now = { totals: toSizes(totals), files: toSizes(files) }
  if (process.argv.includes('--write')) {
    stored[build] = now
    writeFileSync(SIZES, `${JSON.stringify(stored, null, 2)}\n`)
  }
  const before = stored[build]
  const problems = []
  for (const [name, size] of totals) {
    const limit = before.totals[name] * LIMIT
    printRow(size, `${name}: ${withSign(size - before.totals[name])}, at most ${limit.toFixed(1)}`)
    if (size > limit) problems.push(`${name}: ${size.toFixed(1)} KB`)
  }
  const changed = Object.keys({ ...before.files, ...now.files })
    .map((name) => [name, (now.files[name] ?? 0) - (before.files[name] ?? 0)])
    .filter(([, change]) => Math.abs(change) > 0.05)
    .sort(([, a], [, b]) => b - a)
  for (const [name, change] of changed) console.log(`${withSign(change).padStart(8)} KB  ${name}`)
  return problems
}

function readBuild(name) {
  const folder = join(root, name)
  const getSize = (file) => toKilobytes(readFileSync(join(folder, file)))
  return {
    manifest: readBuildManifest(name),
    html: readFileSync(join(folder, 'index.html'), 'utf8'),
    sizes: (files) => files.map((file) => [toStableName(file), getSize(file)]),
    sum: (files) => files.reduce((total, file) => total + getSize(file), 0),
    sumOfBrotli: (files) =>
      files.reduce((total, file) => total + getBrotliSize(join(folder, file)), 0),
  }
}

function checkMembers() {
  const { manifest, html, sizes, sum, sumOfBrotli } = readBuild('dist')
  const { first, kit, later, missing } = groupBundleFiles(manifest)
  const scripts = first.filter((file) => file.endsWith('.js'))
  const styles = first.filter((file) => file.endsWith('.css'))
  const script = getInlined(html, 'script')
  const brotli = sumOfBrotli(scripts) + brotliCompressSync(script).length / 1000
  const totals = [
    ['JavaScript of /, inlined too', sum(scripts) + toKilobytes(script)],
    ['JavaScript of / by brotli', brotli],
    ['CSS of /, inlined too', sum(styles) + toKilobytes(getInlined(html, 'style'))],
    ['what comes with the first later part', sum(kit)],
    ['the largest later import()', Math.max(...later.map(({ files }) => sum(files)))],
  ]
  reportProblems('budget of the members’ build', [
    ...missing.map((key) => `${key} of scripts/checks/budget.mjs is not in the manifest`),
    ...compare('dist', totals, sizes(first)),
  ])
}

function checkDemo() {
  const { manifest, html, sizes, sum } = readBuild('dist-demo')
  const listScripts = (names) =>
    unique(names.flatMap((name) => listFiles(manifest, findKey(manifest, name)))).filter((file) =>
      file.endsWith('.js'),
    )
  const first = listScripts(DEMO_FIRST_VISIT)
  const later = listScripts(DEMO_LATER).filter((file) => !first.includes(file))
  const totals = [
    ["JavaScript of the demo's first visit", sum(first) + toKilobytes(getInlined(html, 'script'))],
    ['the rest of the fake, behind it', sum(later.filter((file) => file.includes('fullBackend')))],
  ]
  const missing = [...DEMO_FIRST_VISIT, ...DEMO_LATER].filter(
    (name) => !manifest[findKey(manifest, name)],
  )
  const early = later.filter((file) => html.includes(file))
  reportProblems('budget of the demo', [
    ...missing.map((name) => `${name} of scripts/checks/budget.mjs is not in the manifest`),
    ...compare('dist-demo', totals, sizes(first)),
    ...early.map((file) => `the page loads ${file} at once`),
  ])
}

if (isMain(import.meta.url)) {
  if (process.argv.includes('dist-demo')) checkDemo()
  else checkMembers()
}
