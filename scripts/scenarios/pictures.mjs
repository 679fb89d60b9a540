import { rmSync, copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from '../setup/node.mjs'
import { isMain, root, tool } from '../setup/run.mjs'
import { scenarioNamesIn } from './files.mjs'

export function takePictures(from, house = root) {
  const shots = join(house, 'scenarios', 'pictures')
  const names = existsSync(from) ? readdirSync(from).filter((file) => file.endsWith('.jpg')) : []
  for (const file of names) copyFileSync(join(from, file), join(shots, file))
  const scenarios = scenarioNamesIn(join(house, 'scenarios')).map((name) => `${name}.jpg`)
  const lost = readdirSync(shots).filter((file) => !scenarios.includes(file))
  for (const file of lost) rmSync(join(shots, file))
  return { taken: names.length, gone: lost.length }
}

if (isMain(import.meta.url)) {
  requireNode()
  const { prepare } = await import('../setup/ready.mjs')

  /** `npm run pictures`. --taken uses an earlier run's; --guides takes only those of docs/demo.md. */
  const fresh = join(root, '.out', 'scenario-pictures')
  const scenarios = 'e2e/page/screens/everyScenario.spec.ts'
  const guides = [
    'mocks/addons/presenter/browser/demoGuide.spec.ts',
    'mocks/addons/desk/browser/twoPeopleGuide.spec.ts',
  ]

  async function suite(...specs) {
    const args = ['test', ...specs, '--project=page', '--project=addons']
    return (await prepare()) && (await tool('playwright', args, { env: { PICTURES: 'yes' } })) === 0
  }

  if (process.argv.includes('--guides')) process.exitCode = (await suite(...guides)) ? 0 : 1
  else {
    const taking = !process.argv.includes('--taken')
    if (taking) rmSync(fresh, { recursive: true, force: true })
    if (taking && !(await suite(scenarios, ...guides))) process.exit(1)
    const { taken, gone } = takePictures(fresh)
    console.log(`${taken} pictures in place, ${gone} of no scenario removed`)
  }
}
