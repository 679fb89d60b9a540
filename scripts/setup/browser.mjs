import { existsSync } from 'node:fs'
import { win32 } from 'node:path'
import { tryReadOutput, runForExitCode, runToolForExitCode } from './run.mjs'

/**
 * Finds a browser and a Chinese font. Sets CHROMIUM_PATH, and CHROMIUM_FULL for the back-forward cache.
 * @param {{ headless?: boolean }} options
 */
export async function trySetUpBrowserAndFont({ headless = true } = {}) {
  const path = await findOrInstallBrowser({ headless })
  if (!path) {
    console.error(
      '找不到 Chromium：请安装，或用 CHROMIUM_PATH 指明其路径 / No Chromium: npx playwright install chromium, ' +
        'or your system’s own package, or set CHROMIUM_PATH.',
    )
    return false
  }
  process.env.CHROMIUM_PATH = path
  process.env.CHROMIUM_FULL ??= findSystemBrowser() ?? path
  console.log(`浏览器 / browser: ${path}`)
  const hasFont = () => process.platform !== 'linux' || tryReadOutput('fc-list', [':lang=zh'])
  if (!hasFont() && !((await tryAptInstall('fontconfig', FONT_PACKAGE)) && hasFont()))
    console.warn(
      `没有中文字体，截图中的汉字会显示为方框 / no Chinese font: install ${FONT_PACKAGE}`,
    )
  return true
}

/** The usual paths of a Chromium on macOS and Windows, the likeliest first. */
function listUsualPaths() {
  if (process.platform === 'darwin')
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  if (!isWindows) return []
  const { ProgramFiles, LOCALAPPDATA } = process.env
  const folders = [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA].filter(Boolean)
  const names = [
    'Chromium\\Application\\chrome',
    'Google\\Chrome\\Application\\chrome',
    'Microsoft\\Edge\\Application\\msedge',
  ]
  return names.flatMap((name) => folders.map((folder) => win32.join(folder, `${name}.exe`)))
}

/** Whether Playwright's arguments or PWDEBUG ask for a visible browser. */
export const isHeaded = (args) =>
  Boolean(process.env.PWDEBUG) || args.some((arg) => /^--(ui|headed|debug)\b/.test(arg))

const isWindows = process.platform === 'win32'

/** On Windows `--version` would open a window. */
const canStart = (path) =>
  existsSync(path ?? '') && (isWindows || tryReadOutput(path, ['--version']) !== undefined)

const findOnPath = (...names) =>
  names
    .map((name) => tryReadOutput(isWindows ? 'where' : 'which', [name])?.split(/\r?\n/)[0])
    .find(canStart)

const findSystemBrowser = () =>
  listUsualPaths().find(canStart) ??
  findOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome')
const findHeadlessShell = () => findOnPath('chromium-headless-shell', 'chrome-headless-shell')

async function findPlaywrightBrowser() {
  const path = (await import('playwright')).chromium.executablePath()
  return canStart(path) ? path : undefined
}
async function downloadBrowser() {
  console.log('正在下载浏览器 / Fetching the browser: playwright install chromium')
  const args = ['install', 'chromium']
  const code = await runToolForExitCode('playwright', args, { timeout: DOWNLOAD_TIMEOUT_MS })
  return code === 0 ? findPlaywrightBrowser() : undefined
}

const DOWNLOAD_TIMEOUT_MS = 5 * 60_000
const APT_TIMEOUT_MS = 10 * 60_000
const FONT_PACKAGE = 'fonts-noto-cjk'

/** Installs packages if apt is available without a password. */
async function tryAptInstall(...packages) {
  const isRoot = process.getuid?.() === 0
  const command = isRoot ? 'apt-get' : 'sudo'
  const sudoArgs = isRoot ? [] : ['-n', 'apt-get']
  if (tryReadOutput(command, [...sudoArgs, '--version']) === undefined) return false
  console.log(`正在用 apt 安装 / Installing with apt: ${packages.join(' ')}`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: APT_TIMEOUT_MS }
  await runForExitCode(command, [...sudoArgs, 'update', '-q'], options)
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return (await runForExitCode(command, [...sudoArgs, ...install], options)) === 0
}

/**
 * @param {{ headless?: boolean }} options whether the headless shell will do
 * @returns {Promise<string | undefined>}
 */
async function findOrInstallBrowser({ headless = false }) {
  const chosenPath = process.env.CHROMIUM_PATH
  if (chosenPath) {
    if (canStart(chosenPath)) return chosenPath
    console.error(`CHROMIUM_PATH 无法启动 / CHROMIUM_PATH does not start: ${chosenPath}`)
    return undefined
  }
  const findInstalled = () => (headless && findHeadlessShell()) || findSystemBrowser()
  const installWithApt = async () => {
    if (headless && (await tryAptInstall('chromium-headless-shell', 'chromium', FONT_PACKAGE)))
      return findInstalled()
    return (await tryAptInstall('chromium', FONT_PACKAGE)) ? findInstalled() : undefined
  }
  for (const find of [findPlaywrightBrowser, findInstalled, downloadBrowser, installWithApt]) {
    const path = await find()
    if (path) return path
  }
  return undefined
}

/**
 * Launches Chromium, headless by default.
 * @param {import('playwright').LaunchOptions} options
 */
export async function openOrInstallChromium({
  args = ['--no-sandbox', '--disable-gpu'],
  ...options
} = {}) {
  const { headless = true } = options
  const { chromium } = await import('playwright')
  return chromium.launch({
    executablePath: await findOrInstallBrowser({ headless }),
    args,
    ...options,
  })
}

export const phoneOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}
