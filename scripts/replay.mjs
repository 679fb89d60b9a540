import { requireNode } from './lib/node.mjs'

requireNode()
const { ready } = await import('./lib/ready.mjs')
const { tool } = await import('./lib/bin.mjs')

// What was seen is seen again in the demo as it is now.
process.exitCode = (await ready(['dist-demo']))
  ? await tool('tsx', ['scripts/replay/main.ts', ...process.argv.slice(2)])
  : 1
