import { exitIfNodeIsTooOld } from './node.mjs'

exitIfNodeIsTooOld()
const { tryPrepareForTests } = await import('./ready.mjs')
const { trySetUpBrowserAndFont, isHeaded } = await import('./browser.mjs')
const { runToolForExitCode } = await import('./run.mjs')

/** Runs a script after installing packages, building the demo and finding a browser. */
const [script, ...args] = process.argv.slice(2)
const findBrowser = () => trySetUpBrowserAndFont({ headless: !isHeaded(args) })
process.exitCode = (await tryPrepareForTests(['dist-demo'], findBrowser))
  ? await runToolForExitCode('tsx', [script, ...args])
  : 1
