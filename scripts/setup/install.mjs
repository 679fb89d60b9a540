import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * Whether the installed packages (npm's notes in node_modules/.package-lock.json) match the lock file. Compared
 * by content, because a fresh checkout changes the lock file's date. A package missing from the notes is fine
 * when it is optional or for another platform.
 */
export function installedMatches(lock, installed) {
  if (!lock || !installed) return false
  const wanted = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '')
  const have = installed.packages ?? {}
  const known = new Set(wanted.map(([path]) => path))
  if (Object.keys(have).some((path) => !known.has(path))) return false
  return wanted.every(([path, entry]) => {
    const there = have[path]
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return there.version === entry.version && there.integrity === entry.integrity
  })
}

/** Runs `npm ci` when something is missing or different. False when the installation failed. */
export async function ensureInstalled() {
  const lock = read(join(root, 'package-lock.json'))
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  if (installedMatches(lock, installed)) return true
  console.log('正在安装依赖 / Installing the dependencies: npm ci')
  if ((await run('npm', ['ci', '--no-audit', '--no-fund'])) === 0) return true
  console.error('依赖安装失败，请检查网络后重试 / npm ci failed: check the network and try again.')
  return false
}
