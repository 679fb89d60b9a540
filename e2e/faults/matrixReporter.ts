import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { CELLS } from './matrix'
import type { Cell } from './plan'
import { matrixPage } from './matrixPage'
import { cellKey, plan } from './plan'

const OUT = '.out'
const keys = new Set(plan.map(cellKey))

/**
 * Collects a run's cells into .out/fault-matrix.{json,html}, merged with earlier results, so that parts and
 * shards can run one after another. Silent in a run without cells.
 */
export default class MatrixReporter implements Reporter {
  readonly #cells = new Map<string, Cell>()
  #ran = 0

  onBegin() {
    for (const cell of before()) if (keys.has(cellKey(cell))) this.#cells.set(cellKey(cell), cell)
  }

  onTestEnd(_test: TestCase, { attachments }: TestResult) {
    const mine = attachments
      .filter(({ name }) => name === CELLS)
      .flatMap(({ body, path }) =>
        cellsIn(body?.toString() ?? (path ? readFileSync(path, 'utf8') : '[]')),
      )
    if (mine.length === 0) return
    for (const cell of mine) this.#cells.set(cellKey(cell), cell)
    this.#ran += mine.length
    const bad = this.#bad().length
    console.log(`    格 / cells: ${this.#ran} (${mine.length} here), ${bad} 不过 / red`)
  }

  onEnd() {
    if (this.#ran === 0) return
    const cells = [...this.#cells.values()]
    mkdirSync(OUT, { recursive: true })
    writeFileSync(join(OUT, 'fault-matrix.json'), JSON.stringify(cells, null, 1))
    const page = matrixPage(cells)
    writeFileSync(join(OUT, 'fault-matrix.html'), page)
    // Also inside Playwright's report, which is published as one folder.
    const report = join(OUT, 'e2e-report')
    if (existsSync(report)) writeFileSync(join(report, 'fault-matrix.html'), page)
    const open = plan.filter((one) => !this.#cells.has(cellKey(one))).length
    console.log(
      `\n故障矩阵 / fault matrix: ${cells.length} of ${plan.length} cells, ${this.#bad().length} red, ${open} not run: .out/fault-matrix.html`,
    )
  }

  #bad = () => [...this.#cells.values()].filter(({ faults }) => faults.length > 0)

  printsToStdio() {
    return false
  }
}

const cellsIn = (json: string) => JSON.parse(json) as Cell[]

function before(): Cell[] {
  try {
    return cellsIn(readFileSync(join(OUT, 'fault-matrix.json'), 'utf8'))
  } catch {
    return []
  }
}
