import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root, run, tool } from '../setup/run.mjs'
import { countPlaywright, countVitest, withReport } from './reports.mjs'

/**
 * Runs the steps of one phase side by side, each after those that it needs; a step that needs a failed one fails.
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Counts
 * @typedef {{ out?: (text: string) => void }} RunOptions
 * @param {{ name: string, run: (options: RunOptions) => Promise<Counts>, live?: boolean, needs?: string[] }[][]} phases
 * @returns {Promise<(Counts & { name: string, seconds: number })[]>}
 */
export async function runSteps(phases) {
  const results = new Map()
  const runNext = async (queue) => {
    while (queue.length > 0) {
      const step = queue.shift()
      const result = runStep(step, results)
      results.set(step.name, result)
      await result
    }
  }
  for (const phase of phases) {
    const queue = [...phase]
    await Promise.all(Array.from({ length: availableParallelism() }, () => runNext(queue)))
  }
  return Promise.all(results.values())
}

async function runStep({ name, run: runCommand, live, needs = [] }, results) {
  const needed = await Promise.all(needs.map((need) => results.get(need)))
  const missing = needed.filter(({ failed }) => failed > 0).map((result) => result.name)
  let output = ''
  const out = (text) => (output += text)
  if (live) console.log(`\n── ${name}`)
  const startedAt = Date.now()
  const fail = (message) => ({ passed: 0, failed: 1, failures: [message] })
  const counts =
    missing.length > 0
      ? fail(`not run, needs: ${missing.join(', ')}`)
      : await runCommand(live ? {} : { out }).catch(({ stack }) => fail(stack))
  const result = { name, seconds: (Date.now() - startedAt) / 1000, ...counts }
  if (result.failed > 0 && output) console.log(`\n── ${name}\n${output.trimEnd()}`)
  console.log(formatResult(result))
  return result
}

function formatResult({ name, seconds, passed, failed, skipped }) {
  const rest = skipped ? `, ${skipped} skipped` : ''
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(42)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed${rest}`
}

export function printSummary(results) {
  console.log('')
  for (const result of results.filter(({ failed }) => failed > 0)) {
    console.log(formatResult(result))
    for (const line of result.failures?.slice(0, 20) ?? []) console.log(`  ${line}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}

/** A command that counts as one: passed or failed. */
const commandStep = (name, command, needs) => ({
  name,
  needs,
  run: async (options) =>
    (await command(options)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
})
const checkStep = (name, file, needs, ...args) =>
  commandStep(
    name,
    (options) => run(process.execPath, [join(root, 'scripts/checks', file), ...args], options),
    needs,
  )
const toolStep = (name, command, ...args) =>
  commandStep(name, (options) => tool(command, args, options))

/** Runs the named Vitest projects, or all. */
const unitStep = (...projects) => ({
  name: 'unit',
  live: true,
  run: () => {
    const file = join(root, '.out/unit.json')
    const args = [
      'run',
      ...projects.map((name) => `--project=${name}`),
      `--reporter=${join(root, 'scripts/suite/reports.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    return withReport(file, () => tool('vitest', args), countVitest)
  },
})
const builds = ["members' build", 'demo build']
/** Runs Playwright over both builds. */
const e2eStep = (name, env, ...args) => ({
  name,
  needs: builds,
  live: true,
  run: () =>
    withReport(
      join(root, '.out/e2e.json'),
      () => run(process.execPath, [join(root, 'scripts/suite/e2e.mjs'), ...args], { env }),
      countPlaywright,
    ),
})

const buildSteps = [
  toolStep('demo build', 'vite', 'build', '--mode', 'demo'),
  toolStep("members' build", 'vite', 'build'),
]
/** Each takes one core; the longest first. */
const checks = [
  ...buildSteps,
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
  checkStep('every story is proven', 'stories.mjs'),
  checkStep('every message of the spec is tested', 'messages.mjs'),
  checkStep('colours and text sizes', 'styles.mjs'),
  checkStep('what the docs name is there', 'docs.mjs'),
  checkStep('nothing but the site in dist', 'published.mjs', builds),
  checkStep('budget of dist', 'budget.mjs', ["members' build"]),
  checkStep('budget of the demo', 'budget.mjs', ['demo build'], 'dist-demo'),
]
/** The phases of each command. Units come first, because they fail most often. */
export const suites = {
  check: [[unitStep()], checks],
  test: [
    [unitStep('pages', 'rules')],
    checks,
    [e2eStep('e2e', { PART: 'first', REQUIREMENTS: 'all' })],
  ],
  rest: [
    [unitStep('tools')],
    buildSteps,
    [e2eStep('e2e', { PART: 'rest' })],
    [e2eStep('quirks', { QUIRKS: 'php', PART: 'first' }, '--project=http')],
    [checkStep('the core without its addons', 'addons.mjs', [], '--at-once')],
  ],
}
