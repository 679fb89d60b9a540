import { requireNode } from '../setup/node.mjs'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChineseFont } from '../setup/browser.mjs'
import {
  findEngine,
  fromApt,
  notFound,
  onPath,
  playwrightsInstall,
  playwrightsOwn,
  works,
} from '../setup/engines.mjs'
import { isMain, ask, tool } from '../setup/run.mjs'

const systemNames = ['firefox-esr', 'firefox']
const firefoxInstall = 'apt-get install firefox-esr / npx playwright install firefox'

/**
 * Finds a Firefox, installed if necessary. The variables for playwright.config.ts: its path as FIREFOX_PATH, and as
 * FIREFOX which it is, `own` (Playwright's build, with a protocol of its own) or `stock` (as people have it, WebDriver
 * BiDi). Undefined when there is none.
 */
async function ensureFirefox() {
  const path = await findEngine('FIREFOX_PATH', [
    () => playwrightsOwn('firefox'),
    () => onPath(systemNames),
    () => fromApt(['firefox-esr'], () => onPath(systemNames)),
    () => playwrightsInstall('firefox'),
  ])
  if (!path) {
    console.error(notFound('Firefox', firefoxInstall, 'FIREFOX_PATH'))
    return undefined
  }
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  const own = path === (await playwrightsOwn('firefox'))
  return { FIREFOX_PATH: path, FIREFOX: own ? 'own' : 'stock' }
}

/** The library brings MiniBrowser; a screen that nobody sees, and a window manager that lets it fill it. */
const packages = ['libwebkit2gtk-4.1-0', 'xvfb', 'matchbox-window-manager']
const webkitInstall = `apt-get install ${packages.join(' ')} / npx playwright install webkit`

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
 * WEBKIT which it is, `own` (Playwright's build) or `gtk` (the system's WebKitGTK, driven by e2e/engines). Undefined
 * when there is none.
 */
async function ensureWebKit() {
  const ways = [
    () => playwrightsOwn('webkit'),
    miniBrowser,
    () => fromApt(packages, miniBrowser),
    () => playwrightsInstall('webkit'),
  ]
  const path = await findEngine('WEBKIT_PATH', ways, starts)
  if (!path) {
    console.error(notFound('WebKit', webkitInstall, 'WEBKIT_PATH'))
    return undefined
  }
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  return { WEBKIT_PATH: path, WEBKIT: isMiniBrowser(path) ? 'gtk' : 'own' }
}

/** The engines besides Chromium. */
export const engines = {
  webkit: { called: 'WebKit', ensure: ensureWebKit },
  firefox: { called: 'Firefox', ensure: ensureFirefox },
}

/**
 * Runs the tests in an engine; resolves with Playwright's exit code. The report is .out/webkit.json or
 * .out/firefox.json.
 * @param {'webkit' | 'firefox'} name
 * @param {Record<string, string>} env what its `ensure` resolved with
 * @param {string[]} args `--smoke`, or what Playwright takes; a project named there is run in place of all
 */
export function runEngine(name, env, args) {
  const smoke = args.includes('--smoke')
  const given = args.filter((arg) => arg !== '--smoke')
  const parts = smoke ? ['smoke'] : ['page', 'http', 'back', 'boxes']
  const named = given.some((arg) => arg.startsWith('--project'))
  const projects = named ? [] : parts.map((part) => `--project=${name}-${part}`)
  // As with Chromium, who names a file wants it in each project.
  if (given.some((arg) => arg.endsWith('.spec.ts'))) process.env.EVERYWHERE ??= 'yes'
  return tool('playwright', ['test', ...projects, ...given], { env })
}

if (isMain(import.meta.url)) {
  requireNode()
  const { ready } = await import('../setup/ready.mjs')
  const { ensureBrowser, headed } = await import('../setup/browser.mjs')

  /**
   * `npm run e2e:firefox -- [--smoke] [Playwright's arguments]`, the same for webkit: the tests of the projects `page`,
   * `http` and `iphone` in that engine and its boxes beside Chromium's, or with --smoke a few journeys.
   */
  const [name, ...args] = process.argv.slice(2)
  let env
  const prepared = await ready(undefined, async () => Boolean((env = await engines[name].ensure())))
  // A whole run has Chromium beside it, whose boxes are the measure.
  const beside = args.includes('--smoke') || (await ensureBrowser({ headless: !headed(args) }))
  process.exitCode = prepared && beside ? await runEngine(name, env, args) : 1
}
