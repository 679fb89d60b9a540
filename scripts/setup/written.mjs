import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'

/** The one option of a command that writes a page from the code. */
export const isCheck = () =>
  parseArgs({ options: { check: { type: 'boolean' } } }).values.check ?? false

/**
 * Writes a page that is made from the code; with --check only says whether it is out of date, and by which command it
 * is written.
 * @param {string} file from the root
 * @param {string} fresh
 * @param {string} command
 */
export function writeFresh(file, fresh, command) {
  const [path, check] = [join(root, file), isCheck()]
  if (existsSync(path) && readFileSync(path, 'utf8') === fresh) return
  if (!check) return writeFileSync(path, fresh)
  console.error(`${file} is stale: ${command}`)
  process.exitCode = 1
}
