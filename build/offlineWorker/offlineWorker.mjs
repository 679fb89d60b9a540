import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} name a file beside this one */
const text = (name) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** @param {string} base the site's base path, with slashes @returns what the page loads to be kept */
export const registerScript = (base) => text('register.js').replace('__BASE__', base)

/** The file beside the page by which a kept build learns of the host's. */
const VERSION = 'version.json'
const STAMP = /<meta name="built" content="[^"]*" \/>/

/**
 * `version`: of all that is kept. `built`: since when it is this one. `minimum`: a kept build from before opens no
 * money screen. The times are ISO texts, which sort as they are.
 * @typedef {{ version: string, built: string, minimum: string }} Version
 * @param {string} folder
 * @returns {Version | undefined}
 */
export function versionOf(folder) {
  const path = join(folder, VERSION)
  if (!existsSync(path)) return undefined
  return /** @type {Version} */ (JSON.parse(readFileSync(path, 'utf8')))
}

/**
 * @param {string} folder
 * @param {Version} version
 */
export const writeVersion = (folder, version) =>
  writeFileSync(join(folder, VERSION), `${JSON.stringify(version)}\n`)

/** The list of when each asset was last part of a build; inside the build, so that the next deploy has it. */
export const KEPT_LIST = join('assets', 'kept.json')

/**
 * What scripts/deploy/keepChunks.mjs put beside the build's own assets.
 * @param {string} folder
 * @returns {Record<string, number>}
 */
export function keptChunks(folder) {
  const file = join(folder, KEPT_LIST)
  return existsSync(file)
    ? /** @type {Record<string, number>} */ (JSON.parse(readFileSync(file, 'utf8')))
    : {}
}

/**
 * Writes a built folder's sw.js: it keeps the page and all scripts and styles of this deploy or, when not `on`, takes
 * an earlier one away. Writes the build's time into the page too, where the app on the phone reads it.
 * @param {string} folder
 * @param {{ on: boolean, base?: string, minimum?: string | undefined }} how minimum: a time, or `this` build's
 */
export function writeKeeper(folder, { on, base = '/', minimum }) {
  const path = join(folder, 'sw.js')
  if (!on) return writeFileSync(path, text('gone.js'))
  const old = keptChunks(folder)
  const assets = readdirSync(join(folder, 'assets')).filter(
    (name) => /\.(js|css)$/.test(name) && !(name in old),
  )
  const files = [base, ...assets.sort().map((name) => `${base}assets/${name}`)]
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(STAMP, '')
  const version = createHash('sha256')
    .update(page)
    .update(files.join('\n'))
    .digest('hex')
    .slice(0, 12)
  const before = versionOf(folder)
  const built = before?.version === version ? before.built : new Date().toISOString()
  const oldest = minimum === 'this' ? built : (minimum ?? before?.minimum ?? '')
  writeVersion(folder, { version, built, minimum: oldest })
  const stamp = `<meta name="built" content="${built}" />`
  writeFileSync(join(folder, 'index.html'), page.replace('<meta name="api-base"', `${stamp}$&`))
  writeFileSync(
    path,
    text('worker.js')
      .replaceAll('__VERSION__', version)
      .replace('__FILES__', JSON.stringify(files)),
  )
}

/**
 * The base path of a built folder that keeps itself, else undefined.
 * @param {string} folder
 */
export function keptAt(folder) {
  const path = join(folder, 'sw.js')
  return existsSync(path)
    ? /^const FILES = \["([^"]+)"/m.exec(readFileSync(path, 'utf8'))?.[1]
    : undefined
}
