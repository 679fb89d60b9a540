import { requireNode } from './node.mjs'

requireNode()
const { ready } = await import('./ready.mjs')

// A fresh machine (.devcontainer): packages, a browser and its fonts; nothing is built yet.
process.exitCode = (await ready([])) ? 0 : 1
