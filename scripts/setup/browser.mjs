import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { ask, run, tool } from './run.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const mac = ['Chromium', 'Google Chrome', 'Microsoft Edge']
const windows = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Where a system keeps a browser of Chromium's kind, the likeliest first: files, and the commands to look up.
 * @param {string} platform as process.platform
 * @param {Record<string, string | undefined>} env
 * @returns {{ files: string[], commands: string[], lookUp: string }}
 */
export function browsersOf(platform, env) {
  if (platform === 'darwin') {
    const folders = ['/Applications', posix.join(env.HOME ?? '/', 'Applications')]
    const files = mac.flatMap((name) =>
      folders.map((folder) => posix.join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    )
    return { files, commands, lookUp: 'which' }
  }
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean)
    const files = windows.flatMap((name) => folders.map((folder) => win32.join(folder, name)))
    return { files, commands: ['chrome', 'chromium'], lookUp: 'where' }
  }
  return { files: [], commands, lookUp: 'which' }
}

/** Chromium without its windows: a tenth less of the processor's time, and a smaller package. */
export const headlessOf = (platform) =>
  platform === 'win32' ? [] : ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Where to look for a browser, in order. The headless shell (the build that Playwright itself runs tests in) comes
 * before the system's browser, but only where nobody wants to look at it: it has no windows.
 * @template Way
 * @param {boolean} headless
 * @param {Record<'own' | 'shell' | 'system' | 'download' | 'aptShell' | 'apt', Way>} ways
 */
export const waysTo = (headless, { own, shell, system, download, aptShell, apt }) =>
  headless ? [own, shell, system, download, aptShell, apt] : [own, system, download, apt]

/** Whether Playwright's arguments, or its variable PWDEBUG, ask for a browser that one sees. */
export const headed = (args, env = process.env) =>
  Boolean(env.PWDEBUG) || args.some((arg) => /^--(ui|headed|debug)\b/.test(arg))

const ways = {
  darwin: 'brew install --cask chromium',
  win32: 'winget install Hibbiki.Chromium',
  linux: 'sudo apt-get install chromium fonts-noto-cjk',
}

/** What to say where no browser can be found: how a system's own tool installs one. */
export function notFound(platform) {
  const way = ways[platform] ?? '用系统的软件包管理器 / the system’s package manager'
  const install = `${way} / npx playwright install chromium`
  return (
    `找不到 Chromium：请安装（${install}），或用 CHROMIUM_PATH 指明其路径 / ` +
    `No Chromium: install it (${install}), or set CHROMIUM_PATH.`
  )
}

const noFont =
  '提示：系统没有中文字体，请安装 fonts-noto-cjk，否则截图中的汉字会显示为方框 / ' +
  'Note: no Chinese font here; install fonts-noto-cjk, or Chinese shows as boxes.'

let updated = false

/** How to call apt-get here: ['apt-get'], ['sudo', '-n', 'apt-get'], or undefined when it is not possible. */
function aptCommand() {
  if (ask('apt-get', ['--version']) === undefined) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  return ask('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n', 'apt-get']
}

/** Installs system packages where apt is available and allowed. True when it did. */
async function aptInstall(packages) {
  const apt = aptCommand()
  if (!apt) return false
  const [command, ...first] = apt
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * 60_000 }
  if (!updated) updated = (await run(command, [...first, 'update', '-q'], options)) === 0
  const install = [...first, 'install', '-y', '-q', '--no-install-recommends', ...packages]
  return (await run(command, install, options)) === 0
}

/** Whether the file is a program that starts. On Windows a browser asked for its version opens a window instead. */
const works = (path) =>
  existsSync(path ?? '') && (process.platform === 'win32' || ask(path, ['--version']) !== undefined)

/** The first of these programs on the PATH that starts; on Windows `lookUp` is `where`, which lists all it finds. */
const onPath = (names, lookUp) =>
  names.map((name) => ask(lookUp, [name])?.split(/\r?\n/)[0]).find(works)

function system() {
  const { files, commands, lookUp } = browsersOf(process.platform, process.env)
  return files.find(works) ?? onPath(commands, lookUp)
}
const shell = () => onPath(headlessOf(process.platform), 'which')

async function own() {
  const path = (await import('playwright')).chromium.executablePath()
  return works(path) ? path : undefined
}
async function download() {
  console.log('正在下载浏览器 / Fetching the browser: playwright install chromium')
  const code = await tool('playwright', ['install', 'chromium'], { timeout: 5 * 60_000 })
  return code === 0 ? own() : undefined
}
async function fromApt(packages, find) {
  console.log(`正在用 apt 安装浏览器 / Installing the browser with apt: ${packages.join(' ')}`)
  return (await aptInstall(packages)) ? find() : undefined
}

/**
 * The path of a Chromium that starts: what CHROMIUM_PATH names, and nothing in its place, or else the first there is,
 * installed if necessary. Undefined when none can be found.
 * @param {{ headless?: boolean }} wanted headless: nobody looks at it, so the small headless shell will do
 */
export async function findBrowser({ headless = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (works(named)) return named
    console.error(`CHROMIUM_PATH 无法启动 / CHROMIUM_PATH does not start: ${named}`)
    return undefined
  }
  const ways = waysTo(headless, {
    own,
    shell,
    system,
    download,
    aptShell: () => fromApt(['chromium-headless-shell', 'chromium', 'fonts-noto-cjk'], shell),
    apt: () => fromApt(['chromium', 'fonts-noto-cjk'], system),
  })
  for (const way of ways) {
    const path = await way()
    if (path) return path
  }
  return undefined
}

/**
 * Starts it; the small headless shell will do, unless `headless: false` asks for a window.
 * @param {import('playwright').LaunchOptions} options
 */
export async function openChromium({ args = ['--no-sandbox', '--disable-gpu'], ...options } = {}) {
  const { headless = true } = options
  const { chromium } = await import('playwright')
  return chromium.launch({ executablePath: await findBrowser({ headless }), args, ...options })
}

/** The phone that pictures are taken of. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}

/** A Chinese font for the browser; when none can be installed, prints a line that says so. */
export async function ensureChineseFont() {
  if (process.platform !== 'linux') return
  if (ask('fc-list', [':lang=zh'])) return
  await aptInstall(['fontconfig', 'fonts-noto-cjk'])
  if (!ask('fc-list', [':lang=zh'])) console.warn(noFont)
}

/**
 * Finds the browser and passes it to Playwright by CHROMIUM_PATH, and the full one, where there is one, by
 * CHROMIUM_FULL: the headless shell has no back-forward cache. False when there is none.
 * @param {{ headless?: boolean }} wanted as findBrowser's
 */
export async function ensureBrowser({ headless = true } = {}) {
  const path = await findBrowser({ headless })
  if (!path) {
    console.error(notFound(process.platform))
    return false
  }
  process.env.CHROMIUM_PATH = path
  process.env.CHROMIUM_FULL ??= system() ?? path
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  return true
}
