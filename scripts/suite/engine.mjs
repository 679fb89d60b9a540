import { requireNode } from '../setup/node.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const { ensureBrowser, headed } = await import('../setup/browser.mjs')
const { engines, runEngine } = await import('./engines.mjs')

/**
 * `npm run e2e:firefox -- [--smoke] [Playwright's arguments]`, the same for webkit: the tests of the projects `page`,
 * `http` and `iphone` in that engine and its boxes beside Chromium's, or with --smoke a few journeys.
 */
const [name, ...args] = process.argv.slice(2)
let env
const found = await ready(undefined, async () => Boolean((env = await engines[name].ensure())))
// A whole run has Chromium beside it, whose boxes are the measure.
const beside = args.includes('--smoke') || (await ensureBrowser({ headless: !headed(args) }))
process.exitCode = found && beside ? await runEngine(name, env, args) : 1
