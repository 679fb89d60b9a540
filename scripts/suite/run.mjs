import { requireNode } from '../setup/node.mjs'

requireNode()
const { ensureBrowser } = await import('../setup/browser.mjs')
const { ensureInstalled } = await import('../setup/ready.mjs')
const { checks, e2e, runSteps, summarise } = await import('./steps.mjs')

/** `npm run check`: every check except the browser's; `npm test`: all of them. */
const all = process.argv[2] === 'test'
const ready = (await ensureInstalled()) && (!all || (await ensureBrowser()))
const nothing = { name: 'install', seconds: 0, passed: 0, failed: 1 }
process.exitCode = summarise(ready ? await runSteps(all ? [...checks, [e2e]] : checks) : [nothing])
