import { requireNode } from '../setup/node.mjs'

requireNode()
const { browser, checkSteps, e2eStep, engineSteps, install, outsideStep, runSteps, summarise } =
  await import('./steps.mjs')

const steps = [install, browser, ...checkSteps, outsideStep, ...engineSteps, e2eStep]
process.exitCode = summarise(await runSteps(steps))
