import type { Endpoint } from '@/contract/endpoint'
import type { Issue } from '@/contract/tolerance'

/** An answer as it came, before anything is read from it. */
interface Answer {
  status: number
  headers: Headers
  content: string
}
type DriftListener = (endpoint: Endpoint, issues: readonly Issue[]) => void
type Listener = (endpoint: Endpoint, answer: Answer) => void

let listener: Listener | undefined

/**
 * The demo listens here to report drift from the contract (mocks/browser/drift.ts). In the members' build
 * nothing listens.
 */
export const onAnswer = (next: Listener) => {
  listener = next
}
export const tellAnswer: Listener = (endpoint, answer) => listener?.(endpoint, answer)

let driftListener: DriftListener | undefined
/** What of an answer was repaired or refused. The members' build listens when index.html asks for reports. */
export const onDrift = (next: DriftListener) => {
  driftListener = next
}
export const tellDrift: DriftListener = (endpoint, issues) => driftListener?.(endpoint, issues)
