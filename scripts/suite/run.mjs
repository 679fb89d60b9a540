import { requireNode } from '../setup/node.mjs'

requireNode()
const steps = await import('./steps.mjs')
const { browser, checkSteps, e2eStep, engineSteps, install, outsideStep } = steps

/** `npm run check`: every check except the browser's; `npm test`: all of them. */
const suites = {
  check: [install, ...checkSteps],
  // The longest of its neighbours first.
  test: [install, browser, ...checkSteps, outsideStep, ...engineSteps, e2eStep],
}
process.exitCode = steps.summarise(await steps.runSteps(suites[process.argv[2]]))
