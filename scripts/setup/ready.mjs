import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { npm, root, tool } from './run.mjs'

/** What a build is made from: the members' has nothing of the fake. */
const sources = (folder) => [
  'src',
  'build',
  'public',
  'index.html',
  ...settings,
  ...(folder === 'dist-demo' ? ['mocks', 'fixtures', 'scenarios'] : []),
]
const settings = ['.env', '.env.local', 'vite.config.ts', 'package.json', 'package-lock.json']

/** The latest change below a path, in milliseconds; a deleted file changes its folder's date. */
function latest(path) {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inside = readdirSync(path).map((name) => latest(join(path, name)))
  return Math.max(stats.mtimeMs, ...inside)
}

/** Whether a build's folder is missing or older than what it is built from. */
export function isStale(folder, from = root, what = sources(folder)) {
  const page = join(from, folder, 'index.html')
  if (!existsSync(page)) return true
  // Built for a path of a host (--base): nothing here would find its files.
  if (/ src="\/(?!assets\/)/.test(readFileSync(page, 'utf8'))) return true
  return Math.max(...what.map((name) => latest(join(from, name)))) > statSync(page).mtimeMs
}

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

/** Runs `npm ci` when something is missing or different. False when the packages are not there. */
export async function ensureInstalled() {
  const lock = read(join(root, 'package-lock.json'))
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  if (installedMatches(lock, installed)) return true
  console.log('正在安装依赖 / Installing the dependencies: npm ci')
  const since = Date.now()
  // npm itself says nothing before it is done, which takes minutes on a slow line.
  const going = setInterval(() => {
    console.log(`还在安装 / still installing: ${Math.round((Date.now() - since) / 1000)} s`)
  }, 15_000)
  const code = await npm(['ci', '--no-audit', '--no-fund'])
  clearInterval(going)
  if (code === 0) return true
  console.error('依赖安装失败，请检查网络后重试 / npm ci failed: check the network and try again.')
  return false
}

const builds = {
  dist: [],
  'dist-demo': ['--mode', 'demo'],
}

/** Builds the folders that are missing or older than their sources. False when one could not be built. */
export async function build(folders) {
  for (const folder of folders.filter((one) => isStale(one))) {
    console.log(`正在构建 ${folder}，半分钟到一分钟 / building ${folder}, half a minute to one`)
    const since = Date.now()
    if ((await tool('vite', ['build', ...builds[folder], '--logLevel', 'warn'])) !== 0) return false
    const seconds = Math.round((Date.now() - since) / 1000)
    console.log(`构建好了，用了 ${seconds} 秒 / built in ${seconds} s`)
  }
  return true
}

/** What the projects that a run of Playwright names open; without a name, both builds. */
export function buildsFor(args) {
  const asked = args.flatMap((arg) => /^--project=(.+)/.exec(arg)?.[1] ?? []).join(' ')
  if (/^((http|iphone|floor|chaos|firefox|webkit) ?)+$/.test(asked)) return ['dist']
  return /^((sw|faults) ?)+$/.test(asked) ? ['dist-demo'] : Object.keys(builds)
}

/**
 * Installs, finds the browser, and builds what is not there or old.
 * @param {string[]} folders
 * @param {() => Promise<boolean>} find finds the browser, where it is not Chromium
 */
export const ready = async (folders = Object.keys(builds), find = ensureBrowser) =>
  (await ensureInstalled()) && (await find()) && build(folders)
