import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../setup/run.mjs'
import { aboutOf } from './packages.ts'

const examples = join(root, 'examples')
/** Those of other tools than this repository's: all but the one that is shown whole in docs/outside.md. */
const others = readdirSync(examples).filter((name) => name !== 'outside')

/** npm's options for an installation that says only what is wrong. */
export const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

/** Whether its tools run on this Node. */
function runsHere(name: string) {
  const { engines: { node: wanted = '' } = {} } = aboutOf(join(examples, name))
  const [major = 0] = (/\d+/.exec(wanted) ?? []).map(Number)
  const isFit = Number.parseInt(process.versions.node, 10) >= major
  if (!isFit) console.log(`没有运行 / not run: ${name}, Node ${wanted}`)
  return isFit
}

/** Copies an example into an empty folder, installs its tools and the packages there, and runs its tests. */
async function passes(name: string, tarballs: readonly string[]) {
  const house = mkdtempSync(join(tmpdir(), `xinghe-${name}-`))
  const isOwn = (path: string) => !path.includes('node_modules')
  cpSync(join(examples, name), house, { recursive: true, filter: isOwn })
  const manifest = join(house, 'package.json')
  const { devDependencies: asked = {}, ...about } = aboutOf(house)
  const tools = Object.entries(asked).filter(([one]) => !one.startsWith('@xinghe/'))
  const devDependencies = Object.fromEntries(tools)
  writeFileSync(manifest, JSON.stringify({ ...about, devDependencies }))
  const wanted = tarballs.filter((file) =>
    Object.keys(asked).some((one) => file.includes(one.slice(1).replace('/', '-'))),
  )
  const go = (...args: string[]) => run('npm', args, { cwd: house })
  const isGood =
    (await go('install', '--save-dev', '--include=dev', ...quiet, ...wanted)) === 0 &&
    (await go('test')) === 0
  if (isGood) rmSync(house, { recursive: true, force: true })
  else console.error(`left to look at: ${house}`)
  return isGood
}

/** The other examples, by name: 0 for one that passes, as a command's exit code. */
export async function runOthers(tarballs: readonly string[]): Promise<[string, number][]> {
  const codes: [string, number][] = []
  for (const name of others.filter(runsHere))
    codes.push([name, (await passes(name, tarballs)) ? 0 : 1])
  return codes
}
