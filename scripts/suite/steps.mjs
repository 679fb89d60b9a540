import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../setup/browser.mjs'
import { ensureInstalled } from '../setup/ready.mjs'
import { root, run, tool } from '../setup/run.mjs'
import { countsOfCode, countsOfPlaywright, countsOfVitest, withReport } from './reports.mjs'

/**
 * A step: { name, go, setUp?, beside?, needs? }. `go` resolves with `Counts`; `failures`, a line each: which tests failed.
 * A failing set-up step ends the run; a step whose needs failed is not run and counts as failed.
 * Neighbours marked `beside` use one core each and run side by side, `lanes` at a time, each after what it needs.
 * They, and steps marked `kept`, get `{ out }` for what they have to say: printed in one piece, in the list's order,
 * and only when it is not well. What other steps say is seen as it comes. Each step's row follows when it has ended.
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Counts
 * @typedef {{ out?: (text: string) => void }} How
 * @param {{ name: string, go: (how: How) => Promise<Counts>, setUp?: boolean, beside?: boolean, kept?: boolean, needs?: string[] }[]} steps
 * @returns {Promise<(Counts & { name: string, seconds: number })[]>}
 */
export async function runSteps(steps, { log = console.log, now = Date.now, lanes = cores } = {}) {
  const results = []
  const finished = new Map()
  const runStep = async (step, how) => {
    const ok = (name) => finished.get(name)?.failed === 0
    const missing = (step.needs ?? []).filter((name) => !ok(name))
    const start = now()
    const counts =
      missing.length > 0 ? skipFor(missing, how.out ?? log) : await step.go(how).catch(broken)
    const result = { name: step.name, seconds: (now() - start) / 1000, ...counts }
    finished.set(step.name, result)
    return result
  }
  for (const group of groupsOf(steps)) {
    const [step] = group
    if (step.beside || step.kept) {
      await runBeside(group, { lanes, log, results, runStep })
      continue
    }
    if (!step.setUp) log(`\n── ${step.name}`)
    results.push(await runStep(step, {}))
    log(rowOf(results.at(-1)))
    if (step.setUp && results.at(-1).failed > 0) break
  }
  return results
}

const cores = availableParallelism()

/** Neighbours that may run side by side, together; every other step alone. */
function groupsOf(steps) {
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.beside && last?.[0].beside) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** Starts the steps in their order, so many at a time, and prints each as soon as those before it are printed. */
async function runBeside(steps, { lanes, log, results, runStep }) {
  const outputs = new Map(steps.map((step) => [step, '']))
  const done = new Map()
  const running = new Set()
  const waits = ({ needs = [] }) =>
    needs.some((name) => steps.some((step) => step.name === name && !done.has(step)))
  const start = (step) => {
    const out = (text) => void outputs.set(step, outputs.get(step) + text)
    const run = runStep(step, { out }).then((result) => {
      running.delete(run)
      done.set(step, result)
    })
    running.add(run)
  }
  const left = [...steps]
  let printed = 0
  while (done.size < steps.length) {
    for (let at; running.size < lanes && (at = left.findIndex((step) => !waits(step))) >= 0;)
      start(...left.splice(at, 1))
    await Promise.race(running)
    for (; done.has(steps[printed]); printed++) {
      const result = done.get(steps[printed])
      if (!isWell(result)) log(`\n── ${result.name}\n${outputs.get(steps[printed]).trimEnd()}`)
      log(rowOf(result))
      results.push(result)
    }
  }
}

function skipFor(missing, log) {
  log(`未运行，先要通过 / not run, needs: ${missing.join(', ')}`)
  return countsOfCode(1)
}

function broken(error) {
  console.error(error)
  return countsOfCode(1)
}

const total = (results, key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0)

const isWell = ({ failed }) => failed === 0

function rowOf({ name, seconds, passed, failed, skipped }) {
  const mark = failed > 0 ? '✗' : '✓'
  const rest = skipped ? `, ${skipped} skipped` : ''
  return `${mark} ${name.padEnd(42)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed${rest}`
}

/**
 * Prints again the rows that are not well, each with the first of what failed, since a build machine may show the end
 * of its log alone; the last line is «N passed, N failed». Returns the exit code.
 */
export function summarise(results, log = console.log) {
  log('')
  for (const result of results) {
    if (isWell(result)) continue
    log(rowOf(result))
    for (const line of result.failures?.slice(0, 20) ?? []) log(`  ${line}`)
  }
  const failed = total(results, 'failed')
  log(`${total(results, 'passed')} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

const out = join(root, '.out')
const setUp = (name, ready) => ({
  name,
  setUp: true,
  // Set-up steps are counted only when they fail.
  go: async () => ({ passed: 0, failed: (await ready()) ? 0 : 1 }),
})
/** Nearly all of them use one core. */
const step = (name, go, needs) => ({
  name,
  needs,
  beside: true,
  go: async (how) => countsOfCode(await go(how)),
})
const check = (name, file, needs) =>
  step(name, (how) => run(process.execPath, [join(root, 'scripts', 'checks', file)], how), needs)
const toolStep = (name, command, args, needs) =>
  step(name, (how) => tool(command, args, how), needs)

export const install = setUp('install', ensureInstalled)
export const browser = setUp('browser', ensureBrowser)

const unit = {
  name: 'unit',
  // It uses all cores.
  kept: true,
  go: (how) => {
    mkdirSync(out, { recursive: true })
    const file = join(out, 'unit.json')
    const args = ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
    return withReport(file, () => tool('vitest', args, how), countsOfVitest)
  },
}

const srcTypes = 'scripts/checks/src.tsconfig.json'
const builds = ["members' build", 'demo build']

/** All steps of `npm test` except the browser. */
export const checkSteps = [
  toolStep('types', 'tsc', ['--noEmit']),
  toolStep('types of src, which sees nothing of Node', 'tsc', ['-p', srcTypes]),
  toolStep('lint', 'oxlint', ['--type-aware']),
  toolStep('format', 'oxfmt', ['--check', '.']),
  check('import boundaries', 'boundaries.mjs'),
  check('file sizes and names', 'files.mjs'),
  check('rooms, floors and circles', 'importGraph.mjs'),
  check('colours and text sizes', 'styles.mjs'),
  check('no registry in the lock file', 'lock.mjs'),
  check('links and commands in the docs', 'docs.mjs'),
  toolStep('nothing unused', 'knip', []),
  toolStep('docs/openapi.json is fresh', 'tsx', ['scripts/openapi/main.ts', '--check']),
  check('every story is proven', 'stories.mjs'),
  check('every message of the spec is tested', 'messages.mjs'),
  toolStep("members' build", 'vite', ['build']),
  toolStep('demo build', 'vite', ['build', '--mode', 'demo']),
  check('nothing but the site in dist', 'published.mjs', builds),
  check('command lines of the docs', '../suite/docCommands.mjs', ["members' build"]),
  check('budget of dist', 'budget.mjs', ["members' build"]),
  check('budget of the demo', 'demoBudget.mjs', ['demo build']),
  unit,
]

/** Playwright over both builds, which must exist. */
export const e2eStep = {
  name: 'e2e',
  needs: builds,
  go: () =>
    withReport(join(out, 'e2e.json'), () => tool('playwright', ['test']), countsOfPlaywright),
}
