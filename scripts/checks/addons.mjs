import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findToolScript, isMain, root } from '../setup/run.mjs'
import { listFilesBelow, reportProblems } from './shared.mjs'

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

const MAX_OUTPUT_BYTES = 2 ** 30
const MAX_SHOWN_LETTERS = 3000

function copyLastCommit() {
  const copy = mkdtempSync(join(tmpdir(), 'addon-'))
  const tree = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: MAX_OUTPUT_BYTES })
  execFileSync('tar', ['-x'], { cwd: copy, input: tree })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

function listImportedNames(line) {
  const specifiers = /^import (?:type )?\{(.+)\}/.exec(line)?.[1].split(',') ?? []
  return specifiers.map((specifier) => specifier.trim().split(' ').at(-1))
}

/** Removes the lines with the addon's folder, and what they import from lists. */
function unregister(text, folder) {
  const lines = text.split('\n')
  let rest = lines.filter((line) => !line.includes(folder)).join('\n')
  for (const name of lines.filter((line) => line.includes(folder)).flatMap(listImportedNames)) {
    const lastInList = `(, )?\\b${name}\\b(?=\\])`
    rest = rest.replace(new RegExp(`${lastInList}|\\b${name}\\b,\\s*`, 'g'), '')
  }
  return rest
}

function removeAddon(name, copy) {
  rmSync(join(copy, addons[name]), { recursive: true })
  const folder = `${addons[name].replace(/^mocks\//, '')}/`
  for (const path of listFilesBelow('.', copy)) {
    if (!/\.(tsx?|mjs|json)$/.test(path)) continue
    const file = join(copy, path)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(folder)) continue
    const rest = unregister(text, folder)
    console.log(`  ${path}: ${text.split('\n').length - rest.split('\n').length} lines`)
    writeFileSync(file, rest)
  }
}

function findProblemsWithout(names, checks) {
  const copy = copyLastCommit()
  const without = `without ${names.join(', ')}`
  console.log(without)
  const options = { cwd: copy, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES }
  const problems = []
  try {
    for (const name of names) removeAddon(name, copy)
    for (const [check, args] of Object.entries(checks)) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
      const output = `${stdout}${stderr}`.trim().slice(-MAX_SHOWN_LETTERS)
      if (status !== 0) problems.push(`${without}, ${check} fails:\n${output}`)
    }
    return problems
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function main() {
  // With --at-once all are removed from one copy, otherwise each from its own.
  const flag = { type: 'boolean' }
  const options = { 'at-once': flag, units: flag, journeys: flag }
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const names = positionals.length > 0 ? positionals : Object.keys(addons)
  if (names.some((name) => !addons[name])) throw new Error(Object.keys(addons).join(', '))
  const checks = {
    tsc: [findToolScript('tsc'), '--noEmit'],
    lint: [findToolScript('oxlint'), '--type-aware', '--quiet'],
  }
  if (values.units) checks.units = [findToolScript('vitest'), 'run', '--reporter=dot']
  if (values.journeys) checks.journeys = ['scripts/suite/e2e.mjs', 'e2e/journeys', '--project=http']
  const groups = values['at-once'] ? [names] : names.map((name) => [name])
  const problems = groups.flatMap((group) => findProblemsWithout(group, checks))
  reportProblems(`${names.join(', ')}: the core works without them`, problems)
}

if (isMain(import.meta.url)) main()
