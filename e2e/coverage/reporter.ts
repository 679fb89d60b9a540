import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { coveragePage, moment } from './coveragePage'
import { countsOf, itemsOf, kinds, type Ran } from './items'
import { COVERAGE, type Exercised } from './record'
import { missingSpecs, narrowed } from './wholeRun'

/** The result of one or several runs, as `.out/coverage/coverage.json` keeps it. */
interface Kept {
  /** When the last whole run ended; null: never, so that nothing can be said of what no test exercised. */
  whole: string | null
  ran: Ran[]
}
interface Options {
  /** Where the results go. */
  out?: string
  argv?: readonly string[]
}

/**
 * After a run: what of the fake was exercised and what was not, as `.out/coverage/index.html`. A part of the tests,
 * or one shard, replaces what is known of these tests only.
 */
export default class CoverageReporter implements Reporter {
  readonly #out: string
  readonly #argv: readonly string[]
  readonly #ran = new Map<string, Ran>()
  /** The specs of all tests, also of those that use no fake and tell nothing. */
  readonly #specs = new Set<string>()

  constructor({ out = '.out', argv = process.argv }: Options = {}) {
    this.#out = out
    this.#argv = argv
  }

  onTestEnd(test: TestCase, { attachments }: TestResult) {
    const file = relative(process.cwd(), test.location.file).replaceAll('\\', '/')
    this.#specs.add(file)
    const found = attachments.find(({ name }) => name === COVERAGE)
    const text = found?.body?.toString() ?? (found?.path && readFileSync(found.path, 'utf8'))
    if (!text) return
    const [, project = '', , ...titles] = test.titlePath()
    this.#ran.set(test.id, {
      id: test.id,
      title: titles.join(' › '),
      project,
      file,
      exercised: JSON.parse(text) as Exercised,
    })
  }

  onEnd({ status }: Pick<FullResult, 'status'>) {
    if (this.#ran.size === 0) return
    const folder = join(this.#out, 'coverage')
    const file = join(folder, 'coverage.json')
    const now = new Date().toISOString()
    const isWhole =
      status !== 'interrupted' && !narrowed(this.#argv) && missingSpecs(this.#specs).length === 0
    const before = isWhole ? { whole: now, ran: [] } : keptIn(file)
    const others = before.ran.filter(({ id }) => !this.#ran.has(id))
    const ran = [...this.#ran.values(), ...others]
    const { whole } = before
    const items = itemsOf(ran)

    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify({ written: now, whole, items, ran }))
    const page = { items, ran, whole, now, here: this.#ran.size }
    writeFileSync(join(folder, 'index.html'), coveragePage({ ...page, report: '../e2e-report/' }))
    // Also inside Playwright's report, which is published as one folder.
    const report = join(this.#out, 'e2e-report')
    if (existsSync(report))
      writeFileSync(join(report, 'coverage.html'), coveragePage({ ...page, report: '' }))

    const counts = countsOf(items).map(({ kind, all, done }) => `${kinds[kind]} ${done}/${all}`)
    const rest = whole ? `，其余是 ${moment(whole)} 全部跑时的` : ''
    const part = isWhole
      ? ''
      : `（只跑了一部分 / part of the tests：这次 ${this.#ran.size} 个，页上 ${ran.length} 个${rest}）`
    console.log(`\n假后端覆盖 / coverage of the fake${part}: ${counts.join('，')}`)
    console.log(`  ${join(folder, 'index.html')}`)
  }

  printsToStdio() {
    return false
  }
}

function keptIn(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    return { whole: null, ran: [] }
  }
}
