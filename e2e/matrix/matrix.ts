import type { TestInfo } from '@playwright/test'
import { matrixPage } from './matrixPage'
import type { Cell } from './plan'

/** The attachment's name, by which the reporter finds a test's cells. */
export const CELLS = 'fault-cells'

/** Passes a test's cells to the report: as data for the matrix, and as a page to look at. */
export async function keep(info: TestInfo, cells: readonly Cell[]) {
  await info.attach(CELLS, { body: JSON.stringify(cells), contentType: 'application/json' })
  await info.attach('fault-matrix.html', {
    body: matrixPage(cells, cells),
    contentType: 'text/html',
  })
}

export const wrong = (cells: readonly Cell[]) =>
  cells
    .filter(({ faults }) => faults.length > 0)
    .map(({ on, outcome, screen, faults }) => `${on} ${outcome} ${screen}: ${faults.join('; ')}`)
