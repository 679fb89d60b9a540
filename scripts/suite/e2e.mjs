import { exitIfNodeIsTooOld } from '../setup/node.mjs'

exitIfNodeIsTooOld()
const { getBuildsForProjects, tryPrepareForTests } = await import('../setup/ready.mjs')
const { trySetUpBrowserAndFont, isHeaded } = await import('../setup/browser.mjs')
const { runToolForExitCode } = await import('../setup/run.mjs')

const args = process.argv.slice(2)
const hasProjectNamed = (...names) => names.some((name) => args.includes(`--project=${name}`))
const { env } = process
// These projects exist only on request.
if (hasProjectNamed('faults')) env.FAULTS = '1'
if (hasProjectNamed('firefox', 'webkit')) env.ENGINES = '1'
// A named file runs in the named project whatever its tags are.
const hasProject = args.some((arg) => arg.startsWith('--project'))
if (hasProject && args.some((arg) => arg.includes('.spec.ts'))) env.EVERYWHERE ??= 'yes'
// Chaos alone is long and uses a new seed each time.
if (hasProjectNamed('chaos')) {
  env.RUNS ??= '200'
  env.SEED ??= String(Date.now() % 1_000_000)
  console.log(`chaos: SEED=${env.SEED} RUNS=${env.RUNS}`)
}
const trySetUpBrowser = () => trySetUpBrowserAndFont({ headless: !isHeaded(args) })
const isReady = await tryPrepareForTests(getBuildsForProjects(args), trySetUpBrowser)
process.exitCode = isReady ? await runToolForExitCode('playwright', ['test', ...args]) : 1
