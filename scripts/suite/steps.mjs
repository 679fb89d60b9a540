/**
 * A step: { name, go, setUp?, needs? }. `go` resolves with { passed, failed, skipped?, missing? }; `missing` names what
 * this machine has not, so that the step could not be run.
 * A failing set-up step ends the run; a step whose needs failed is not run and counts as failed.
 * @typedef {{ passed: number, failed: number, skipped?: number, missing?: string }} Counts
 * @param {{ name: string, go: () => Promise<Counts>, setUp?: boolean, needs?: string[] }[]} steps
 * @returns {Promise<(Counts & { name: string, seconds: number })[]>}
 */
export async function runSteps(steps, { log = console.log, now = Date.now } = {}) {
  const results = []
  const ok = (name) => results.some((result) => result.name === name && result.failed === 0)
  for (const step of steps) {
    const missing = (step.needs ?? []).filter((name) => !ok(name))
    const start = now()
    log(`\n── ${step.name}`)
    const counts = missing.length > 0 ? skipFor(missing, log) : await step.go().catch(broken)
    results.push({ name: step.name, seconds: (now() - start) / 1000, ...counts })
    if (step.setUp && counts.failed > 0) break
  }
  return results
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
