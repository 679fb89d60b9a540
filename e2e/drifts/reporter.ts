import { CellsReporter } from '../support/cellsReporter'
import { type DriftCell, cellKey } from './cells'
import { DRIFTS } from './keep'
import { driftPage } from './driftPage'

/** The drift matrix's result: .out/drift-matrix.{json,html}. */
export default class DriftReporter extends CellsReporter<DriftCell> {
  constructor() {
    super({
      cells: DRIFTS,
      file: 'drift-matrix',
      title: '漂移矩阵 / drift matrix',
      keyOf: cellKey,
      page: driftPage,
    })
  }
}
