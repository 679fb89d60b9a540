import { requireNode } from '../setup/node.mjs'

requireNode()
const { ensureBrowser } = await import('../setup/browser.mjs')
const { ensureInstalled } = await import('../setup/ready.mjs')
const { printSummary, runSteps } = await import('./runSteps.mjs')
const { suites } = await import('./suites.mjs')

/** `check`: everything without a browser; `test`: what a commit must pass; `rest`: everything else. */
const suite = process.argv[2]
const isReady = (await ensureInstalled()) && (suite === 'check' || (await ensureBrowser()))
const failedInstall = { name: 'install', seconds: 0, passed: 0, failed: 1 }
process.exitCode = printSummary(isReady ? await runSteps(suites[suite]) : [failedInstall])
