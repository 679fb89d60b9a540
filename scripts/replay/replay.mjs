import { requireNode } from '../setup/node.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const { tool } = await import('../setup/bin.mjs')

// The recording is repeated in the demo as it is now.
process.exitCode = (await ready(['dist-demo']))
  ? await tool('tsx', ['scripts/replay/main.ts', ...process.argv.slice(2)])
  : 1
