import { requireNode } from '../setup/node.mjs'

requireNode()
const { browser, checkSteps, e2eStep, install } = await import('./allSteps.mjs')
const { runSteps, summarise } = await import('./steps.mjs')

process.exitCode = summarise(await runSteps([install, browser, ...checkSteps, e2eStep]))
