import type { Told } from '@/contract/driftRecord'
import type { Endpoint } from '@/contract/endpoint'

type Listener = (endpoint: Endpoint, told: Told) => void

let listener: Listener | undefined

/**
 * Every answer that was read, or that had no envelope, with what was repaired or refused in it. The demo listens
 * for its toolbar (mocks/browser/drift.ts), the members' build when index.html asks for reports (driftReport.ts).
 */
export const onDrift = (next: Listener | undefined) => {
  listener = next
}
export const tellDrift: Listener = (endpoint, told) => listener?.(endpoint, told)
