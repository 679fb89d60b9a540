import { requireNode } from '../setup/node.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const { tool } = await import('../setup/run.mjs')

// The screenshots show the current demo: packages installed, demo built, browser found.
process.exitCode = (await ready(['dist-demo']))
  ? await tool('tsx', ['scripts/shots/main.ts', ...process.argv.slice(2)])
  : 1
