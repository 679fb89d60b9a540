import { availableParallelism } from 'node:os'
import { exitIfNodeIsTooOld } from '../setup/node.mjs'

exitIfNodeIsTooOld()
const { trySetUpBrowserAndFont } = await import('../setup/browser.mjs')
const { tryInstallMissingPackages } = await import('../setup/ready.mjs')
const { suites } = await import('./suites.mjs')

/** `check`: everything without a browser; `test`: what a commit must pass; `rest`: everything else. */
const suite = process.argv[2]
const isReady =
  (await tryInstallMissingPackages()) && (suite === 'check' || (await trySetUpBrowserAndFont()))
const failedInstall = { name: 'install', seconds: 0, passed: 0, failed: 1 }
process.exitCode = printSummary(isReady ? await runSteps(suites[suite]) : [failedInstall])

/**
 * `out` takes the step's output, which a live step prints itself.
 * @typedef {{ out?: (text: string) => void }} RunOptions
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Counts
 * @typedef {Counts & { name: string, seconds: number }} Result
 * @typedef {{
 *   name: string
 *   run: (options: RunOptions) => Promise<Counts>
 *   isLive?: boolean
 *   needs?: string[]
 * }} Step `needs` names earlier steps of the run
 */

/**
 * Runs the steps of one phase side by side, each after those that it needs; a step that needs a failed one fails.
 * @param {Step[][]} phases
 * @returns {Promise<Result[]>}
 */
async function runSteps(phases) {
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

async function runStep({ name, run, isLive, needs = [] }, results) {
  const neededResults = await Promise.all(needs.map((need) => results.get(need)))
  const missing = neededResults.filter(({ failed }) => failed > 0).map((needed) => needed.name)
  let output = ''
  const out = (text) => {
    output += text
  }
  if (isLive) console.log(`\n── ${name}`)
  const startedAt = Date.now()
  const fail = (message) => ({ passed: 0, failed: 1, failures: [message] })
  const counts =
    missing.length > 0
      ? fail(`not run, needs: ${missing.join(', ')}`)
      : await run(isLive ? {} : { out }).catch(({ stack }) => fail(stack))
  const result = { name, seconds: (Date.now() - startedAt) / 1000, ...counts }
  if (result.failed > 0 && output) console.log(`\n── ${name}\n${output.trimEnd()}`)
  console.log(formatResult(result))
  return result
}

function formatResult({ name, seconds, passed, failed, skipped }) {
  const rest = skipped ? `, ${skipped} skipped` : ''
  return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(42)} ${seconds.toFixed(1).padStart(7)} s  ${passed} passed, ${failed} failed${rest}`
}

function printSummary(results) {
  console.log('')
  for (const result of results.filter(({ failed }) => failed > 0)) {
    console.log(formatResult(result))
    for (const line of result.failures?.slice(0, 20) ?? []) console.log(`  ${line}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}
