import { ensureChineseFont } from './browser.mjs'
import {
  findEngine,
  fromApt,
  notFound,
  onPath,
  playwrightsInstall,
  playwrightsOwn,
} from './engines.mjs'

const systemNames = ['firefox-esr', 'firefox']
const install = 'apt-get install firefox-esr / npx playwright install firefox'

/**
 * Finds a Firefox, installed if necessary. The variables for playwright.config.ts: its path as FIREFOX_PATH, and as
 * FIREFOX which it is, `own` (Playwright's build, with a protocol of its own) or `stock` (as people have it, WebDriver
 * BiDi). Undefined when there is none.
 */
export async function ensureFirefox() {
  const path = await findEngine('FIREFOX_PATH', [
    () => playwrightsOwn('firefox'),
    () => onPath(systemNames),
    () => fromApt(['firefox-esr'], () => onPath(systemNames)),
    () => playwrightsInstall('firefox'),
  ])
  if (!path) {
    console.error(notFound('Firefox', install, 'FIREFOX_PATH'))
    return undefined
  }
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  const own = path === (await playwrightsOwn('firefox'))
  return { FIREFOX_PATH: path, FIREFOX: own ? 'own' : 'stock' }
}
