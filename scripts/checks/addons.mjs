import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findToolScript, isMain, root } from '../setup/run.mjs'
import { listFilesBelow, reportProblems } from './walk.mjs'

/** The folders of the addons, which the core does not need. */
export const addons = {
  editor: 'mocks/addons/editor',
  presenter: 'mocks/addons/presenter',
  desk: 'mocks/addons/desk',
  contract: 'scripts/contract',
  openapi: 'scripts/openapi',
  chaos: 'e2e/chaos',
  matrix: 'e2e/matrix',
}

const MAX_OUTPUT = 2 ** 30

function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'addon-'))
  const tree = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: MAX_OUTPUT })
  execFileSync('tar', ['-x'], { cwd: copy, input: tree })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

const findImportedNames = (line) =>
  (/^import (?:type )?\{(.+)\}/.exec(line)?.[1].split(',') ?? []).map((specifier) =>
    specifier.trim().split(' ').at(-1),
  )

function unregister(text, folder) {
  const lines = text.split('\n')
  let rest = lines.filter((line) => !line.includes(folder)).join('\n')
  for (const name of lines.filter((line) => line.includes(folder)).flatMap(findImportedNames))
    rest = rest.replace(new RegExp(`(, )?\\b${name}\\b(?=\\])|\\b${name}\\b,\\s*`, 'g'), '')
  return rest
}

function removeAddon(name, copy) {
  rmSync(join(copy, addons[name]), { recursive: true })
  const folder = `${addons[name].replace(/^mocks\//, '')}/`
  const sources = listFilesBelow('.', copy).filter((path) => /\.(tsx?|mjs|json)$/.test(path))
  for (const path of sources) {
    const file = join(copy, path)
    const text = readFileSync(file, 'utf8')
    if (text.includes(folder)) {
      const rest = unregister(text, folder)
      console.log(`  ${path}: ${text.split('\n').length - rest.split('\n').length} lines`)
      writeFileSync(file, rest)
    }
  }
}

function main() {
  // With --at-once all are removed from one copy, otherwise each from its own.
  const flag = { type: 'boolean' }
  const options = { 'at-once': flag, units: flag, journeys: flag }
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const names = positionals.length > 0 ? positionals : Object.keys(addons)
  if (names.some((name) => !addons[name])) throw new Error(Object.keys(addons).join(', '))
  const checks = [
    ['tsc', [findToolScript('tsc'), '--noEmit']],
    ['lint', [findToolScript('oxlint'), '--type-aware', '--quiet']],
    values.units && ['units', [findToolScript('vitest'), 'run', '--reporter=dot']],
    values.journeys && ['journeys', ['scripts/suite/e2e.mjs', 'e2e/journeys', '--project=http']],
  ].filter(Boolean)
  const groups = values['at-once'] ? [names] : names.map((name) => [name])
  const problems = groups.flatMap((group) => {
    const copy = copyTree()
    try {
      console.log(`without ${group.join(', ')}`)
      for (const name of group) removeAddon(name, copy)
      return checks.flatMap(([check, args]) => {
        const result = spawnSync(process.execPath, args, {
          cwd: copy,
          encoding: 'utf8',
          maxBuffer: MAX_OUTPUT,
        })
        const output = `${result.stdout}${result.stderr}`.trim().slice(-3000)
        return result.status === 0
          ? []
          : [`without ${group.join(', ')}, ${check} fails:\n${output}`]
      })
    } finally {
      rmSync(copy, { recursive: true })
    }
  })
  reportProblems(`${names.join(', ')}: the core works without them`, problems)
}

if (isMain(import.meta.url)) main()
