import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { CELLS, type Cell, cellKey, type PlannedCell } from './cells'
import { deeds } from './deeds'
import { outcomesOf } from '../../scripts/screens/outcomes'
import { OPENING, openings, readings } from '../../scripts/screens/screens'

/** The calls that the app may send, and from where. */
const sendings: readonly Omit<PlannedCell, 'fault'>[] = [
  ...readings.map(({ on, screen }) => ({ on, screen: screen.path })),
  ...deeds.map(({ on, path, name }) => ({ on, screen: path, deed: name })),
  ...openings.map(({ on, path }) => ({ on, screen: path, deed: OPENING })),
]

/** Every required cell. */
export const plan: readonly PlannedCell[] = sendings.flatMap((one) =>
  outcomesOf(one.on).map((fault) => ({ ...one, fault })),
)

const FILE = '.out/fault-matrix.json'

/**
 * Collects a run's cells into a file, merged with earlier results, so that parts and shards can run one after another.
 * What each cell came to is in Playwright's own report. Silent in a run without cells.
 */
export default class MatrixReporter implements Reporter {
  readonly #ran: Cell[] = []

  onTestEnd(test: TestCase, { attachments }: TestResult) {
    if (test.parent.project()?.name !== 'faults') return
    for (const { name, body, path } of attachments)
      if (name === CELLS)
        this.#ran.push(...cellsIn(body?.toString() ?? (path ? readFileSync(path, 'utf8') : '[]')))
  }

  onEnd() {
    if (this.#ran.length === 0) return
    const planned = plan.map(cellKey)
    const known = new Map([...before(), ...this.#ran].map((cell) => [cellKey(cell), cell]))
    const cells = [...known.values()].filter((cell) => planned.includes(cellKey(cell)))
    mkdirSync('.out', { recursive: true })
    writeFileSync(FILE, JSON.stringify(cells, null, 1))
    const wrong = cells.filter((cell) => cell.wrong.length > 0).length
    const open = planned.filter((key) => !known.has(key)).length
    console.log(
      `\n故障矩阵 / fault matrix: ${this.#ran.length} cells ran; of ${cells.length} known ${wrong} are wrong, ` +
        `${open} have not run: ${FILE}`,
    )
  }

  printsToStdio() {
    return false
  }
}

const cellsIn = (json: string) => JSON.parse(json) as Cell[]

function before(): Cell[] {
  try {
    return cellsIn(readFileSync(FILE, 'utf8'))
  } catch {
    return []
  }
}
