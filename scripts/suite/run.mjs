import { requireNode } from '../setup/node.mjs'

requireNode()
const { ensureBrowser } = await import('../setup/browser.mjs')
const { ensureInstalled } = await import('../setup/ready.mjs')
const { runSteps, suites, summarise } = await import('./steps.mjs')

/** `npm run check`: every check except the browser's; `npm test`: what a commit must pass; `npm run test:all`: the rest. */
const which = process.argv[2]
const ready = (await ensureInstalled()) && (which === 'check' || (await ensureBrowser()))
const nothing = { name: 'install', seconds: 0, passed: 0, failed: 1 }
process.exitCode = summarise(ready ? await runSteps(suites[which]) : [nothing])
