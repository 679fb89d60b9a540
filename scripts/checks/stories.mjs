import { execFileSync } from 'node:child_process'
import { readScenarioNamesFromSource } from '../scenarios/files.mjs'
import { findToolScript, root } from '../setup/run.mjs'
import { reportProblems } from './walk.mjs'

const listTags = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tags }) => tags),
  ...suites.flatMap(listTags),
]

const names = readScenarioNamesFromSource()
const listed = execFileSync(
  process.execPath,
  [findToolScript('playwright'), 'test', '--list', '--reporter=json'],
  { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
)
const provenNames = new Set(
  listTags(JSON.parse(listed)).flatMap((tag) => /^@?scenario:(.+)$/.exec(tag)?.[1] ?? []),
)
reportProblems(`the story of each of ${names.length} scenarios is proven by a test`, [
  ...names
    .filter((name) => !provenNames.has(name))
    .map((name) => `scenario ${name}: no test is tagged @scenario:${name}`),
  ...[...provenNames]
    .filter((name) => !names.includes(name))
    .map((name) => `@scenario:${name}: there is no such scenario`),
])
