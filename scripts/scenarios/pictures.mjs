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
 * the demo's scenarios page. With --taken, uses the pictures of an earlier run. With --guide, only those of
 * docs/demo-guide.md, which its test puts where they belong.
 */
const fresh = join(root, '.out', 'scenario-pictures')
const [scenarios, guide] = ['e2e/everyScenario.page.spec.ts', 'e2e/demoGuide.page.spec.ts']

async function suite(...specs) {
  const args = ['test', ...specs, '--project=page']
  return (await ready()) && (await tool('playwright', args, { env: { PICTURES: 'yes' } })) === 0
}

async function all() {
  rmSync(fresh, { recursive: true, force: true })
  return suite(scenarios, guide)
}

if (process.argv.includes('--guide')) process.exitCode = (await suite(guide)) ? 0 : 1
else if (process.argv.includes('--taken') || (await all())) {
  const { taken, gone } = takePictures(fresh)
  console.log(`${taken} pictures in place, ${gone} of no scenario removed`)
} else process.exitCode = 1
