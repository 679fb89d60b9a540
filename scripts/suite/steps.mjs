import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root, run, tool } from '../setup/run.mjs'
import { countsOfPlaywright, countsOfVitest, withReport } from './reports.mjs'

/**
 * A step: { name, go, needs?, live? }. `go` resolves with `Counts`; `failures`, a line each, says which tests failed.
 * Those of one phase run side by side, `lanes` at a time, each after those before it that it needs; where one of them
 * failed it is not run and counts as failed. What a step has to say is printed when it has ended, and only when it is
 * not well; of a `live` one as it comes.
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Counts
 * @typedef {{ out?: (text: string) => void }} How
 * @param {{ name: string, go: (how: How) => Promise<Counts>, live?: boolean, needs?: string[] }[][]} phases
 * @returns {Promise<(Counts & { name: string, seconds: number })[]>}
 */
export async function runSteps(phases, log = console.log, lanes = availableParallelism()) {
  const results = new Map()
  const goOn = async (left) => {
    for (let step; (step = left.shift());) {
      const result = runStep(step, results, log)
      results.set(step.name, result)
      await result
    }
  }
  for (const phase of phases) {
    const left = [...phase]
    await Promise.all(Array.from({ length: lanes }, () => goOn(left)))
  }
  return Promise.all(results.values())
}

async function runStep({ name, go, live, needs = [] }, results, log) {
  const needed = await Promise.all(needs.map((need) => results.get(need)))
  const missing = needed.filter(({ failed }) => failed > 0).map((result) => result.name)
  let said = ''
  const out = (text) => (said += text)
  if (live) log(`\n── ${name}`)
  const start = Date.now()
  const counts =
    missing.length > 0
      ? { passed: 0, failed: 1, failures: [`not run, needs: ${missing.join(', ')}`] }
      : await go(live ? {} : { out }).catch(({ stack }) => ({
          passed: 0,
          failed: 1,
          failures: [stack],
        }))
  const result = { name, seconds: (Date.now() - start) / 1000, ...counts }
  if (result.failed > 0 && said) log(`\n── ${name}\n${said.trimEnd()}`)
  log(rowOf(result))
  return result
}

function rowOf({ name, seconds, passed, failed, skipped }) {
  const rest = skipped ? `, ${skipped} skipped` : ''
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(42)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed${rest}`
}

/**
 * Prints again the rows that are not well, each with the first of what failed, since a build machine may show the end
 * of its log alone; the last line is «N passed, N failed». Returns the exit code.
 */
export function summarise(results, log = console.log) {
  log('')
  for (const result of results.filter(({ failed }) => failed > 0)) {
    log(rowOf(result))
    for (const line of result.failures?.slice(0, 20) ?? []) log(`  ${line}`)
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') > 0 ? 1 : 0
}

/** A step that only passes or fails counts as one. */
const step = (name, command, needs) => ({
  name,
  needs,
  go: async (how) =>
    (await command(how)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})
const check = (name, file, needs, ...args) =>
  step(
    name,
    (how) => run(process.execPath, [join(root, 'scripts/checks', file), ...args], how),
    needs,
  )
const toolStep = (name, command, ...args) => step(name, (how) => tool(command, args, how))

/** Vitest's projects of these names, or all of them; what fails is told as it fails. */
const units = (...projects) => ({
  name: 'unit',
  live: true,
  go: () => {
    const file = join(root, '.out/unit.json')
    const args = [
      'run',
      ...projects.map((name) => `--project=${name}`),
      `--reporter=${join(root, 'scripts/suite/reports.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    return withReport(file, () => tool('vitest', args), countsOfVitest)
  },
})
const builds = ["members' build", 'demo build']
/** Playwright over both builds, which must exist. */
const e2e = (name, env, ...args) => ({
  name,
  needs: builds,
  live: true,
  go: () =>
    withReport(
      join(root, '.out/e2e.json'),
      () => run(process.execPath, [join(root, 'scripts/suite/e2e.mjs'), ...args], { env }),
      countsOfPlaywright,
    ),
})

const build = [
  toolStep('demo build', 'vite', 'build', '--mode', 'demo'),
  toolStep("members' build", 'vite', 'build'),
]
/** Those of one core together, the longest first. */
const machine = [
  ...build,
  toolStep('lint', 'oxlint', '--type-aware'),
  toolStep('types', 'tsc', '--noEmit'),
  toolStep(
    'types of src, which sees nothing of Node',
    'tsc',
    '-p',
    'scripts/checks/src.tsconfig.json',
  ),
  toolStep('nothing unused', 'knip'),
  toolStep('format', 'oxfmt', '--check', '.'),
  toolStep('docs/openapi.json is fresh', 'tsx', 'scripts/openapi/main.ts', '--check'),
  check('every story is proven', 'stories.mjs'),
  check('every message of the spec is tested', 'messages.mjs'),
  check('colours and text sizes', 'styles.mjs'),
  check('what the docs name is there', 'docs.mjs'),
  check('nothing but the site in dist', 'published.mjs', builds),
  check('budget of dist', 'budget.mjs', ["members' build"]),
  check('budget of the demo', 'budget.mjs', ['demo build'], 'dist-demo'),
]
/** What each command runs; of one phase side by side. Units first: they tell most, soonest. */
export const suites = {
  check: [[units()], machine],
  test: [[units('pages', 'rules')], machine, [e2e('e2e', { PART: 'first', REQUIREMENTS: 'all' })]],
  rest: [
    [units('tools')],
    build,
    [e2e('e2e', { PART: 'rest' })],
    [e2e('quirks', { QUIRKS: 'php', PART: 'first' }, '--project=http')],
    [check('the core without its addons', 'addons.mjs', [], '--at-once')],
  ],
}
