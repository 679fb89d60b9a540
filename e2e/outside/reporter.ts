import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { coverage, numbersIn } from '../harness/requirements'

export interface ReporterOptions {
  /** A table whose first column are the numbers of requirements; tests name them by tags such as @PAY-05. */
  requirements?: string
}

/** After a run: how many tests began in which scenario, what failed tests have left, and which requirements are proven. */
export default class FakeReporter implements Reporter {
  readonly #options: ReporterOptions
  readonly #scenarios = new Map<string, number>()
  readonly #left: string[] = []
  readonly #proven = new Set<string>()

  constructor(options: ReporterOptions = {}) {
    this.#options = options
  }

  onTestEnd(test: TestCase, { status, attachments, annotations }: TestResult) {
    for (const { type, description = '' } of annotations)
      if (type === 'scenario')
        this.#scenarios.set(description, (this.#scenarios.get(description) ?? 0) + 1)
    if (status === 'passed')
      for (const number of numbersIn([...test.tags, test.title])) this.#proven.add(number)
    const bundle = attachments.find(({ name }) => name === 'bundle.json')
    if (bundle) this.#left.push(`${test.title}: ${bundle.path ?? 'bundle.json in the report'}`)
  }

  onEnd() {
    const counted = [...this.#scenarios].map(([name, times]) => `${name} ×${times}`)
    if (counted.length > 0) console.log(`\n场景 / scenarios: ${counted.join(', ')}`)
    for (const line of this.#left) console.log(`现场 / drop it on the demo: ${line}`)
    const { requirements } = this.#options
    if (requirements === undefined) return
    const { all, open, unknown } = coverage(readFileSync(requirements, 'utf8'), this.#proven)
    console.log(`需求 / requirements: ${all.length - open.length} of ${all.length} proven`)
    if (open.length > 0) console.log(`  not yet: ${open.join(' ')}`)
    if (unknown.length > 0) console.log(`  no such requirement: ${unknown.join(' ')}`)
  }

  printsToStdio() {
    return false
  }
}
