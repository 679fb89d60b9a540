import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { scenarioNames } from '../../scenarios/all.ts'
import { coverage, numbersIn, storiesIn, storyCoverage } from './stories.ts'

const table = fileURLToPath(new URL('../../docs/requirements.tsv', import.meta.url))

/** How many of the slowest files are listed. */
const SLOWEST = 10

/** After a run: the requirements and scenarios that no passed test names in its tags (@PAY-05) or title; slow files. */
export default class RequirementsReporter implements Reporter {
  private readonly proven = new Set<string>()
  private readonly stories = new Set<string>()
  private readonly took = new Map<string, number>()

  onTestEnd(test: TestCase, result: TestResult) {
    const [, project, file] = test.titlePath()
    const where = `[${project}] ${file}`
    this.took.set(where, (this.took.get(where) ?? 0) + result.duration)
    if (result.status !== 'passed') return
    const texts = [...test.tags, ...test.titlePath()]
    for (const number of numbersIn(texts)) this.proven.add(number)
    for (const name of storiesIn(texts)) this.stories.add(name)
  }

  /** REQUIREMENTS=all, as `npm test` has it: fails where one is not proven. */
  onEnd() {
    const { all, open, unknown } = coverage(readFileSync(table, 'utf8'), this.proven)
    tell('需求 / requirements:', all.length, open)
    if (unknown.length > 0) console.log(`  no such requirement: ${unknown.join(' ')}`)

    tell(
      '场景 / scenarios: the story of',
      scenarioNames.length,
      storyCoverage(scenarioNames, this.stories).open,
    )

    const slowest = [...this.took].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST)
    if (slowest.length > 0) console.log('\n最慢的文件 / the slowest files:')
    for (const [where, ms] of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${where}`)
    const missing = process.env.REQUIREMENTS === 'all' && open.length > 0
    return Promise.resolve(missing ? { status: 'failed' as const } : undefined)
  }

  printsToStdio() {
    return false
  }
}

/** A run of a few tests proves only a few, so it does not list the rest. */
function tell(what: string, all: number, open: readonly string[]) {
  console.log(`\n${what} ${all - open.length} of ${all} proven by a passed test`)
  if (open.length > 0 && open.length <= all / 2) console.log(`  not yet: ${open.join(' ')}`)
}
