import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { listScenarioNames } from '../scenarios/files.mjs'
import { root, isMain } from '../setup/run.mjs'
import { reportProblems } from './walk.mjs'

const listTags = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tags }) => tags),
  ...suites.flatMap(listTags),
]

/** Scenarios without a tagged test, and tags without a scenario. */
function findStoryProblems(names, listed) {
  const tagged = listTags(listed).flatMap((tag) => /^@?scenario:(.+)$/.exec(tag)?.[1] ?? [])
  return [
    ...names
      .filter((name) => !tagged.includes(name))
      .map((name) => `scenario ${name}: no test is tagged @scenario:${name}`),
    ...[...new Set(tagged)]
      .filter((name) => !names.includes(name))
      .map((name) => `@scenario:${name}: there is no such scenario`),
  ]
}

if (isMain(import.meta.url)) {
  const names = listScenarioNames()
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const listed = execFileSync(process.execPath, [playwright, 'test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const problems = findStoryProblems(names, JSON.parse(listed))
  reportProblems(`the story of each of ${names.length} scenarios is proven by a test`, problems)
}
