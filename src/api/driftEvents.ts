import type { ReadAnswer } from '@/contract/drift'
import type { Endpoint } from '@/contract/endpoint'

type Listener = (endpoint: Endpoint, answer: ReadAnswer) => void

let listener: Listener | undefined

/**
 * Every answer that was read, or that had no envelope, with what was repaired or refused in it. The demo listens
 * for its toolbar (mocks/demo/demo.ts).
 */
export const onDrift = (next: Listener | undefined) => {
  listener = next
}
export const emitDrift: Listener = (endpoint, answer) => listener?.(endpoint, answer)
