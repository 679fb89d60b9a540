import { readFileSync } from 'node:fs'
import type { EarlyCall } from '../shell/shell'

const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')

/** The inline script without comments and indentation; `early` is empty in builds with the fake. */
export function bootScript(early: readonly EarlyCall[]): string {
  // '<' must be escaped in an inline script: '</script>' would end it.
  const calls = JSON.stringify(early).replaceAll('<', '\\u003c')
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
    .replace('EARLY', () => calls)
}
