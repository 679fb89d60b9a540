import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/** Runs one of the installed tools by its name; resolves with its exit code. */
export function tool(name, args = [], options = {}) {
  const path = join(root, 'node_modules', '.bin', name)
  if (existsSync(path)) return run(path, args, options)
  console.error(`未安装 / not installed: ${name}`)
  return Promise.resolve(1)
}
