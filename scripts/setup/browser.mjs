import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { ask, run } from './run.mjs'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const notFound =
  '找不到浏览器：请安装 Chromium（或运行 npx playwright install chromium），或用 CHROMIUM_PATH 指明其路径 / ' +
  'No browser: install Chromium (or run npx playwright install chromium), or set CHROMIUM_PATH.'
const noFont =
  '提示：系统没有中文字体，请安装 fonts-noto-cjk，否则截图中的汉字会显示为方框 / ' +
  'Note: no Chinese font here; install fonts-noto-cjk, or Chinese shows as boxes.'

const works = (path) => Boolean(path) && existsSync(path) && ask(path, ['--version']) !== undefined

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return works(path) ? path : undefined
}

function systems() {
  for (const name of systemNames) {
    const path = ask('which', [name])
    if (works(path)) return path
  }
  return undefined
}

async function playwrightsInstall() {
  console.log('正在下载浏览器 / Fetching the browser: playwright install chromium')
  const code = await run('npx', ['playwright', 'install', 'chromium'], { timeout: 5 * 60_000 })
  return code === 0 ? playwrightsOwn() : undefined
}

async function apts() {
  console.log('正在用 apt 安装浏览器 / Installing the browser with apt')
  return (await aptInstall(['chromium', 'fonts-noto-cjk'])) ? systems() : undefined
}

/** The path of a Chromium that starts, installed if necessary; undefined when none can be found. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (works(named)) return named
    console.error(`CHROMIUM_PATH 无法启动 / CHROMIUM_PATH does not start: ${named}`)
    return undefined
  }
  for (const way of [playwrightsOwn, systems, playwrightsInstall, apts]) {
    const path = await way()
    if (path) return path
  }
  return undefined
}

/** A Chinese font for the browser; when none can be installed, prints a line that says so. */
export async function ensureChineseFont() {
  if (process.platform !== 'linux') return
  if (ask('fc-list', [':lang=zh'])) return
  await aptInstall(['fontconfig', 'fonts-noto-cjk'])
  if (!ask('fc-list', [':lang=zh'])) console.warn(noFont)
}

/** Finds the browser and passes it to Playwright by CHROMIUM_PATH. False when there is none. */
export async function ensureBrowser() {
  const path = await findBrowser()
  if (!path) {
    console.error(notFound)
    return false
  }
  process.env.CHROMIUM_PATH = path
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  return true
}
