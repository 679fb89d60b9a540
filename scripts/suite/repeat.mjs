import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from '../setup/node.mjs'
import { isMain } from '../setup/run.mjs'

/**
 * One run of the suites, from Playwright's JSON report: how many tests ran, and each that did not pass.
 * @param {{ suites?: object[], errors?: { message?: string }[], stats: { duration: number } }} report
 */
export function roundOf(report) {
  const tests = testsOf(report.suites ?? [])
  return {
    minutes: Math.round(report.stats.duration / 600) / 100,
    tests: tests.filter(({ status }) => status !== 'skipped').length,
    failed: [
      ...(report.errors ?? []).map(({ message }) => String(message).split('\n')[0]),
      ...tests.flatMap(({ name, status }) =>
        status === 'expected' || status === 'skipped' ? [] : [name],
      ),
    ],
  }
}

/** Every test below these suites: `[project] file › title`, and its result. */
const testsOf = (suites, path = []) =>
  suites.flatMap((suite) => {
    const here = suite.title === suite.file ? path : [...path, suite.title]
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        name: `[${projectName}] ${[spec.file, ...here, spec.title].join(' › ')}`,
        status,
      })),
    )
    return [...own, ...testsOf(suite.suites ?? [], here)]
  })

/** In how many rounds each test failed, the worst first: [name, times]. */
export function flakes(rounds) {
  const times = new Map()
  for (const name of rounds.flatMap(({ failed }) => failed))
    times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a)
}

/** The table of all rounds. */
export const tableOf = (rounds) =>
  rounds
    .map(
      ({ tests, failed, minutes }, i) =>
        `${String(i + 1).padStart(3)}  ${Math.max(0, tests - failed.length)} passed, ${failed.length} failed  ${minutes} min`,
    )
    .join('\n')

if (isMain(import.meta.url)) {
  requireNode()
  const { root, tool } = await import('../setup/run.mjs')
  const { ready } = await import('../setup/ready.mjs')
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
}
