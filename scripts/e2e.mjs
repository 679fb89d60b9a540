import { requireNode } from './lib/node.mjs'

requireNode()
const { ready } = await import('./lib/ready.mjs')
const { tool } = await import('./lib/bin.mjs')
const { blobFolder } = await import('./lib/blobs.mjs')

const args = process.argv.slice(2)
const blob = blobFolder(args)

// The fault matrix is a project of its own, there only when it is asked for.
if (process.argv.includes('--project=faults')) process.env.FAULTS = '1'
process.exitCode = (await ready())
  ? await tool('playwright', ['test', ...args], { env: blob ? { E2E_BLOB: blob } : {} })
  : 1
