import type { TestInfo } from '@playwright/test'
import type { DriftCell } from './cells'

/** The attachment's name, by which the reporter finds a test's cells. */
export const DRIFTS = 'drift-cells'

/** Passes a test's cells to the report. */
export const keep = (info: TestInfo, cells: readonly DriftCell[]) =>
  info.attach(DRIFTS, { body: JSON.stringify(cells), contentType: 'application/json' })
