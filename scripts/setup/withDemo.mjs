import { requireNode } from './node.mjs'

requireNode()
const { ready } = await import('./ready.mjs')
const { ensureBrowser, headed } = await import('./browser.mjs')
const { tool } = await import('./run.mjs')

/** Runs a script over the demo as it is now: packages installed, demo built, browser found. */
const [script, ...args] = process.argv.slice(2)
const find = () => ensureBrowser({ headless: !headed(args) })
process.exitCode = (await ready(['dist-demo'], find)) ? await tool('tsx', [script, ...args]) : 1
