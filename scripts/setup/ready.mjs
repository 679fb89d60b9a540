import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { trySetUpBrowserAndFont } from './browser.mjs'
import { runNpmForExitCode, root, runToolForExitCode } from './run.mjs'

const SETTINGS_FILES = ['.env', '.env.local', 'vite.config.ts', 'package.json', 'package-lock.json']
const MEMBER_SOURCES = ['src', 'build', 'public', 'index.html', ...SETTINGS_FILES]
const FAKE_SOURCES = ['mocks', 'fixtures', 'scenarios']

/** The latest change below a path, in milliseconds; deleting a file changes its folder's date. */
function findLatestChange(path) {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const children = readdirSync(path).map((name) => findLatestChange(join(path, name)))
  return Math.max(stats.mtimeMs, ...children)
}

function isStale(folder) {
  const page = join(root, folder, 'index.html')
  if (!existsSync(page)) return true
  // A build for a subfolder of a host (--base) cannot be served here.
  if (/ src="\/(?!assets\/)/.test(readFileSync(page, 'utf8'))) return true
  const sources = folder === 'dist-demo' ? [...MEMBER_SOURCES, ...FAKE_SOURCES] : MEMBER_SOURCES
  const changes = sources.map((name) => findLatestChange(join(root, name)))
  return Math.max(...changes) > statSync(page).mtimeMs
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Not by date: a fresh checkout changes the lock file's. */
function isInstalled(lock, installed) {
  if (!lock || !installed) return false
  const required = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '')
  const present = installed.packages ?? {}
  const requiredPaths = new Set(required.map(([path]) => path))
  if (Object.keys(present).some((path) => !requiredPaths.has(path))) return false
  return required.every(([path, entry]) => {
    const presentEntry = present[path]
    if (!presentEntry) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return presentEntry.version === entry.version && presentEntry.integrity === entry.integrity
  })
}

/** Runs `npm ci` when something is missing or different; resolves with false when it fails. */
export async function tryInstallMissingPackages() {
  const lock = readJson(join(root, 'package-lock.json'))
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (isInstalled(lock, installed)) return true
  console.log('正在安装依赖 / Installing the dependencies: npm ci')
  const startedAt = Date.now()
  // npm prints nothing before it is done, which may take minutes.
  const progress = setInterval(() => {
    console.log(`还在安装 / still installing: ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }, 15_000)
  const code = await runNpmForExitCode(['ci', '--no-audit', '--no-fund'])
  clearInterval(progress)
  if (code === 0) return true
  console.error('依赖安装失败，请检查网络后重试 / npm ci failed: check the network and try again.')
  return false
}

const builds = {
  dist: [],
  'dist-demo': ['--mode', 'demo'],
}

/** Builds the stale folders; resolves with false when a build fails. */
export async function tryBuildStaleFolders(folders) {
  for (const folder of folders.filter((name) => isStale(name))) {
    console.log(`正在构建 ${folder}，半分钟到一分钟 / building ${folder}, half a minute to one`)
    const startedAt = Date.now()
    if (
      (await runToolForExitCode('vite', ['build', ...builds[folder], '--logLevel', 'warn'])) !== 0
    )
      return false
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.log(`构建好了，用了 ${seconds} 秒 / built in ${seconds} s`)
  }
  return true
}

/** The builds that the named Playwright projects open; both when none is named. */
export function getBuildsForProjects(args) {
  const projects = args.flatMap((arg) => /^--project=(.+)/.exec(arg)?.[1] ?? []).join(' ')
  if (/^((http|iphone|floor|chaos|firefox|webkit) ?)+$/.test(projects)) return ['dist']
  return /^((sw|faults) ?)+$/.test(projects) ? ['dist-demo'] : Object.keys(builds)
}

/**
 * Installs packages, finds a browser and builds stale folders.
 * @param {string[]} folders
 * @param {() => Promise<boolean>} findBrowser
 */
export const tryPrepareForTests = async (
  folders = Object.keys(builds),
  findBrowser = trySetUpBrowserAndFont,
) => (await tryInstallMissingPackages()) && (await findBrowser()) && tryBuildStaleFolders(folders)
