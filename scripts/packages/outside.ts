import * as fs from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { staticServer } from '../deploy/serve.mjs'
import { quiet, runOthers } from './others.ts'
import { aboutOf, makePackages } from './packages.ts'
import { ensureBrowser } from '../setup/browser.mjs'
import { close, listen, startApi } from '../setup/localServers.mjs'
import { root, run, scriptOf } from '../setup/run.mjs'
import { countsOfCode, countsOfPlaywright, countsOfVitest, withReport } from '../suite/reports.mjs'

const example = join(root, 'examples', 'outside')
/** What a run writes into it. */
const left = ['node_modules', 'dist', 'results', 'public']

/** The packages that the example asks for. */
const wanted = Object.keys(aboutOf(example).devDependencies ?? {})
const isOurs = (name: string) => name.startsWith('@xinghe/')

/** A copy of the example in an empty folder outside the repository. Its tools are linked there, not installed. */
function copyExample(): string {
  const house = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'xinghe-outside-')))
  const isLeft = (path: string) => left.some((name) => path === join(example, name))
  fs.cpSync(example, house, { recursive: true, filter: (path) => !isLeft(path) })
  const { devDependencies = {}, ...about } = aboutOf(example)
  for (const [name, version] of Object.entries(devDependencies)) {
    const folder = isOurs(name) ? join(root, 'packages', name.split('/')[1]!) : toolOf(name)
    const has = aboutOf(folder).version
    if (has !== version) throw new Error(`examples/outside asks for ${name} ${version}, not ${has}`)
  }
  fs.writeFileSync(join(house, 'package.json'), JSON.stringify(about, null, 2))
  return house
}

const toolOf = (name: string) => join(root, 'node_modules', name)

/** Installs the tarballs as npm does, with what they depend on. Throws when one is not really there afterwards. */
async function installPackages(house: string, tarballs: readonly string[]) {
  // What the packages want beside them (msw, @playwright/test) is linked with the other tools.
  const how = ['install', '--legacy-peer-deps', ...quiet, ...tarballs]
  if ((await run('npm', how, { cwd: house })) !== 0) throw new Error('npm install failed')
  for (const name of wanted.filter(isOurs)) {
    const folder = join(house, 'node_modules', name)
    if (!fs.existsSync(join(folder, 'package.json')) || fs.lstatSync(folder).isSymbolicLink())
      throw new Error(`${name} was not installed`)
  }
}

/** The tools of the example from this repository: the same versions, without minutes of downloading. */
function linkTools(house: string) {
  for (const name of wanted.filter((one) => !isOurs(one))) {
    const link = join(house, 'node_modules', name)
    fs.mkdirSync(dirname(link), { recursive: true })
    fs.symlinkSync(toolOf(name), link, 'junction')
  }
  // npm has put the package's own command there.
  const own = join(house, 'node_modules', '.bin')
  for (const command of fs.readdirSync(toolOf('.bin')))
    if (!fs.existsSync(join(own, command)))
      fs.symlinkSync(join(toolOf('.bin'), command), join(own, command))
}

/** The demo build, `npm run api` and the example's page, each at a free port: the names of its Playwright config. */
async function startServers(house: string) {
  const [demo, page] = [join(root, 'dist-demo'), join(house, 'dist')].map((folder) =>
    staticServer(folder),
  ) as [Server, Server]
  const api = await startApi()
  const at = (port: number) => `http://localhost:${port}`
  return {
    env: { DEMO_AT: at(await listen(demo)), PAGE_AT: at(await listen(page)), API_AT: at(api.port) },
    stop: () => {
      api.stop()
      for (const server of [demo, page]) close(server)
    },
  }
}

/**
 * examples/outside as another team has it: in a folder outside the repository, with the packed packages installed.
 * Its types, its build, its vitest and its Playwright; the sums go to .out/outside.json. Needs dist-demo.
 */
interface Counts {
  passed: number
  failed: number
  skipped?: number
}

// The example's Playwright looks for it in CHROMIUM_PATH.
if (!(await ensureBrowser())) process.exit(1)
const packed = await makePackages()
const house = copyExample()
const npm = (script: string, env = {}) => run('npm', ['run', '-s', script], { cwd: house, env })
const results: [string, Counts][] = []
const note = (name: string, counts: Counts) => void results.push([name, counts])

/** The packages' own declarations, which other checks pass over with all of node_modules. */
async function ownTypes() {
  let output = ''
  const args = [scriptOf('tsc'), '-p', 'tsconfig.json', '--skipLibCheck', 'false']
  const out = (text: string) => void (output += text)
  await run(process.execPath, args as string[], { cwd: house, out })
  const ours = output.split('\n').filter((line) => line.includes('@xinghe'))
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

const tarballs = packed.map(({ tarball }) => tarball)
// Their tools take minutes to install: each night.
if (process.argv.includes('--others')) {
  for (const [name, code] of await runOthers(tarballs)) note(name, countsOfCode(code))
} else {
  await installPackages(house, tarballs)
  note('install', { passed: 1, failed: 0 })
  linkTools(house)
  note('types, bundler and nodenext', countsOfCode(await npm('types')))
  note("the packages' own types", await ownTypes())
  note('build', countsOfCode(await npm('build')))
  note('vitest', await vitest())
  note('Playwright', await playwright())
}

const sum = (key: keyof Counts) => results.reduce((all, [, counts]) => all + (counts[key] ?? 0), 0)
const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
fs.mkdirSync(join(root, '.out'), { recursive: true })
fs.writeFileSync(join(root, '.out', 'outside.json'), JSON.stringify(all))
for (const [name, { passed, failed }] of results)
  console.log(`${name}: ${passed}, ${failed} failed`)
if (all.failed === 0) fs.rmSync(house, { recursive: true, force: true })
else {
  console.error(`left to look at: ${house}`)
  process.exitCode = 1
}
