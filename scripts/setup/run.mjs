import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

/** The repository's folder, independent of the current folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Whether a module is what Node was started with, and not imported: `isMain(import.meta.url)`. Its address has no links in it. */
export function isMain(url) {
  const started = process.argv[1] ?? ''
  return existsSync(started) && url === pathToFileURL(realpathSync(started)).href
}

/**
 * What a command was given: its options, each a text, and the rest. `--help` prints the usage, an unknown option a
 * sentence before it; both end the process.
 * @param {string} usage
 * @param {Record<string, string | undefined>} usual what an option is where it is not given
 */
export function optionsOf(usage, usual) {
  const options = { help: { type: 'boolean', default: false } }
  for (const [name, value] of Object.entries(usual))
    options[name] = { type: 'string', default: value }
  try {
    const given = parseArgs({ allowPositionals: true, options })
    if (!given.values.help) return given
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
  console.log(usage)
  return process.exit()
}

/**
 * Runs a command, never through a shell, which would take a path with spaces apart (`C:\\Program Files`); resolves with
 * its exit code (1 when it cannot start). Its output goes to the screen, or to `out` where that is given.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeout?: number, out?: (text: string) => void }} how
 * @returns {Promise<number>}
 */
export function run(command, args = [], { env = {}, timeout, out } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: out ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
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

/** npm, by its own script and this Node: on Windows it is a .cmd file, which only a shell can start. */
export function npm(args) {
  const folder = dirname(process.execPath)
  const script = [
    process.env.npm_execpath,
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => path?.endsWith('npm-cli.js') && existsSync(path))
  return script ? run(process.execPath, [script, ...args]) : run('npm', args)
}

/**
 * Runs a command without output; returns its standard output, or undefined when it failed or does not exist.
 */
export function ask(command, args = []) {
  const done = spawnSync(command, args, { encoding: 'utf8', windowsHide: true })
  return done.status === 0 ? done.stdout.trim() : undefined
}

/**
 * The script behind an installed tool's name. Not node_modules/.bin: those are .cmd files on Windows.
 */
export function scriptOf(name) {
  const folder = join(root, 'node_modules', name === 'tsc' ? 'typescript' : name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** Runs one of the installed tools by its name; resolves with its exit code. */
export const tool = (name, args = [], options = {}) =>
  run(process.execPath, [scriptOf(name), ...args], options)
