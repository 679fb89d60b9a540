import { requireNode } from './lib/node.mjs'

requireNode()
const { ready } = await import('./lib/ready.mjs')
const { tool } = await import('./lib/bin.mjs')

process.exitCode = (await ready())
  ? await tool('playwright', ['test', ...process.argv.slice(2)])
  : 1
