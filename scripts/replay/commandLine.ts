import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBundle, type Bundle } from '@mocks/saves/bundle'

export interface How {
  /** With a visible browser window. */
  headed: boolean
  /** Milliseconds between two steps. */
  slow: number
}
export type Asked = { bundle: Bundle; file: string; how: How } | { wrong: string }

const USAGE = '用法：npm run replay -- 现场.json [--headed] [--slow 毫秒]'

/** The options of the command line; error messages when they or the file are invalid. */
export function asked(args: readonly string[]): Asked {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { headed: { type: 'boolean' }, slow: { type: 'string' } },
    })
  } catch (error) {
    return { wrong: `${(error as Error).message}\n${USAGE}` }
  }
  const [given, ...more] = parsed.positionals
  const { headed = false, slow = '0' } = parsed.values
  if (given === undefined || more.length > 0 || !/^\d+$/.test(slow)) return { wrong: USAGE }
  // npm runs a script in the repository's folder, wherever the command was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  if (!existsSync(file)) return { wrong: `找不到文件：${given}` }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { wrong: `文件不是 JSON，或已损坏：${given}` }
  }
  try {
    return { bundle: readBundle(content), file, how: { headed, slow: Number(slow) } }
  } catch (error) {
    return { wrong: `${given}：${(error as Error).message}` }
  }
}
