import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from '../setup/node.mjs'

requireNode()
const { root, tool } = await import('../setup/run.mjs')
const { ready } = await import('../setup/ready.mjs')
const { flakes, roundOf, tableOf } = await import('./rounds.mjs')
const { ensureBrowser, headed } = await import('../setup/browser.mjs')

/**
 * `npm run e2e:repeat -- [rounds] [Playwright's arguments]`: runs the suites repeatedly without retries, and
 * counts in how many rounds each test failed. Ten full rounds take hours; an interrupted run continues as long
 * as commit and arguments are the same.
 */
const [first, ...rest] = process.argv.slice(2)
const counted = /^\d+$/.test(first ?? '')
const rounds = counted ? Number(first) : 10
const args = counted ? rest : process.argv.slice(2)
const folder = join(root, '.out/repeat')
const kept = join(folder, 'rounds.json')
const report = join(folder, 'round.json')

const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root })
  .toString()
  .trim()
const about = { commit, args }
const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : undefined
const same = before && JSON.stringify(before.about) === JSON.stringify(about)
const done = same ? before.rounds : []

const find = () => ensureBrowser({ headless: !headed(args) })
if (!(await ready(undefined, find))) process.exit(1)
mkdirSync(folder, { recursive: true })
while (done.length < rounds) {
  console.log(`\nround ${done.length + 1} of ${rounds} (${commit})`)
  rmSync(report, { force: true })
  await tool('playwright', ['test', '--retries=0', '--reporter=dot,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) process.exit(1)
  done.push(roundOf(JSON.parse(readFileSync(report, 'utf8'))))
  writeFileSync(kept, JSON.stringify({ about, rounds: done }, null, 1))
}

console.log(`\n${tableOf(done)}`)
const unsteady = flakes(done)
for (const [name, times] of unsteady) console.log(`✗ ${times} of ${done.length}  ${name}`)
console.log(unsteady.length ? `\n${unsteady.length} tests failed in some round` : '\nno flake')
process.exitCode = unsteady.length || done.some(({ tests }) => tests === 0) ? 1 : 0
