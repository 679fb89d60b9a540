import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from '../setup/node.mjs'
import { root } from '../setup/run.mjs'
import { takePictures } from './takePictures.mjs'

requireNode()
const { ready } = await import('../setup/ready.mjs')
const { tool } = await import('../setup/bin.mjs')

/**
 * `npm run pictures`: the suite opens every scenario and takes its small picture; these replace the pictures of
 * the demo's scenarios page. With --taken, uses the pictures of an earlier run.
 */
const fresh = join(root, '.out', 'scenario-pictures')
const spec = [
  'test',
  'e2e/everyScenario.page.spec.ts',
  // Takes the pictures of docs/demo-guide.md where they belong.
  'e2e/demoGuide.page.spec.ts',
  // And those of docs/two-people.md, over HTTP.
  'e2e/twoPeopleGuide.http.spec.ts',
  '--project=page',
  '--project=http',
]

async function suite() {
  rmSync(fresh, { recursive: true, force: true })
  return (await ready()) && (await tool('playwright', spec, { env: { PICTURES: 'yes' } })) === 0
}

if (process.argv.includes('--taken') || (await suite())) {
  const { taken, gone } = takePictures(fresh)
  console.log(`${taken} pictures in place, ${gone} of no scenario removed`)
} else process.exitCode = 1
