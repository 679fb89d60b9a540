import { CellsReporter } from '../harness/cellsReporter'
import { CELLS } from './matrix'
import { matrixPage } from './matrixPage'
import { type Cell, cellKey, plan } from './plan'

/** The fault matrix's result: .out/fault-matrix.{json,html}. */
export default class MatrixReporter extends CellsReporter<Cell> {
  constructor() {
    super({
      cells: CELLS,
      file: 'fault-matrix',
      title: '故障矩阵 / fault matrix',
      keyOf: cellKey,
      page: (cells) => matrixPage(cells),
      planned: plan.map(cellKey),
    })
  }
}
