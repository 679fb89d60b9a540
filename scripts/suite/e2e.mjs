import { requireNode } from '../setup/node.mjs'

requireNode()
const { buildsFor, ready } = await import('../setup/ready.mjs')
const { ensureBrowser, headed } = await import('../setup/browser.mjs')
const { tool } = await import('../setup/run.mjs')

const args = process.argv.slice(2)
const asked = (...names) => names.some((name) => args.includes(`--project=${name}`))
const { env } = process
// The fault matrix, and Firefox and WebKit, are projects that exist only on request.
if (asked('faults')) env.FAULTS = '1'
if (asked('firefox', 'webkit')) env.ENGINES = '1'
// A file and a project named together: all of its tests there, marked or not.
const hasProject = args.some((arg) => arg.startsWith('--project'))
if (hasProject && args.some((arg) => arg.includes('.spec.ts'))) env.EVERYWHERE ??= 'yes'
// When requested alone, chaos is long and uses a new seed each time; SEED repeats a run.
if (asked('chaos')) {
  env.RUNS ??= '200'
  env.SEED ??= String(Date.now() % 1_000_000)
  console.log(`chaos: SEED=${env.SEED} RUNS=${env.RUNS}`)
}
const find = () => ensureBrowser({ headless: !headed(args) })
const builds = buildsFor(args)
process.exitCode = (await ready(builds, find)) ? await tool('playwright', ['test', ...args]) : 1
