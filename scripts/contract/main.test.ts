import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const cwd = fileURLToPath(new URL('../..', import.meta.url))
/** `npm run contract` as a process: how it ends, and all that it says. */
function said(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/contract/main.ts', ...args],
    { cwd, encoding: 'utf8' },
  )
  return [status, stdout, stderr]
}

it('says what is wrong in two lines, and where the options are', () => {
  const hint = 'The options: npm run contract -- --help\n'
  expect(said()).toEqual([2, '', `--base is missing\n${hint}`])
  expect(said('--base', 'x:')).toEqual([2, '', `no http(s) address: x:\n${hint}`])
}, 30_000)
