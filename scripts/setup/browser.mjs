import { existsSync } from 'node:fs'
import { aptInstall } from './apt.mjs'
import { tool } from './bin.mjs'
import { ask } from './run.mjs'
import { browsersOf, notFound } from './systemBrowsers.mjs'

const noFont =
  '提示：系统没有中文字体，请安装 fonts-noto-cjk，否则截图中的汉字会显示为方框 / ' +
  'Note: no Chinese font here; install fonts-noto-cjk, or Chinese shows as boxes.'

/** On Windows a browser asked for its version opens a window instead. */
const starts = (path) => process.platform === 'win32' || ask(path, ['--version']) !== undefined
const works = (path) => Boolean(path) && existsSync(path) && starts(path)

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return works(path) ? path : undefined
}

function systems() {
  const { files, commands, lookUp } = browsersOf(process.platform, process.env)
  // `where` lists all that it finds.
  const found = commands.map((name) => ask(lookUp, [name])?.split(/\r?\n/)[0])
  return [...files, ...found].find(works)
}

async function playwrightsInstall() {
  console.log('正在下载浏览器 / Fetching the browser: playwright install chromium')
  const code = await tool('playwright', ['install', 'chromium'], { timeout: 5 * 60_000 })
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
    console.error(notFound(process.platform))
    return false
  }
  process.env.CHROMIUM_PATH = path
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  return true
}
