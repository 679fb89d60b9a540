import { existsSync } from 'node:fs'
import { ask, run, tool } from './run.mjs'

let updated = false

/** How to call apt-get here: ['apt-get'], ['sudo', '-n', 'apt-get'], or undefined when it is not possible. */
function aptCommand() {
  if (ask('apt-get', ['--version']) === undefined) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  return ask('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n', 'apt-get']
}

/** Installs system packages where apt is available and allowed. True when it did. */
export async function aptInstall(packages) {
  const apt = aptCommand()
  if (!apt) return false
  const [command, ...first] = apt
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 10 * 60_000 }
  if (!updated) updated = (await run(command, [...first, 'update', '-q'], options)) === 0
  const install = [...first, 'install', '-y', '-q', '--no-install-recommends', ...packages]
  return (await run(command, install, options)) === 0
}

/** Whether the file is a program that starts. */
export const works = (path) => Boolean(path) && existsSync(path) && starts(path)
/** On Windows a browser asked for its version opens a window instead. */
const starts = (path) => process.platform === 'win32' || ask(path, ['--version']) !== undefined

/** The first of these programs on the PATH that starts; on Windows `lookUp` is `where`. */
export function onPath(names, lookUp = process.platform === 'win32' ? 'where' : 'which') {
  // `where` lists all that it finds.
  return names.map((name) => ask(lookUp, [name])?.split(/\r?\n/)[0]).find(works)
}

/** Playwright's own build of an engine (`chromium`, `firefox`, `webkit`), when it is on this machine. */
export async function playwrightsOwn(engine) {
  const path = (await import('playwright'))[engine].executablePath()
  return works(path) ? path : undefined
}

/** Lets Playwright fetch its own build; the path, or undefined where that is not possible. */
export async function playwrightsInstall(engine) {
  console.log(`正在下载浏览器 / Fetching the browser: playwright install ${engine}`)
  const code = await tool('playwright', ['install', engine], { timeout: 5 * 60_000 })
  return code === 0 ? playwrightsOwn(engine) : undefined
}

/** Installs packages of the system, then looks again with `find`; undefined without apt or root. */
export async function fromApt(packages, find) {
  console.log(`正在用 apt 安装浏览器 / Installing the browser with apt: ${packages.join(' ')}`)
  return (await aptInstall(packages)) ? find() : undefined
}

/** «Not found» in both languages: what it is called, how it is installed, which variable names it. */
export const notFound = (engine, install, variable) =>
  `找不到 ${engine}：请安装（${install}），或用 ${variable} 指明其路径 / ` +
  `No ${engine}: install it (${install}), or set ${variable}.`

/**
 * The path that the variable names, or else the first that one of the ways gives; undefined when there is none.
 * A named one that does not start is not replaced by another.
 * @param {string} variable such as CHROMIUM_PATH
 * @param {(() => string | undefined | Promise<string | undefined>)[]} ways
 * @param {(path: string) => boolean} starts where `--version` does not tell
 */
export async function findEngine(variable, ways, starts = works) {
  const named = process.env[variable]
  if (named) {
    if (starts(named)) return named
    console.error(`${variable} 无法启动 / ${variable} does not start: ${named}`)
    return undefined
  }
  for (const way of ways) {
    const path = await way()
    if (path) return path
  }
  return undefined
}
