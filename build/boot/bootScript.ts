import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'
import type { EarlyCall } from '../shell/entry'

const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')

/** The inline script, small; `early` is empty in builds with the fake. */
export function bootScript(early: readonly EarlyCall[]): string {
  // '<' must be escaped in an inline script: '</script>' would end it.
  const calls = JSON.stringify(early).replaceAll('<', '\\u003c')
  // Without the minifier's own spacing, which writes strings in a way that old browsers do not know.
  const { code } = minifySync('boot.js', source, { compress: false, mangle: true, codegen: false })
  return code
    .trim()
    .replace(/([{;,])?\n\s*/g, (_, end: string | undefined) => end ?? '\n')
    .replace('EARLY', () => calls)
}
