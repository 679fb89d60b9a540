import { requireNode } from './lib/node.mjs'

requireNode()
const { checkSteps, install } = await import('./lib/allSteps.mjs')
const { runSteps, summarise } = await import('./lib/steps.mjs')

process.exitCode = summarise(await runSteps([install, ...checkSteps]))
