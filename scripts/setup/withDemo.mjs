import { exitIfNodeIsTooOld } from './node.mjs'

exitIfNodeIsTooOld()
const { tryPrepareForTests } = await import('./ready.mjs')
const { trySetUpBrowserAndFont, isHeaded } = await import('./browser.mjs')
const { runToolForExitCode } = await import('./run.mjs')

/** Runs a script after installing packages, building the demo and finding a browser. */
const [script, ...args] = process.argv.slice(2)
const trySetUpBrowser = () => trySetUpBrowserAndFont({ headless: !isHeaded(args) })
const isReady = await tryPrepareForTests(['dist-demo'], trySetUpBrowser)
process.exitCode = isReady ? await runToolForExitCode('tsx', [script, ...args]) : 1
