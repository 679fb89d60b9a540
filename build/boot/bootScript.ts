import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'
import type { EarlyCall } from './entry'

const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')

/** The minified inline script, with the calls that it sends. */
export function createBootScript(earlyCalls: readonly EarlyCall[]): string {
  // `</script>` would end the inline script.
  const callsJson = JSON.stringify(earlyCalls).replaceAll('<', '\\u003c')
  // codegen writes strings in a syntax that old browsers do not support.
  const { code } = minifySync('boot.js', source, { compress: false, mangle: true, codegen: false })
  return code
    .trim()
    .replace(/([{;,])?\n\s*/g, (_, end: string | undefined) => end ?? '\n')
    .replace('EARLY', () => callsJson)
}
