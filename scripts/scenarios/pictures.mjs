import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from '../setup/node.mjs'
import { root } from '../setup/run.mjs'
import { takePictures } from './takePictures.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const { tool } = await import('../setup/run.mjs')

/**
 * `npm run pictures`: the suite opens every scenario and takes its small picture; these replace the pictures of
 * the demo's scenarios page. With --taken, uses the pictures of an earlier run. With --guides, only those of
 * docs/demo-guide.md and docs/two-people.md, whose tests put them where they belong.
 */
const fresh = join(root, '.out', 'scenario-pictures')
const scenarios = 'e2e/everyScenario.page.spec.ts'
/** The guides' own, taken where they belong; one is over HTTP. */
const guides = ['e2e/demoGuide.page.spec.ts', 'e2e/twoPeopleGuide.http.spec.ts']

async function suite(...specs) {
  const args = ['test', ...specs, '--project=page', '--project=http']
  return (await ready()) && (await tool('playwright', args, { env: { PICTURES: 'yes' } })) === 0
}

async function all() {
  rmSync(fresh, { recursive: true, force: true })
  return suite(scenarios, ...guides)
}

if (process.argv.includes('--guides')) process.exitCode = (await suite(...guides)) ? 0 : 1
else if (process.argv.includes('--taken') || (await all())) {
  const { taken, gone } = takePictures(fresh)
  console.log(`${taken} pictures in place, ${gone} of no scenario removed`)
} else process.exitCode = 1
