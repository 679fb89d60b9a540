import { existsSync } from 'node:fs'
import { win32 } from 'node:path'
import { ask, run, tool } from './run.mjs'

/** Where a system keeps a browser of Chromium's kind, the likeliest first. */
export function placesOf(platform, env) {
  if (platform === 'darwin')
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  if (platform !== 'win32') return []
  const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean)
  const names = [
    'Chromium\\Application\\chrome',
    'Google\\Chrome\\Application\\chrome',
    'Microsoft\\Edge\\Application\\msedge',
  ]
  return names.flatMap((name) => folders.map((folder) => win32.join(folder, `${name}.exe`)))
}

/** Whether Playwright's arguments, or its variable PWDEBUG, ask for a browser that one sees. */
export const headed = (args, env = process.env) =>
  Boolean(env.PWDEBUG) || args.some((arg) => /^--(ui|headed|debug)\b/.test(arg))

const onWindows = process.platform === 'win32'

/** Whether the file is a program that starts. On Windows a browser asked for its version opens a window instead. */
const works = (path) =>
  existsSync(path ?? '') && (onWindows || ask(path, ['--version']) !== undefined)

const onPath = (...names) =>
  names.map((name) => ask(onWindows ? 'where' : 'which', [name])?.split(/\r?\n/)[0]).find(works)

const system = () =>
  placesOf(process.platform, process.env).find(works) ??
  onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome')
/** Chromium without its windows: a tenth less of the processor's time, and a smaller package. */
const shell = () => onPath('chromium-headless-shell', 'chrome-headless-shell')

async function own() {
  const path = (await import('playwright')).chromium.executablePath()
  return works(path) ? path : undefined
}
async function download() {
  console.log('正在下载浏览器 / Fetching the browser: playwright install chromium')
  const code = await tool('playwright', ['install', 'chromium'], { timeout: 5 * 60_000 })
  return code === 0 ? own() : undefined
}

const font = 'fonts-noto-cjk'

/** Installs system packages where apt is there, and allowed without a question. True when it did. */
async function aptInstall(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command, ...first] = [...sudo, 'apt-get']
  if (ask(command, [...first, '--version']) === undefined) return false
  console.log(`正在用 apt 安装 / Installing with apt: ${packages.join(' ')}`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * 60_000 }
  await run(command, [...first, 'update', '-q'], options)
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return (await run(command, [...first, ...install], options)) === 0
}

/**
 * The path of a Chromium that starts: what CHROMIUM_PATH names, and nothing in its place, or else the first there is,
 * installed if necessary. Undefined when none can be found.
 * @param {{ headless?: boolean }} wanted headless: nobody looks at it, so the small headless shell will do
 */
async function findBrowser({ headless = false }) {
  const named = process.env.CHROMIUM_PATH
  if (named && !works(named))
    console.error(`CHROMIUM_PATH 无法启动 / CHROMIUM_PATH does not start: ${named}`)
  if (named) return works(named) ? named : undefined
  const there = () => (headless && shell()) || system()
  const apt = async () =>
    ((headless && (await aptInstall('chromium-headless-shell', 'chromium', font))) ||
      (await aptInstall('chromium', font))) &&
    there()
  for (const way of [own, there, download, apt]) {
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

/**
 * Finds the browser and a Chinese font, and passes the browser to Playwright by CHROMIUM_PATH, and the full one, where
 * there is one, by CHROMIUM_FULL: the headless shell has no back-forward cache. False when there is none.
 * @param {{ headless?: boolean }} wanted as findBrowser's
 */
export async function ensureBrowser({ headless = true } = {}) {
  const path = await findBrowser({ headless })
  if (!path) {
    console.error(
      '找不到 Chromium：请安装，或用 CHROMIUM_PATH 指明其路径 / No Chromium: npx playwright install chromium, ' +
        'or your system’s own package, or set CHROMIUM_PATH.',
    )
    return false
  }
  process.env.CHROMIUM_PATH = path
  process.env.CHROMIUM_FULL ??= system() ?? path
  console.log(`浏览器 / browser: ${path}`)
  const hasFont = () => process.platform !== 'linux' || ask('fc-list', [':lang=zh'])
  if (!hasFont() && !((await aptInstall('fontconfig', font)) && hasFont()))
    console.warn(`没有中文字体，截图中的汉字会显示为方框 / no Chinese font: install ${font}`)
  return true
}
