import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from '../setup/run.mjs'

const example = join(root, 'examples', 'outside')
/** What a run leaves there. */
const left = ['node_modules', 'dist', 'results', 'public']

interface About {
  version: string
  devDependencies?: Record<string, string>
}
const aboutOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as About

const isOurs = (name: string) => name.startsWith('@xinghe/')

/** A copy of the example in an empty folder outside the repository. Its tools are linked there, not installed. */
export function copyExample(): string {
  const house = realpathSync(mkdtempSync(join(tmpdir(), 'xinghe-outside-')))
  const isLeft = (path: string) => left.some((name) => path === join(example, name))
  cpSync(example, house, { recursive: true, filter: (path) => !isLeft(path) })
  const { devDependencies = {}, ...about } = aboutOf(example)
  for (const [name, version] of Object.entries(devDependencies)) {
    const folder = isOurs(name) ? join(root, 'packages', name.split('/')[1]!) : toolOf(name)
    const has = aboutOf(folder).version
    if (has !== version) throw new Error(`examples/outside asks for ${name} ${version}, not ${has}`)
  }
  writeFileSync(join(house, 'package.json'), JSON.stringify(about, null, 2))
  return house
}

const toolOf = (name: string) => join(root, 'node_modules', name)

/** Installs the tarballs as npm does, with what they depend on. Throws when one is not really there afterwards. */
export async function installPackages(house: string, tarballs: readonly string[]) {
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  // What the packages want beside them (msw, @playwright/test) is linked with the other tools.
  const how = ['install', '--legacy-peer-deps', ...quiet, ...tarballs]
  if ((await run('npm', how, { cwd: house })) !== 0) throw new Error('npm install failed')
  for (const name of Object.keys(aboutOf(example).devDependencies ?? {}).filter(isOurs)) {
    const folder = join(house, 'node_modules', name)
    if (!existsSync(join(folder, 'package.json')) || lstatSync(folder).isSymbolicLink())
      throw new Error(`${name} was not installed`)
  }
}

/** The tools of the example from this repository: the same versions, without minutes of downloading. */
export function linkTools(house: string) {
  const names = Object.keys(aboutOf(example).devDependencies ?? {}).filter((name) => !isOurs(name))
  for (const name of [...names, '.bin']) {
    const link = join(house, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(toolOf(name), link, 'junction')
  }
}
