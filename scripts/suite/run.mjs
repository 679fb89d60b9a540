import { requireNode } from '../setup/node.mjs'

requireNode()
const steps = await import('./steps.mjs')
const { browser, checkSteps, e2eStep, install } = steps

/** `npm run check`: every check except the browser's; `npm test`: all of them. */
const suites = {
  check: [install, ...checkSteps],
  // The longest of its neighbours first.
  test: [install, browser, ...checkSteps, e2eStep],
}
process.exitCode = steps.summarise(await steps.runSteps(suites[process.argv[2]]))
