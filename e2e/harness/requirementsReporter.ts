import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { scenarioNames } from '../../scenarios/all.ts'
import { compareRequirements, findRequirementNumbers, findTaggedScenarioNames } from './tags'

const table = fileURLToPath(new URL('../../docs/requirements.tsv', import.meta.url))

/** Lists the requirements and scenarios that no passed test names in its tags or title. */
export default class RequirementsReporter implements Reporter {
  private readonly proven = new Set<string>()
  private readonly provenScenarios = new Set<string>()

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status !== 'passed') return
    const texts = [...test.tags, ...test.titlePath()]
    for (const number of findRequirementNumbers(texts)) this.proven.add(number)
    for (const name of findTaggedScenarioNames(texts)) this.provenScenarios.add(name)
  }

  /** With REQUIREMENTS=all, as in `npm test`, the run fails when a requirement is not proven. */
  onEnd() {
    const { all, unproven, unknown } = compareRequirements(readFileSync(table, 'utf8'), this.proven)
    printCoverage('需求 / requirements:', all.length, unproven)
    if (unknown.length > 0) console.log(`  no such requirement: ${unknown.join(' ')}`)

    const unprovenScenarios = scenarioNames.filter((name) => !this.provenScenarios.has(name))
    printCoverage('场景 / scenarios: the story of', scenarioNames.length, unprovenScenarios)

    const missing = process.env.REQUIREMENTS === 'all' && unproven.length > 0
    return Promise.resolve(missing ? { status: 'failed' as const } : undefined)
  }

  printsToStdio() {
    return false
  }
}

/** Does not list more than half: a run of a few tests proves only a few. */
function printCoverage(what: string, count: number, names: readonly string[]) {
  console.log(`\n${what} ${count - names.length} of ${count} proven by a passed test`)
  if (names.length > 0 && names.length <= count / 2) console.log(`  not yet: ${names.join(' ')}`)
}
