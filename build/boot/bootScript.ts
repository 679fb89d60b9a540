import { readFileSync } from 'node:fs'
import type { EarlyCall } from '../shell/shell'

const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')

/** The inline script, without comments and indentation; `early` is empty where a fake answers. */
export function bootScript(early: readonly EarlyCall[]): string {
  // '<' may not stand in a script of the page as it is: '</script>' would end it.
  const calls = JSON.stringify(early).replaceAll('<', '\\u003c')
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .trim()
    .replace('EARLY', () => calls)
}
