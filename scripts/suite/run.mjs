import { requireNode } from '../setup/node.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const steps = await import('./steps.mjs')
const { browser, checkSteps, e2eStep, install, shortBenchSteps } = steps

/** `npm run check`: every check except the browser's; `npm test`: all of them; `npm run bench -- --smoke`. */
const suites = {
  check: [install, ...checkSteps],
  // The longest of its neighbours first.
  test: [install, browser, ...checkSteps, ...shortBenchSteps, e2eStep],
  bench: [steps.setUp('builds', ready), ...steps.benchSteps],
}
process.exitCode = steps.summarise(await steps.runSteps(suites[process.argv[2]]))
