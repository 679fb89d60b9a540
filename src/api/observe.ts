import type { Endpoint } from '@/contract/endpoint'

/** An answer as it came, before anything is read from it. */
interface Answer {
  status: number
  headers: Headers
  content: string
}
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
