import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePackages } from '../packages/packages.ts'
import { scriptOf, root, run } from '../setup/run.mjs'
import { countsOfCode, countsOfPlaywright, countsOfVitest, withReport } from '../suite/counts.mjs'
import { copyExample, installPackages, linkTools } from './house.ts'
import { startServers } from './servers.ts'

/**
 * examples/outside as another team has it: in a folder outside the repository, with the packed packages installed.
 * Its types, its build, its vitest and its Playwright; the sums go to .out/outside.json. Needs dist-demo.
 */
interface Counts {
  passed: number
  failed: number
  skipped?: number
}

const packed = await makePackages()
const house = copyExample()
const npm = (script: string, env = {}) => run('npm', ['run', '-s', script], { cwd: house, env })
const found: [string, Counts][] = []
const note = (name: string, counts: Counts) => void found.push([name, counts])

/** The packages' own declarations, which other checks pass over with all of node_modules. */
async function ownTypes() {
  let said = ''
  const args = [scriptOf('tsc'), '-p', 'tsconfig.json', '--skipLibCheck', 'false']
  const out = (text: string) => void (said += text)
  await run(process.execPath, args as string[], { cwd: house, out })
  const ours = said.split('\n').filter((line) => line.includes('@xinghe'))
  for (const line of ours) console.error(line)
  return countsOfCode(ours.length === 0 ? 0 : 1)
}

async function vitest() {
  const file = join(house, 'results', 'unit.json')
  const args = ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const go = () => run('npm', ['run', '-s', 'test', ...args], { cwd: house })
  return withReport(file, go, countsOfVitest)
}

async function playwright() {
  const { env, stop } = await startServers(house)
  const file = join(house, 'results', 'e2e.json')
  try {
    return await withReport(file, () => npm('e2e', env), countsOfPlaywright)
  } finally {
    stop()
  }
}

await installPackages(
  house,
  packed.map(({ tarball }) => tarball),
)
note('install', { passed: 1, failed: 0 })
linkTools(house)
note('types, bundler and nodenext', countsOfCode(await npm('types')))
note("the packages' own types", await ownTypes())
note('build', countsOfCode(await npm('build')))
note('vitest', await vitest())
note('Playwright', await playwright())

const sum = (key: keyof Counts) => found.reduce((all, [, counts]) => all + (counts[key] ?? 0), 0)
const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
mkdirSync(join(root, '.out'), { recursive: true })
writeFileSync(join(root, '.out', 'outside.json'), JSON.stringify(all))
for (const [name, { passed, failed }] of found) console.log(`${name}: ${passed}, ${failed} failed`)
if (all.failed === 0) rmSync(house, { recursive: true, force: true })
else {
  console.error(`left to look at: ${house}`)
  process.exitCode = 1
}
