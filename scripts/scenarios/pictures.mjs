import { rmSync, copyFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { exitIfNodeIsTooOld } from '../setup/node.mjs'
import { root, runToolForExitCode } from '../setup/run.mjs'
import { readScenarioNamesFromSource } from './files.mjs'

exitIfNodeIsTooOld()
const { tryPrepareForTests } = await import('../setup/ready.mjs')

const FRESH_PICTURES = join(root, '.out', 'scenario-pictures')
const SCENARIO_TESTS = ['e2e/page/screens/everyScenario.spec.ts']
/** They write the pictures of docs/demo.md. */
const GUIDE_TESTS = [
  'mocks/addons/presenter/browser/demoGuide.spec.ts',
  'mocks/addons/desk/browser/twoPeopleGuide.spec.ts',
]

async function tryTakePictures(tests) {
  if (!(await tryPrepareForTests())) return false
  const args = ['test', ...tests, '--project=page', '--project=addons']
  return (await runToolForExitCode('playwright', args, { env: { PICTURES: 'yes' } })) === 0
}

function replaceScenarioPictures() {
  const pictures = join(root, 'scenarios', 'pictures')
  const taken = existsSync(FRESH_PICTURES)
    ? readdirSync(FRESH_PICTURES).filter((file) => file.endsWith('.jpg'))
    : []
  for (const file of taken) copyFileSync(join(FRESH_PICTURES, file), join(pictures, file))
  const expected = readScenarioNamesFromSource().map((name) => `${name}.jpg`)
  const stale = readdirSync(pictures).filter((file) => !expected.includes(file))
  for (const file of stale) rmSync(join(pictures, file))
  console.log(`${taken.length} pictures in place, ${stale.length} of no scenario removed`)
}

// --guides: only the pictures of docs/demo.md; --taken: the scenario pictures of an earlier run.
if (process.argv.includes('--guides'))
  process.exitCode = (await tryTakePictures(GUIDE_TESTS)) ? 0 : 1
else {
  if (!process.argv.includes('--taken')) {
    rmSync(FRESH_PICTURES, { recursive: true, force: true })
    if (!(await tryTakePictures([...SCENARIO_TESTS, ...GUIDE_TESTS]))) process.exit(1)
  }
  replaceScenarioPictures()
}
