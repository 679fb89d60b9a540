import { aptInstall } from './apt.mjs'
import {
  findEngine,
  fromApt,
  notFound,
  onPath,
  playwrightsInstall,
  playwrightsOwn,
} from './engines.mjs'
import { ask } from './run.mjs'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const noFont =
  '提示：系统没有中文字体，请安装 fonts-noto-cjk，否则截图中的汉字会显示为方框 / ' +
  'Note: no Chinese font here; install fonts-noto-cjk, or Chinese shows as boxes.'

/** The path of a Chromium that starts, installed if necessary; undefined when none can be found. */
export const findBrowser = () =>
  findEngine('CHROMIUM_PATH', [
    () => playwrightsOwn('chromium'),
    () => onPath(systemNames),
    () => playwrightsInstall('chromium'),
    () => fromApt(['chromium', 'fonts-noto-cjk'], () => onPath(systemNames)),
  ])

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
    console.error(notFound('Chromium', 'npx playwright install chromium', 'CHROMIUM_PATH'))
    return false
  }
  process.env.CHROMIUM_PATH = path
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  return true
}
