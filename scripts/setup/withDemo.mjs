import { requireNode } from './node.mjs'

requireNode()
const { prepareForTests } = await import('./ready.mjs')
const { setUpBrowserAndFont, isHeaded } = await import('./browser.mjs')
const { spawnTool } = await import('./run.mjs')

/** Runs a script after installing packages, building the demo and finding a browser. */
const [script, ...args] = process.argv.slice(2)
const findBrowser = () => setUpBrowserAndFont({ headless: !isHeaded(args) })
process.exitCode = (await prepareForTests(['dist-demo'], findBrowser))
  ? await spawnTool('tsx', [script, ...args])
  : 1
