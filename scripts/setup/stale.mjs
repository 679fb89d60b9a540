import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const sources = ['src', 'mocks', 'fixtures', 'scenarios', 'build', 'public', 'index.html']
const settings = ['vite.config.ts', 'package.json', 'package-lock.json']

/** The latest change below a path, in milliseconds; a deleted file changes its folder's date. */
function latest(path) {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).map((name) => latest(join(path, name)))
  return Math.max(found.mtimeMs, ...inside)
}

/** Whether a build's folder is missing or older than what it is built from. */
export function isStale(folder, from = root, what = [...sources, ...settings]) {
  const page = join(from, folder, 'index.html')
  if (!existsSync(page)) return true
  return Math.max(...what.map((name) => latest(join(from, name)))) > statSync(page).mtimeMs
}
