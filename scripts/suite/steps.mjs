import { availableParallelism } from 'node:os'

/**
 * A step: { name, go, setUp?, beside?, needs? }. `go` resolves with { passed, failed, skipped?, missing? }; `missing`
 * names what this machine has not, so that the step could not be run.
 * A failing set-up step ends the run; a step whose needs failed is not run and counts as failed.
 * Neighbours marked `beside` use one core each and run side by side, `lanes` at a time, each after what it needs.
 * `go` gets `{ out }` then, for what it has to say: printed in one piece, in the list's order.
 * @typedef {{ passed: number, failed: number, skipped?: number, missing?: string }} Counts
 * @typedef {{ out?: (text: string) => void }} How
 * @param {{ name: string, go: (how: How) => Promise<Counts>, setUp?: boolean, beside?: boolean, needs?: string[] }[]} steps
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
    if (group.length > 1) {
      await runBeside(group, { lanes, log, results, runStep })
      continue
    }
    const [step] = group
    log(`\n── ${step.name}`)
    results.push(await runStep(step, {}))
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
  const said = new Map(steps.map((step) => [step, `\n── ${step.name}\n`]))
  const done = new Map()
  const running = new Set()
  const waits = ({ needs = [] }) =>
    needs.some((name) => steps.some((step) => step.name === name && !done.has(step)))
  const start = (step) => {
    const out = (text) => void said.set(step, said.get(step) + text)
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
      log(said.get(steps[printed]).trimEnd())
      results.push(done.get(steps[printed]))
    }
  }
}

function skipFor(missing, log) {
  log(`未运行，先要通过 / not run, needs: ${missing.join(', ')}`)
  return { passed: 0, failed: 1 }
}

function broken(error) {
  console.error(error)
  return { passed: 0, failed: 1 }
}

const total = (results, key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0)

/** Prints the table; its last line is «N passed, N failed». Returns the exit code. */
export function summarise(results, log = console.log) {
  log('')
  for (const { name, seconds, passed, failed, skipped, missing } of results) {
    const mark = failed > 0 ? '✗' : missing ? '?' : '✓'
    const rest = (skipped ? `, ${skipped} skipped` : '') + (missing ? `, no ${missing} here` : '')
    log(
      `${mark} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed${rest}`,
    )
  }
  const failed = total(results, 'failed')
  const missing = results.flatMap((result) => result.missing ?? [])
  if (missing.length > 0)
    log(
      `缺 ${missing.length} 个浏览器，没有在其中测试 / missing, not tested in: ${missing.join(', ')}`,
    )
  log(`${total(results, 'passed')} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
