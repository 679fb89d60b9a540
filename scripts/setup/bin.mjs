import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

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
