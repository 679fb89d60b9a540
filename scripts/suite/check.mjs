import { requireNode } from '../setup/node.mjs'

requireNode()
const { checkSteps, install, runSteps, summarise } = await import('./steps.mjs')

process.exitCode = summarise(await runSteps([install, ...checkSteps]))
