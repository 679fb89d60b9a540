import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, posix, win32 } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The repository's folder, independent of the current folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Whether a module is what Node was started with, and not imported: `isMain(import.meta.url)`. Its address has no links in it. */
export function isMain(url) {
  const started = process.argv[1] ?? ''
  return existsSync(started) && url === pathToFileURL(realpathSync(started)).href
}

/** Where npm's own scripts lie, seen from Node: on Windows, elsewhere. */
const besideNode = ['node_modules/npm/bin', '../lib/node_modules/npm/bin']

/**
 * What to start for a command. Never through a shell: it would take a path with spaces apart
 * (`C:\\Program Files`). Only npm and npx may need one: on Windows they are .cmd files, which Node starts in no
 * other way. So their script is run with this Node, and the shell gets plain words where it cannot be found.
 * @param {string} command
 * @param {string[]} args
 * @param {{ platform: string, node: string, npm?: string, exists: (path: string) => boolean }} machine
 */
export function startOf(command, args, { platform, node, npm, exists }) {
  if (command !== 'npm' && command !== 'npx') return { command, args, shell: false }
  const path = platform === 'win32' ? win32 : posix
  const folders = [
    ...(npm?.endsWith('npm-cli.js') ? [path.dirname(npm)] : []),
    ...besideNode.map((folder) => path.join(path.dirname(node), folder)),
  ]
  const script = folders.map((folder) => path.join(folder, `${command}-cli.js`)).find(exists)
  if (script) return { command: node, args: [script, ...args], shell: false }
  return platform === 'win32'
    ? { command: [command, ...args].join(' '), args: [], shell: true }
    : { command, args, shell: false }
}

const machine = {
  platform: process.platform,
  node: process.execPath,
  npm: process.env.npm_execpath,
  exists: existsSync,
}

/**
 * Runs a command; resolves with its exit code (1 when it cannot start). Its output goes to the screen, or to `out`
 * where that is given.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeout?: number, out?: (text: string) => void, cwd?: string }} how
 * @returns {Promise<number>}
 */
export function run(command, args = [], { env = {}, timeout, out, cwd = root } = {}) {
  return new Promise((resolve) => {
    const start = startOf(command, args, machine)
    const child = spawn(start.command, start.args, {
      cwd,
      stdio: out ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: start.shell,
      timeout,
    })
    for (const stream of out ? [child.stdout, child.stderr] : []) {
      stream.setEncoding('utf8')
      stream.on('data', out)
    }
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command without output; returns its standard output, or undefined when it failed or does not exist.
 */
export function ask(command, args = []) {
  const done = spawnSync(command, args, { encoding: 'utf8', windowsHide: true })
  return done.status === 0 ? done.stdout.trim() : undefined
}

/** Packages that are not named like their command. */
const packages = { tsc: 'typescript', stryker: '@stryker-mutator/core' }

/**
 * The script behind an installed tool's name, undefined when it is not installed. Not node_modules/.bin: those are
 * .cmd files on Windows, which only a shell can start.
 */
export function scriptOf(name, house = root) {
  const folder = join(house, 'node_modules', packages[name] ?? name)
  const about = join(folder, 'package.json')
  if (!existsSync(about)) return undefined
  const { bin } = JSON.parse(readFileSync(about, 'utf8'))
  const script = typeof bin === 'string' ? bin : bin?.[name]
  return script && join(folder, script)
}

/** Runs one of the installed tools by its name; resolves with its exit code. */
export function tool(name, args = [], options = {}) {
  const script = scriptOf(name)
  if (script) return run(process.execPath, [script, ...args], options)
  console.error(`未安装 / not installed: ${name}`)
  return Promise.resolve(1)
}
