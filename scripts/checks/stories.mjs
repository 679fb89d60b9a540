import { execFileSync } from 'node:child_process'
import { readScenarioNamesFromSource } from '../scenarios/files.mjs'
import { findToolScript, root } from '../setup/run.mjs'
import { reportProblems } from './shared.mjs'

const MAX_REPORT_BYTES = 1e8

function listPlaywrightTests() {
  const args = [findToolScript('playwright'), 'test', '--list', '--reporter=json']
  const options = { cwd: root, encoding: 'utf8', maxBuffer: MAX_REPORT_BYTES }
  return JSON.parse(execFileSync(process.execPath, args, options))
}

const listTags = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tags }) => tags),
  ...suites.flatMap(listTags),
]

const names = readScenarioNamesFromSource()
const tags = listTags(listPlaywrightTests())
const provenNames = new Set(tags.flatMap((tag) => /^scenario:(.+)$/.exec(tag)?.[1] ?? []))
const problems = []
for (const name of names)
  if (!provenNames.has(name)) problems.push(`scenario ${name}: no test is tagged @scenario:${name}`)
for (const name of provenNames)
  if (!names.includes(name)) problems.push(`@scenario:${name}: there is no such scenario`)
reportProblems(`the story of each of ${names.length} scenarios is proven by a test`, problems)
