import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMain, root } from '../setup/run.mjs'
import { filesBelow, report } from './walk.mjs'

/** Powers of product staff and QA that the core does not know: the folder of each. */
export const addons = {
  editor: 'mocks/addons/editor',
  presenter: 'mocks/addons/presenter',
  desk: 'mocks/addons/desk',
  contract: 'scripts/contract',
  openapi: 'scripts/openapi',
  chaos: 'e2e/chaos',
  matrix: 'e2e/matrix',
}

const MOST = 2 ** 30

/** The committed tree in a folder of its own, with our packages. */
function copied() {
  const there = mkdtempSync(join(tmpdir(), 'addon-'))
  const tree = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: MOST })
  execFileSync('tar', ['-x'], { cwd: there, input: tree })
  symlinkSync(join(root, 'node_modules'), join(there, 'node_modules'), 'junction')
  return there
}

/** What a line imports, by its names here. */
const namesIn = (line) =>
  (/^import (?:type )?\{(.+)\}/.exec(line)?.[1].split(',') ?? []).map((one) =>
    one.trim().split(' ').at(-1),
  )

/** A file's text without the lines that name this folder, and without the names that they import. */
function unregistered(text, folder) {
  const [gone, kept] = [[], []]
  for (const line of text.split('\n')) (line.includes(folder) ? gone : kept).push(line)
  let left = kept.join('\n')
  for (const name of gone.flatMap(namesIn))
    left = left.replace(new RegExp(`(, )?\\b${name}\\b(?=\\])|\\b${name}\\b,\\s*`, 'g'), '')
  return left
}

/** Takes the addon out of the copy: its folder, and the lines that register it. */
function takeOut(name, there) {
  rmSync(join(there, addons[name]), { recursive: true })
  // As imports and commands write it.
  const folder = `${addons[name].replace(/^mocks\//, '')}/`
  const sources = filesBelow('.', there).filter((path) => /\.(tsx?|mjs|json)$/.test(path))
  for (const path of sources) {
    const file = join(there, path)
    const text = readFileSync(file, 'utf8')
    if (text.includes(folder)) {
      const left = unregistered(text, folder)
      console.log(`  ${path}: ${text.split('\n').length - left.split('\n').length} lines`)
      writeFileSync(file, left)
    }
  }
}

function main() {
  /** One after another, or with --at-once all out of one copy: as hard on the core's tests, and as quick as one. */
  const flag = { type: 'boolean' }
  const options = { 'at-once': flag, units: flag, journeys: flag }
  const { values: more, positionals } = parseArgs({ allowPositionals: true, options })
  const wanted = positionals.length > 0 ? positionals : Object.keys(addons)
  if (wanted.some((name) => !addons[name])) throw new Error(Object.keys(addons).join(', '))
  const bin = (name) => join('node_modules', name)
  const checks = [
    ['tsc', [bin('typescript/bin/tsc'), '--noEmit']],
    ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--quiet']],
    more.units && ['units', [bin('vitest/vitest.mjs'), 'run', '--reporter=dot']],
    more.journeys && ['journeys', ['scripts/suite/e2e.mjs', 'e2e/journeys', '--project=http']],
  ].filter(Boolean)
  const problems = (more['at-once'] ? [wanted] : wanted.map((name) => [name])).flatMap((names) => {
    const there = copied()
    try {
      console.log(`without ${names.join(', ')}`)
      for (const name of names) takeOut(name, there)
      return checks.flatMap(([check, args]) => {
        const ran = spawnSync(process.execPath, args, {
          cwd: there,
          encoding: 'utf8',
          maxBuffer: MOST,
        })
        const said = `${ran.stdout}${ran.stderr}`.trim().slice(-3000)
        return ran.status === 0 ? [] : [`without ${names.join(', ')}, ${check} fails:\n${said}`]
      })
    } finally {
      rmSync(there, { recursive: true })
    }
  })
  report(`${wanted.join(', ')}: each can be deleted, and the core stands`, problems)
}

if (isMain(import.meta.url)) main()
