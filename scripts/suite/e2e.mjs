import { requireNode } from '../setup/node.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const { ensureBrowser, headed } = await import('../setup/browser.mjs')
const { tool } = await import('../setup/run.mjs')
const { projectOf } = await import('./folders.mjs')
const { blobFolder } = await import('./reports.mjs')
const { portsFrom, refusal, whoAnswers } = await import('./servers.mjs')

const args = process.argv.slice(2)
const blob = blobFolder(args)

const named = args.find((arg) => arg.endsWith('.spec.ts'))
// The window shows one project's files at first: that of the file one asks for.
if (args.includes('--ui') && named && !args.some((arg) => arg.startsWith('--project')))
  args.push(`--project=${projectOf(named)}`)
// The fault matrix is a project of its own that exists only on request.
if (args.includes('--project=faults')) process.env.FAULTS = '1'
// And so are Firefox and WebKit.
if (args.some((arg) => /^--project=(firefox|webkit)$/.test(arg))) process.env.ENGINES = '1'
// Who names a file wants it in each project that he names.
if (named) process.env.EVERYWHERE ??= 'yes'
// When requested alone, chaos is long and uses a new seed each time; SEED repeats a run.
if (args.includes('--project=chaos')) {
  process.env.RUNS ??= '200'
  process.env.SEED ??= String(Date.now() % 1_000_000)
  console.log(`chaos: SEED=${process.env.SEED} RUNS=${process.env.RUNS}`)
}
// Said before anything is built; e2e/harness/ports.ts looks again once all are up.
const lists = args.includes('--list')
const refused = lists ? undefined : refusal(await whoAnswers(portsFrom(process.env.E2E_PORTS)))
if (refused) {
  console.error(refused)
  process.exit(1)
}
const find = () => ensureBrowser({ headless: !headed(args) })
process.exitCode = (await ready(undefined, find))
  ? await tool('playwright', ['test', ...args], { env: blob ? { E2E_BLOB: blob } : {} })
  : 1
