import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { trySetUpBrowserAndFont } from './browser.mjs'
import { runNpmForExitCode, root, runToolForExitCode } from './run.mjs'

const SETTINGS_FILES = ['.env', '.env.local', 'vite.config.ts', 'package.json', 'package-lock.json']
const MEMBER_SOURCES = ['src', 'build', 'public', 'index.html', ...SETTINGS_FILES]
const FAKE_SOURCES = ['mocks', 'fixtures', 'scenarios']

/** In milliseconds, 0 for a missing path; deleting a file changes its folder's date. */
function findLatestChangeBelow(path) {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const children = readdirSync(path).map((name) => findLatestChangeBelow(join(path, name)))
  return Math.max(stats.mtimeMs, ...children)
}

function isStale(folder) {
  const page = join(root, folder, 'index.html')
  if (!existsSync(page)) return true
  // A build for a subfolder of a host (--base) cannot be served here.
  if (/ src="\/(?!assets\/)/.test(readFileSync(page, 'utf8'))) return true
  const sources = folder === 'dist-demo' ? [...MEMBER_SOURCES, ...FAKE_SOURCES] : MEMBER_SOURCES
  const changes = sources.map((name) => findLatestChangeBelow(join(root, name)))
  return Math.max(...changes) > statSync(page).mtimeMs
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Compares the two lock files, not their dates: a fresh checkout changes those. */
function isInstalled(lock, installedLock) {
  if (!lock || !installedLock) return false
  const { '': _root, ...required } = lock.packages ?? {}
  const installed = installedLock.packages ?? {}
  if (Object.keys(installed).some((path) => !Object.hasOwn(required, path))) return false
  return Object.entries(required).every(([path, entry]) => {
    const installedEntry = installed[path]
    if (!installedEntry) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return installedEntry.version === entry.version && installedEntry.integrity === entry.integrity
  })
}

/** Runs `npm ci` when something is missing or different. */
export async function tryInstallMissingPackages() {
  const lock = readJson(join(root, 'package-lock.json'))
  const installedLock = readJson(join(root, 'node_modules', '.package-lock.json'))
  if (isInstalled(lock, installedLock)) return true
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

export async function tryBuildStaleFolders(folders) {
  for (const folder of folders.filter((name) => isStale(name))) {
    console.log(`正在构建 ${folder}，半分钟到一分钟 / building ${folder}, half a minute to one`)
    const startedAt = Date.now()
    const args = ['build', ...builds[folder], '--logLevel', 'warn']
    if ((await runToolForExitCode('vite', args)) !== 0) return false
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.log(`构建好了，用了 ${seconds} 秒 / built in ${seconds} s`)
  }
  return true
}

const MEMBER_PROJECTS = ['http', 'iphone', 'floor', 'chaos', 'firefox', 'webkit']
const DEMO_PROJECTS = ['sw', 'faults']

/** Both builds when no project is named. */
export function getBuildsForProjects(args) {
  const projects = args.flatMap((arg) => /^--project=(.+)/.exec(arg)?.[1] ?? [])
  const opensDemo = projects.some((name) => !MEMBER_PROJECTS.includes(name))
  const opensMembers = projects.some((name) => !DEMO_PROJECTS.includes(name))
  if (opensDemo === opensMembers) return Object.keys(builds)
  return opensDemo ? ['dist-demo'] : ['dist']
}

/**
 * Installs packages, finds a browser and builds stale folders.
 * @param {string[]} folders
 * @param {() => Promise<boolean>} trySetUpBrowser
 */
export async function tryPrepareForTests(
  folders = Object.keys(builds),
  trySetUpBrowser = trySetUpBrowserAndFont,
) {
  if (!(await tryInstallMissingPackages())) return false
  return (await trySetUpBrowser()) && tryBuildStaleFolders(folders)
}
