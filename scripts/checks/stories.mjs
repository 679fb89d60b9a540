import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { scenarioNamesIn } from '../scenarios/files.mjs'
import { root, isMain } from '../setup/run.mjs'
import { report } from './walk.mjs'

/** The tags of every test that Playwright lists, including computed ones. */
const tagsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tags }) => tags),
  ...suites.flatMap(tagsOf),
]

/** Scenarios whose story no test is tagged to prove, and tags that name no scenario. */
export function storyProblems(names, listed) {
  const tagged = tagsOf(listed).flatMap((tag) => /^@?scenario:(.+)$/.exec(tag)?.[1] ?? [])
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
  const names = scenarioNamesIn()
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const listed = execFileSync(process.execPath, [playwright, 'test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const problems = storyProblems(names, JSON.parse(listed))
  report(`the story of each of ${names.length} scenarios is proven by a test`, problems)
}
