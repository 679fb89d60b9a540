import { aptInstall } from './apt.mjs'
import {
  findEngine,
  fromApt,
  onPath,
  playwrightsInstall,
  playwrightsOwn,
  works,
} from './engines.mjs'
import { ask } from './run.mjs'
import { browsersOf, headlessOf, notFound, waysTo } from './systemBrowsers.mjs'

const noFont =
  '提示：系统没有中文字体，请安装 fonts-noto-cjk，否则截图中的汉字会显示为方框 / ' +
  'Note: no Chinese font here; install fonts-noto-cjk, or Chinese shows as boxes.'

function system() {
  const { files, commands, lookUp } = browsersOf(process.platform, process.env)
  return files.find(works) ?? onPath(commands, lookUp)
}
const shell = () => onPath(headlessOf(process.platform))

/**
 * The path of a Chromium that starts, installed if necessary; undefined when none can be found.
 * @param {{ headless?: boolean }} wanted headless: nobody looks at it, so the small headless shell will do
 */
export const findBrowser = ({ headless = false } = {}) =>
  findEngine(
    'CHROMIUM_PATH',
    waysTo(headless, {
      own: () => playwrightsOwn('chromium'),
      shell,
      system,
      download: () => playwrightsInstall('chromium'),
      aptShell: () => fromApt(['chromium-headless-shell', 'chromium', 'fonts-noto-cjk'], shell),
      apt: () => fromApt(['chromium', 'fonts-noto-cjk'], system),
    }),
  )

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
