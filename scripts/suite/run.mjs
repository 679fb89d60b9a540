import { requireNode } from '../setup/node.mjs'

requireNode()
const { browser, checkSteps, e2eStep, engineSteps, install, outsideStep, runSteps, summarise } =
  await import('./steps.mjs')

/** `npm run check`: every check except the browser's; `npm test`: all of them. */
const suites = {
  check: [install, ...checkSteps],
  test: [install, browser, ...checkSteps, outsideStep, ...engineSteps, e2eStep],
}
process.exitCode = summarise(await runSteps(suites[process.argv[2]]))
