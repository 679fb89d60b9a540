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
const results = isReady ? await runPhases(suites[suite]) : [failedInstall]
printSummary(results)
process.exitCode = sum(results, 'failed') > 0 ? 1 : 0

/** Runs the steps of one phase side by side, each after those that it needs; a step that needs a failed one fails. */
async function runPhases(phases) {
  const resultsByName = new Map()
  const runUntilEmpty = async (queue) => {
    while (queue.length > 0) {
      const step = queue.shift()
      const result = runStep(step, resultsByName)
      resultsByName.set(step.name, result)
      await result
    }
  }
  for (const phase of phases) {
    const queue = [...phase]
    await Promise.all(Array.from({ length: availableParallelism() }, () => runUntilEmpty(queue)))
  }
  return Promise.all(resultsByName.values())
}

async function runStep({ name, run, printsItself, needs = [] }, resultsByName) {
  const neededResults = await Promise.all(needs.map((needed) => resultsByName.get(needed)))
  const failedNames = neededResults.filter(({ failed }) => failed > 0).map((result) => result.name)
  let output = ''
  const onOutput = (text) => {
    output += text
  }
  if (printsItself) console.log(`\n── ${name}`)
  const startedAt = Date.now()
  const fail = (message) => ({ passed: 0, failed: 1, failures: [message] })
  const counts =
    failedNames.length > 0
      ? fail(`not run, needs: ${failedNames.join(', ')}`)
      : await run(printsItself ? {} : { onOutput }).catch(({ stack }) => fail(stack))
  const result = { name, seconds: (Date.now() - startedAt) / 1000, ...counts }
  if (result.failed > 0 && output) console.log(`\n── ${name}\n${output.trimEnd()}`)
  console.log(formatResult(result))
  return result
}

function formatResult({ name, seconds, passed, failed, skipped }) {
  const mark = failed > 0 ? '✗' : '✓'
  const time = `${seconds.toFixed(1).padStart(7)} s`
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  return `${mark} ${name.padEnd(42)} ${time}  ${counts}`
}

function sum(results, field) {
  return results.reduce((total, result) => total + result[field], 0)
}

function printSummary(results) {
  console.log('')
  for (const result of results.filter(({ failed }) => failed > 0)) {
    console.log(formatResult(result))
    for (const line of result.failures?.slice(0, 20) ?? []) console.log(`  ${line}`)
  }
  console.log(`${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`)
}
