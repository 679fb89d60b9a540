import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} name a file beside this one */
const text = (name) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** @param {string} base the site's base path, with slashes @returns what the page loads to be kept */
export const registerScript = (base) => text('register.js').replace('__BASE__', base)

/**
 * Writes a built folder's sw.js, anew whenever a file of it has changed: it keeps the page and all scripts and
 * styles of this deploy, or, when not `on`, takes an earlier one away.
 * @param {string} folder
 * @param {{ on: boolean, base?: string }} how
 */
export function writeKeeper(folder, { on, base = '/' }) {
  const path = join(folder, 'sw.js')
  if (!on) return writeFileSync(path, text('gone.js'))
  const assets = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const files = [base, ...assets.sort().map((name) => `${base}assets/${name}`)]
  const version = createHash('sha256')
    .update(readFileSync(join(folder, 'index.html')))
    .update(files.join('\n'))
    .digest('hex')
    .slice(0, 12)
  writeFileSync(
    path,
    text('worker.js').replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files)),
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
