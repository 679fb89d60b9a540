import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { scenarioNames } from '../../scenarios/all.ts'
import { coverage, numbersIn, storiesIn } from './stories.ts'

const table = fileURLToPath(new URL('../../docs/requirements.tsv', import.meta.url))

/** After a run: the requirements and scenarios that no passed test names in its tags (@PAY-05) or title. */
export default class RequirementsReporter implements Reporter {
  private readonly proven = new Set<string>()
  private readonly stories = new Set<string>()

  onTestEnd(test: TestCase, result: TestResult) {
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

    const unproven = scenarioNames.filter((name) => !this.stories.has(name))
    tell('场景 / scenarios: the story of', scenarioNames.length, unproven)

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
