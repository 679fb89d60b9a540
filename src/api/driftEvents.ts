import type { Told } from '@/contract/drift'
import type { Endpoint } from '@/contract/endpoint'
import { setting } from './transport'

export type Heard = [endpoint: Endpoint, told: Told]
type Listener = (...heard: Heard) => void

let listener: Listener | undefined

/**
 * Every answer that was read, or that had no envelope, with what was repaired or refused in it. The demo listens
 * for its toolbar (mocks/browser/drift.ts), the members' build for its reports.
 */
export const onDrift = (next: Listener | undefined) => {
  listener = next
}
export const emitDrift: Listener = (endpoint, told) => listener?.(endpoint, told)

/**
 * Reports drift to the address in `<meta name="drift-report">` (docs/contract.md); without one, does nothing and
 * loads nothing. Answers that come before the reporter is loaded wait for it.
 */
export function reportDrift() {
  const content = setting('drift-report')
  if (!content) return
  const early: Heard[] = []
  listener = (...heard) => void early.push(heard)
  import('./driftReport').then(
    ({ default: start }) => (listener = start(content, early)),
    () => (listener = undefined),
  )
}
