import type { ReadAnswer } from '@/contract/drift'
import type { Endpoint } from '@/contract/endpoint'
import { setting } from './transport'

export type DriftEvent = [endpoint: Endpoint, answer: ReadAnswer]
type Listener = (...event: DriftEvent) => void

let listener: Listener | undefined

/**
 * Every answer that was read, or that had no envelope, with what was repaired or refused in it. The demo listens
 * for its toolbar (mocks/browser/drift.ts), the members' build for its reports.
 */
export const onDrift = (next: Listener | undefined) => {
  listener = next
}
export const emitDrift: Listener = (endpoint, answer) => listener?.(endpoint, answer)

/**
 * Reports drift to the address in `<meta name="drift-report">` (docs/contract.md); without one, does nothing and
 * loads nothing. Answers that come before the reporter is loaded wait for it.
 */
export function reportDrift() {
  const content = setting('drift-report')
  if (!content) return
  const early: DriftEvent[] = []
  listener = (...event) => void early.push(event)
  import('./driftReport').then(
    ({ default: start }) => (listener = start(content, early)),
    () => (listener = undefined),
  )
}
