import { requireNode } from '../setup/node.mjs'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChineseFont } from '../setup/browser.mjs'
import * as setup from '../setup/engines.mjs'
import { isMain, ask, tool } from '../setup/run.mjs'

const systemFirefox = () => setup.onPath(['firefox-esr', 'firefox'])

/** The library brings MiniBrowser; a screen that nobody sees, and a window manager that lets it fill it. */
const packages = ['libwebkit2gtk-4.1-0', 'xvfb', 'matchbox-window-manager']

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

/**
 * The engines besides Chromium: where the system has them, what apt installs, whether one starts, and which it is,
 * Playwright's build (`own`, with a protocol of its own) or the one that people have.
 */
export const engines = {
  webkit: {
    called: 'WebKit',
    find: miniBrowser,
    packages,
    /** MiniBrowser says its version only on a screen. */
    starts: (path) => (isMiniBrowser(path) ? existsSync(path) : setup.works(path)),
    /** `gtk`: the system's WebKitGTK, driven by e2e/engines. */
    kindOf: (path) => (isMiniBrowser(path) ? 'gtk' : 'own'),
  },
  firefox: {
    called: 'Firefox',
    find: systemFirefox,
    packages: ['firefox-esr'],
    starts: setup.works,
    /** `stock`: WebDriver BiDi. */
    kindOf: async (path) => (path === (await setup.playwrightsOwn('firefox')) ? 'own' : 'stock'),
  },
}

/**
 * Finds an engine, installed if necessary. The variables for playwright.config.ts: its path as FIREFOX_PATH, and as
 * FIREFOX which it is; likewise WEBKIT_PATH and WEBKIT. Undefined when there is none.
 * @param {keyof typeof engines} name
 */
export async function ensureEngine(name) {
  const { called, find, packages, starts, kindOf } = engines[name]
  const [kind, variable] = [name.toUpperCase(), `${name.toUpperCase()}_PATH`]
  const ways = [
    () => setup.playwrightsOwn(name),
    find,
    () => setup.fromApt(packages, find),
    () => setup.playwrightsInstall(name),
  ]
  const path = await setup.findEngine(variable, ways, starts)
  if (!path) {
    const install = `apt-get install ${packages.join(' ')} / npx playwright install ${name}`
    console.error(setup.notFound(called, install, variable))
    return undefined
  }
  console.log(`浏览器 / browser: ${path}`)
  await ensureChineseFont()
  return { [variable]: path, [kind]: await kindOf(path) }
}

/**
 * Runs the tests in an engine; resolves with Playwright's exit code. The report is .out/webkit.json or
 * .out/firefox.json.
 * @param {'webkit' | 'firefox'} name
 * @param {Record<string, string>} env what `ensureEngine` resolved with
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
  const prepared = await ready(undefined, async () => Boolean((env = await ensureEngine(name))))
  // A whole run has Chromium beside it, whose boxes are the measure.
  const beside = args.includes('--smoke') || (await ensureBrowser({ headless: !headed(args) }))
  process.exitCode = prepared && beside ? await runEngine(name, env, args) : 1
}
