import { rmSync, copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode } from '../setup/node.mjs'
import { isMain, root, spawnTool } from '../setup/run.mjs'
import { listScenarioNames } from './files.mjs'

function replacePictures(folder) {
  const pictures = join(root, 'scenarios', 'pictures')
  const taken = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith('.jpg'))
    : []
  for (const file of taken) copyFileSync(join(folder, file), join(pictures, file))
  const expected = listScenarioNames().map((name) => `${name}.jpg`)
  const stale = readdirSync(pictures).filter((file) => !expected.includes(file))
  for (const file of stale) rmSync(join(pictures, file))
  console.log(`${taken.length} pictures in place, ${stale.length} of no scenario removed`)
}

if (isMain(import.meta.url)) {
  requireNode()
  const { prepareForTests } = await import('../setup/ready.mjs')

  // --taken: uses the pictures of an earlier run. --guides: only the pictures of docs/demo.md, which tests write there.
  const fresh = join(root, '.out', 'scenario-pictures')
  const scenarios = 'e2e/page/screens/everyScenario.spec.ts'
  const guides = [
    'mocks/addons/presenter/browser/demoGuide.spec.ts',
    'mocks/addons/desk/browser/twoPeopleGuide.spec.ts',
  ]

  async function suite(...specs) {
    const args = ['test', ...specs, '--project=page', '--project=addons']
    return (
      (await prepareForTests()) &&
      (await spawnTool('playwright', args, { env: { PICTURES: 'yes' } })) === 0
    )
  }

  if (process.argv.includes('--guides')) process.exitCode = (await suite(...guides)) ? 0 : 1
  else {
    const taking = !process.argv.includes('--taken')
    if (taking) rmSync(fresh, { recursive: true, force: true })
    if (taking && !(await suite(scenarios, ...guides))) process.exit(1)
    replacePictures(fresh)
  }
}
