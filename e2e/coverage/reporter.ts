import { mkdirSync, readFileSync, writeFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { beijing } from '../../src/lib/time'
import { countsOf, itemsOf, kinds, type Ran, COVERAGE, type Exercised } from './items'

/** Options of Playwright that leave tests out. */
const NARROWS =
  /^(-g|-gv|--grep|--grep-invert|--project|--shard|--last-failed|--only-changed|--test-list)(=|$)/
/** Options whose value follows as a word of its own. */
const VALUED =
  /^(-c|-j|--config|--workers|--reporter|--retries|--repeat-each|--timeout|--output|--trace)$/

/** Whether a command line leaves tests out: names a file, a title, a project, a shard. */
export function narrowed(argv: readonly string[]): boolean {
  const at = argv.indexOf('test')
  if (at === -1) return false
  const args = argv.slice(at + 1)
  return args.some(
    (arg, i) => NARROWS.test(arg) || (!arg.startsWith('-') && !VALUED.test(args[i - 1] ?? '')),
  )
}

/** Specs that every whole run includes: journeys, and those of the projects sw, page and http. */
const USUAL = /^(journeys|recorded|sw|page|http)\/.+\.spec\.ts$/

/** The specs, by their paths in the folder, that a whole run runs, but which are not among these. */
export function missingSpecs(ran: Iterable<string>, folder = 'e2e'): string[] {
  const there = new Set([...ran].map((file) => relative(folder, file).replaceAll('\\', '/')))
  return readdirSync(folder, { recursive: true })
    .map((file) => String(file).replaceAll('\\', '/'))
    .filter((file) => USUAL.test(file) && !there.has(file))
}

/** The result of one or several runs, as `.out/coverage.json` keeps it. */
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
 * After a run: how much of the fake was exercised, what never was, and by which tests the rest, in `.out/coverage.json`.
 * A part of the tests, or one shard, replaces what is known of these tests only.
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
    const attached = attachments.find(({ name }) => name === COVERAGE)
    const text =
      attached?.body?.toString() ?? (attached?.path && readFileSync(attached.path, 'utf8'))
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
    const file = join(this.#out, 'coverage.json')
    const now = new Date().toISOString()
    const isWhole =
      status !== 'interrupted' && !narrowed(this.#argv) && missingSpecs(this.#specs).length === 0
    const before = isWhole ? { whole: now, ran: [] } : keptIn(file)
    const others = before.ran.filter(({ id }) => !this.#ran.has(id))
    const ran = [...this.#ran.values(), ...others]
    const { whole } = before
    const items = itemsOf(ran)

    mkdirSync(this.#out, { recursive: true })
    writeFileSync(file, JSON.stringify({ written: now, whole, items, ran }))

    const counts = countsOf(items).map(({ kind, all, done }) => `${kinds[kind]} ${done}/${all}`)
    const rest = whole ? `，其余是 ${beijing(Date.parse(whole))} 全部跑时的` : ''
    const part = isWhole
      ? ''
      : `（只跑了一部分 / part of the tests：这次 ${this.#ran.size} 个，共知道 ${ran.length} 个${rest}）`
    console.log(`\n假后端覆盖 / coverage of the fake${part}: ${counts.join('，')}`)
    // Only after a whole run is «never» true.
    const never = items.filter(({ times }) => times === 0).map(({ title }) => title)
    if (whole && never.length > 0) console.log(`  从未 / never: ${never.join('，')}`)
    console.log(`  ${file}`)
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
