import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const OUT = '.out'

/** A matrix whose cells the tests attach. */
export interface Matrix<Cell> {
  /** The attachment's name. */
  cells: string
  /** The files in .out, without their endings. */
  file: string
  title: string
  keyOf: (cell: Cell) => string
  page: (cells: readonly Cell[]) => string
  /** The keys of all cells, where they are known before a run. */
  planned?: readonly string[]
}

/**
 * Collects a run's cells into .out/<file>.{json,html}, merged with earlier results, so that parts and shards can
 * run one after another. Silent in a run without cells.
 */
export class CellsReporter<Cell extends { faults: readonly string[] }> implements Reporter {
  readonly #matrix: Matrix<Cell>
  readonly #cells = new Map<string, Cell>()
  #ran = 0

  constructor(matrix: Matrix<Cell>) {
    this.#matrix = matrix
  }

  onBegin() {
    const { file, keyOf, planned } = this.#matrix
    for (const cell of before<Cell>(file))
      if (!planned || planned.includes(keyOf(cell))) this.#cells.set(keyOf(cell), cell)
  }

  onTestEnd(_test: TestCase, { attachments }: TestResult) {
    const mine = attachments
      .filter(({ name }) => name === this.#matrix.cells)
      .flatMap(({ body, path }) =>
        cellsIn<Cell>(body?.toString() ?? (path ? readFileSync(path, 'utf8') : '[]')),
      )
    if (mine.length === 0) return
    for (const cell of mine) this.#cells.set(this.#matrix.keyOf(cell), cell)
    this.#ran += mine.length
    const bad = this.#bad().length
    console.log(`    格 / cells: ${this.#ran} (${mine.length} here), ${bad} 不过 / red`)
  }

  onEnd() {
    if (this.#ran === 0) return
    const { file, title, planned } = this.#matrix
    const cells = [...this.#cells.values()]
    mkdirSync(OUT, { recursive: true })
    writeFileSync(join(OUT, `${file}.json`), JSON.stringify(cells, null, 1))
    const page = this.#matrix.page(cells)
    writeFileSync(join(OUT, `${file}.html`), page)
    // Also inside Playwright's report, which is published as one folder.
    const report = join(OUT, 'e2e-report')
    if (existsSync(report)) writeFileSync(join(report, `${file}.html`), page)
    const open = planned?.filter((key) => !this.#cells.has(key)).length
    const rest = planned ? ` of ${planned.length}` : ''
    const left = open === undefined ? '' : `, ${open} not run`
    console.log(
      `\n${title}: ${cells.length}${rest} cells, ${this.#bad().length} red${left}: .out/${file}.html`,
    )
  }

  #bad = () => [...this.#cells.values()].filter(({ faults }) => faults.length > 0)

  printsToStdio() {
    return false
  }
}

const cellsIn = <Cell>(json: string) => JSON.parse(json) as Cell[]

function before<Cell>(file: string): Cell[] {
  try {
    return cellsIn(readFileSync(join(OUT, `${file}.json`), 'utf8'))
  } catch {
    return []
  }
}
