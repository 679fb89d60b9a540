import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isMain, root } from '../setup/run.mjs'
import { reportProblems } from './shared.mjs'

/** What `/` loads at once: keys of Vite's manifest or chunk names. Static imports are added. */
const FIRST_SCREEN = ['index.html', 'app']
const KIT = ['kit']
const DEMO_FIRST_VISIT = [...FIRST_SCREEN, 'demo', 'network']
const DEMO_LATER = ['fullBackend', 'mocks/toolbar/Toolbar.tsx']

const SIZES_FILE = join(root, 'scripts/checks/sizes.json')
/** A total may exceed the stored one by 3 %. */
const MAX_GROWTH = 1.03

function listLoadedFiles(manifest, key, seen = new Set()) {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  const { file, css = [], imports = [] } = entry
  const importedFiles = imports.flatMap((imported) => listLoadedFiles(manifest, imported, seen))
  return [file, ...css, ...importedFiles].filter((path) => /\.(js|css)$/.test(path))
}

const unique = (list) => [...new Set(list)]

function listCommonFilesOfImporters(manifest, key) {
  const importers = Object.keys(manifest).filter((from) =>
    manifest[from].dynamicImports?.includes(key),
  )
  const [files = [], ...others] = importers.map((from) => listLoadedFiles(manifest, from))
  return files.filter((file) => others.every((otherFiles) => otherFiles.includes(file)))
}

/** A missing name is returned as it is. */
function findKey(manifest, name) {
  if (manifest[name]) return name
  return Object.keys(manifest).find((key) => manifest[key].name === name) ?? name
}

/** The files of the first screen, of the kit, and of every other import(). */
export function groupBundleFiles(manifest) {
  const rootKeys = FIRST_SCREEN.map((name) => findKey(manifest, name))
  const kitKeys = KIT.map((name) => findKey(manifest, name))
  const first = unique(rootKeys.flatMap((key) => listLoadedFiles(manifest, key)))
  const kitFiles = unique(kitKeys.flatMap((key) => listLoadedFiles(manifest, key)))
  const later = []
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry || rootKeys.includes(key) || kitKeys.includes(key)) continue
    const loaded = [...first, ...kitFiles, ...listCommonFilesOfImporters(manifest, key)]
    const files = unique(listLoadedFiles(manifest, key)).filter((file) => !loaded.includes(file))
    later.push({ key, files })
  }
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

const measureGzipKb = (data) => (data.length === 0 ? 0 : gzipSync(data, { level: 9 }).length / 1000)
const measureBrotliKb = (data) => brotliCompressSync(data).length / 1000
const readBrotliKb = (path) =>
  existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size / 1000
    : measureBrotliKb(readFileSync(path))
const printRow = (size, name) => console.log(`${size.toFixed(1).padStart(8)} KB  ${name}`)

const toStableName = (file) => file.replace(/^assets\//, '').replace(/-[0-9a-f]{7}(?=\.)/, '')
const roundToTenth = (size) => Math.round(size * 10) / 10
const withSign = (size) => `${size < 0 ? '' : '+'}${size.toFixed(1)}`
const toSizes = (rows) => Object.fromEntries(rows.map(([name, size]) => [name, roundToTenth(size)]))

/** Returns the totals above their limits. With --write, stores the sizes first. */
function compareWithStored(build, totals, files) {
  const stored = JSON.parse(readFileSync(SIZES_FILE, 'utf8'))
  const now = { totals: toSizes(totals), files: toSizes(files) }
  if (process.argv.includes('--write')) {
    stored[build] = now
    writeFileSync(SIZES_FILE, `${JSON.stringify(stored, null, 2)}\n`)
  }
  const before = stored[build]
  const problems = []
  for (const [name, size] of totals) {
    const limit = before.totals[name] * MAX_GROWTH
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
  const measureKb = (file) => measureGzipKb(readFileSync(join(folder, file)))
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
  return {
    manifest: readBuildManifest(name),
    html: readFileSync(join(folder, 'index.html'), 'utf8'),
    listSizes: (files) => files.map((file) => [toStableName(file), measureKb(file)]),
    sumKb: (files) => sum(files.map(measureKb)),
    sumBrotliKb: (files) => sum(files.map((file) => readBrotliKb(join(folder, file)))),
  }
}

function checkMembers() {
  const { manifest, html, listSizes, sumKb, sumBrotliKb } = readBuild('dist')
  const { first, kit, later, missing } = groupBundleFiles(manifest)
  const scripts = first.filter((file) => file.endsWith('.js'))
  const styles = first.filter((file) => file.endsWith('.css'))
  const script = getInlined(html, 'script')
  const totals = [
    ['JavaScript of /, inlined too', sumKb(scripts) + measureGzipKb(script)],
    ['JavaScript of / by brotli', sumBrotliKb(scripts) + measureBrotliKb(script)],
    ['CSS of /, inlined too', sumKb(styles) + measureGzipKb(getInlined(html, 'style'))],
    ['what comes with the first later part', sumKb(kit)],
    ['the largest later import()', Math.max(...later.map(({ files }) => sumKb(files)))],
  ]
  reportProblems('budget of the members’ build', [
    ...missing.map((key) => `${key} of scripts/checks/budget.mjs is not in the manifest`),
    ...compareWithStored('dist', totals, listSizes(first)),
  ])
}

function checkDemo() {
  const { manifest, html, listSizes, sumKb } = readBuild('dist-demo')
  const listScripts = (names) => {
    const files = names.flatMap((name) => listLoadedFiles(manifest, findKey(manifest, name)))
    return unique(files).filter((file) => file.endsWith('.js'))
  }
  const first = listScripts(DEMO_FIRST_VISIT)
  const later = listScripts(DEMO_LATER).filter((file) => !first.includes(file))
  const restOfFake = later.filter((file) => file.includes('fullBackend'))
  const script = getInlined(html, 'script')
  const totals = [
    ["JavaScript of the demo's first visit", sumKb(first) + measureGzipKb(script)],
    ['the rest of the fake, behind it', sumKb(restOfFake)],
  ]
  const missing = [...DEMO_FIRST_VISIT, ...DEMO_LATER].filter(
    (name) => !manifest[findKey(manifest, name)],
  )
  const early = later.filter((file) => html.includes(file))
  reportProblems('budget of the demo', [
    ...missing.map((name) => `${name} of scripts/checks/budget.mjs is not in the manifest`),
    ...compareWithStored('dist-demo', totals, listSizes(first)),
    ...early.map((file) => `the page loads ${file} at once`),
  ])
}

if (isMain(import.meta.url)) {
  if (process.argv.includes('dist-demo')) checkDemo()
  else checkMembers()
}
