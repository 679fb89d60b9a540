import { requireNode } from './lib/node.mjs'

requireNode()
const { browser, checkSteps, e2eStep, install } = await import('./lib/allSteps.mjs')
const { runSteps, summarise } = await import('./lib/steps.mjs')

process.exitCode = summarise(await runSteps([install, browser, ...checkSteps, e2eStep]))
