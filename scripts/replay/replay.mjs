import { requireNode } from '../setup/node.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const { ensureBrowser, headed } = await import('../setup/browser.mjs')
const { tool } = await import('../setup/run.mjs')

// The recording is repeated in the demo as it is now.
const args = process.argv.slice(2)
const find = () => ensureBrowser({ headless: !headed(args) })
process.exitCode = (await ready(['dist-demo'], find))
  ? await tool('tsx', ['scripts/replay/main.ts', ...args])
  : 1
