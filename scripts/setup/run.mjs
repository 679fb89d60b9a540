import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Whether Node was started with this module: `isMain(import.meta.url)`. */
export function isMain(url) {
  const started = process.argv[1] ?? ''
  return existsSync(started) && url === pathToFileURL(realpathSync(started)).href
}

/**
 * @param {string} usage
 * @param {Record<string, string | undefined>} defaults
 */
export function parseOptionsOrExit(usage, defaults) {
  const options = { help: { type: 'boolean', default: false } }
  for (const [name, value] of Object.entries(defaults))
    options[name] = { type: 'string', default: value }
  try {
    const parsed = parseArgs({ allowPositionals: true, options })
    if (!parsed.values.help) return parsed
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
  console.log(usage)
  return process.exit()
}

/**
 * Runs a command without a shell.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeout?: number, onOutput?: (text: string) => void }} options
 * `timeout` in milliseconds; `onOutput` takes the output instead of the console
 * @returns {Promise<number>} its exit code, 1 when it cannot start
 */
export function runForExitCode(command, args, { env = {}, timeout, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      timeout,
    })
    if (onOutput) {
      child.stdout.setEncoding('utf8').on('data', onOutput)
      child.stderr.setEncoding('utf8').on('data', onOutput)
    }
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs npm's own script: on Windows npm is a .cmd file, which needs a shell.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runNpmForExitCode(args) {
  const folder = dirname(process.execPath)
  const script = [
    process.env.npm_execpath,
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => path?.endsWith('npm-cli.js') && existsSync(path))
  return script ? runForExitCode(process.execPath, [script, ...args]) : runForExitCode('npm', args)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined} its standard output; undefined when it fails
 */
export function tryReadOutput(command, args = []) {
  const result = spawnSync(command, args, { encoding: 'utf8', windowsHide: true })
  return result.status === 0 ? result.stdout.trim() : undefined
}

/**
 * The path of an installed tool's script. The files in node_modules/.bin are .cmd on Windows.
 * @param {string} name
 * @returns {string}
 */
export function findToolScript(name) {
  const folder = join(root, 'node_modules', name === 'tsc' ? 'typescript' : name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/**
 * Runs an installed tool, such as vite.
 * @param {string} name
 * @param {string[]} args
 * @param {Parameters<typeof runForExitCode>[2]} [options]
 * @returns {Promise<number>} its exit code
 * @throws when it is not installed
 */
export const runToolForExitCode = (name, args, options) =>
  runForExitCode(process.execPath, [findToolScript(name), ...args], options)
