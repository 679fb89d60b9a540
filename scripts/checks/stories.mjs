import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { scenarioNamesIn } from '../scenarios/new.mjs'
import { root, isMain } from '../setup/run.mjs'
import { report } from './walk.mjs'

/**
 * The tags of every test that Playwright lists, including computed ones; Playwright lists them without the @.
 */
function tagsOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ tags }) => tags)
  return [...own, ...(suite.suites ?? []).flatMap(tagsOf)]
}

/**
 * Scenarios whose story no test is tagged to prove, and tags that name no scenario.
 * @param {string[]} names
 * @param {{ suites: object[] }} listed
 */
export function storyProblems(names, listed) {
  const tagged = new Set(
    tagsOf(listed)
      .map((tag) => /^@?scenario:(.+)$/.exec(tag)?.[1])
      .filter(Boolean),
  )
  return [
    ...names
      .filter((name) => !tagged.has(name))
      .map((name) => `scenario ${name}: no test is tagged @scenario:${name}`),
    ...[...tagged]
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
