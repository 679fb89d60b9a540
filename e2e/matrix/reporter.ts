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

interface Matrix {
  title: string
  file: string
  /** The keys of all cells, where they are known before a run. */
  planned?: readonly string[]
}
/** By the name of their project. */
const matrices: Record<string, Matrix> = {
  faults: {
    title: '故障矩阵 / fault matrix',
    file: '.out/fault-matrix.json',
    planned: plan.map(cellKey),
  },
  drift: { title: '漂移矩阵 / drift matrix', file: '.out/drift-matrix.json' },
}

/**
 * Collects a run's cells into a file, merged with earlier results, so that parts and shards can run one after another.
 * What each cell came to is in Playwright's own report. Silent in a run without cells.
 */
export default class MatrixReporter implements Reporter {
  readonly #ran = new Map<string, Cell[]>()

  onTestEnd(test: TestCase, { attachments }: TestResult) {
    const matrix = test.parent.project()?.name ?? ''
    const cells = attachments
      .filter(({ name }) => name === CELLS)
      .flatMap(({ body, path }) =>
        cellsIn(body?.toString() ?? (path ? readFileSync(path, 'utf8') : '[]')),
      )
    if (matrix in matrices && cells.length > 0)
      this.#ran.set(matrix, [...(this.#ran.get(matrix) ?? []), ...cells])
  }

  onEnd() {
    for (const [name, { title, file, planned }] of Object.entries(matrices)) {
      const ran = this.#ran.get(name)
      if (!ran) continue
      const known = new Map([...before(file), ...ran].map((cell) => [cellKey(cell), cell]))
      const cells = [...known.values()].filter(
        (cell) => !planned || planned.includes(cellKey(cell)),
      )
      mkdirSync('.out', { recursive: true })
      writeFileSync(file, JSON.stringify(cells, null, 1))
      const wrong = cells.filter((cell) => cell.wrong.length > 0).length
      const open = planned?.filter((key) => !known.has(key)).length
      console.log(
        `\n${title}: ${ran.length} cells ran; of ${cells.length} known ${wrong} are wrong` +
          `${open === undefined ? '' : `, ${open} have not run`}: ${file}`,
      )
    }
  }

  printsToStdio() {
    return false
  }
}

const cellsIn = (json: string) => JSON.parse(json) as Cell[]

function before(file: string): Cell[] {
  try {
    return cellsIn(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
