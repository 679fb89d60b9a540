import { requireNode } from '../setup/node.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const { ensureFirefox } = await import('../setup/firefox.mjs')
const { tool } = await import('../setup/bin.mjs')

/**
 * `npm run e2e:firefox -- [--smoke] [Playwright's arguments]`: the journeys of the projects `page`, `http`
 * and `iphone` in Firefox, or with --smoke a few of them. The report is .out/firefox.json.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--smoke')
const smoke = process.argv.includes('--smoke')
const named = args.some((arg) => arg.startsWith('--project'))
const names = smoke ? ['firefox-smoke'] : ['firefox-page', 'firefox-http', 'firefox-back']
const projects = named ? [] : names.map((name) => `--project=${name}`)
// As with Chromium, who names a file wants it in each project.
if (args.some((arg) => arg.endsWith('.spec.ts'))) process.env.EVERYWHERE ??= 'yes'

process.exitCode = (await ready(undefined, ensureFirefox))
  ? await tool('playwright', ['test', ...projects, ...args])
  : 1
