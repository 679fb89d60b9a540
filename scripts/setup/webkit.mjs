import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChineseFont } from './browser.mjs'
import {
  findEngine,
  fromApt,
  notFound,
  playwrightsInstall,
  playwrightsOwn,
  works,
} from './engines.mjs'
import { ask } from './run.mjs'

/** The library brings MiniBrowser; a screen that nobody sees, and a window manager that lets it fill it. */
const packages = ['libwebkit2gtk-4.1-0', 'xvfb', 'matchbox-window-manager']
const install = `apt-get install ${packages.join(' ')} / npx playwright install webkit`

const foldersIn = (path) => {
  try {
    return readdirSync(path).map((name) => join(path, name))
  } catch {
    return []
  }
}
/** MiniBrowser lies beside the library: /usr/lib/<machine>/webkit2gtk-4.1. */
const miniBrowser = () => {
  if (!['Xvfb', 'matchbox-window-manager'].every((name) => ask('which', [name]))) return undefined
  return foldersIn('/usr/lib')
    .flatMap(foldersIn)
    .filter((path) => /[\\/]webkit2gtk-4\.\d$/.test(path))
    .map((path) => join(path, 'MiniBrowser'))
    .find(existsSync)
}

const isMiniBrowser = (path) => path.endsWith('MiniBrowser')
/** MiniBrowser says its version only on a screen. */
const starts = (path) => (isMiniBrowser(path) ? existsSync(path) : works(path))

/**
 * Finds a WebKit, installed if necessary. The variables for playwright.config.ts: its path as WEBKIT_PATH, and as
 * WEBKIT which it is, `own` (Playwright's build) or `gtk` (the system's WebKitGTK, driven by e2e/webkit). Undefined
 * when there is none.
 */
export async function ensureWebKit() {
  const ways = [
    () => playwrightsOwn('webkit'),
    miniBrowser,
    () => fromApt(packages, miniBrowser),
    () => playwrightsInstall('webkit'),
  ]
  const path = await findEngine('WEBKIT_PATH', ways, starts)
  if (!path) {
    console.error(notFound('WebKit', install, 'WEBKIT_PATH'))
    return undefined
  }
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  return { WEBKIT_PATH: path, WEBKIT: isMiniBrowser(path) ? 'gtk' : 'own' }
}
