import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { coverage, numbersIn } from './requirements.ts'

const table = fileURLToPath(new URL('../docs/requirements.tsv', import.meta.url))

/** After a run: which requirements no passed test names, in its tags (@PAY-05) or its title. */
export default class RequirementsReporter implements Reporter {
  private readonly proven = new Set<string>()

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status !== 'passed') return
    for (const number of numbersIn([...test.tags, ...test.titlePath()])) this.proven.add(number)
  }

  onEnd() {
    const { all, open, unknown } = coverage(readFileSync(table, 'utf8'), this.proven)
    console.log(
      `\n需求 / requirements: ${all.length - open.length} of ${all.length} proven by a passed test`,
    )
    if (open.length > 0) console.log(`  not yet: ${open.join(' ')}`)
    if (unknown.length > 0) console.log(`  no such requirement: ${unknown.join(' ')}`)
  }

  printsToStdio() {
    return false
  }
}
