import type { EndpointId } from '../../src/contract/all'
import type { FieldClass } from '../../src/contract/classes'
import type { Way } from '../../scripts/drift/ways'

/** One field of one answer, drifted in one way, on one screen. */
export interface DriftCell {
  on: EndpointId
  screen: string
  /** What the person does; absent for a read. */
  deed?: string
  field: string
  class: FieldClass
  way: Way
  /** Empty when the cell passes. */
  faults: string[]
  ms: number
}

export const cellKey = ({ on, screen, deed = '', field, way }: Omit<DriftCell, 'faults' | 'ms'>) =>
  [on, screen, deed, field, way].join(' ')

export const wrongCells = (cells: readonly DriftCell[]) =>
  cells
    .filter(({ faults }) => faults.length > 0)
    .map(
      ({ on, screen, field, way, faults }) =>
        `${on} ${field} ${way} ${screen}: ${faults.join('; ')}`,
    )
