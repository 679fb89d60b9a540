import type { FaultAnswer, FaultName } from '@fixtures/faults'
import type { Answer } from '../world/rule'
import { wrongField } from './wrongField'
import type { Envelope, Raw } from './reply'

/** How a rule changes an answer. */
export interface Outcome {
  /** The server carries out the call first. */
  runs: boolean
  /** Held before anything is done. */
  holds?: boolean
  /** No answer at all. */
  cut?: boolean
  envelope?: Envelope
  /** Milliseconds over which the body arrives in pieces. */
  drips?: number
  /** A mistake in the rule itself, found in the fake's own answer. */
  mistake?: (own: Envelope) => string | undefined
  raw?: (own: Envelope | undefined) => Raw
}

const page = (status: number) => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<html><head><title>${status}</title></head><body><center><h1>${status} Bad Gateway</h1></center></body></html>`,
})
const json = (body: string): Raw => ({ status: 200, type: 'application/json; charset=utf-8', body })

/** Every list of an answer, emptied. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([k, inner]) => [
      k,
      k === 'total' ? 0 : k === 'last_page' ? 1 : emptied(inner),
    ]),
  )
}

export function applyOutcome(answer: Answer): Outcome {
  if ('code' in answer)
    return {
      runs: false,
      envelope: { code: answer.code, message: answer.message ?? '', data: answer.data ?? null },
    }
  if ('status' in answer) return { runs: false, raw: () => page(answer.status) }
  return (outcomes[answer.fault] as (answer: FaultAnswer) => Outcome)(answer)
}

/** What each fault of fixtures/faults.ts does. */
const outcomes: { [N in FaultName]: (answer: Extract<FaultAnswer, { fault: N }>) => Outcome } = {
  offline: () => ({ runs: false, cut: true }),
  timeout: () => ({ runs: false, holds: true, cut: true }),
  hold: () => ({ runs: true, holds: true }),
  lost: () => ({ runs: true, cut: true }),
  drip: ({ ms }) => ({ runs: true, drips: ms }),
  html: () => ({ runs: false, raw: () => page(200) }),
  garbage: () => ({ runs: false, raw: () => json('<<<') }),
  truncated: () => ({
    runs: true,
    raw: (own) => {
      const whole = JSON.stringify(own)
      return json(whole.slice(0, Math.floor(whole.length / 2)))
    },
  }),
  wrongShape: () => ({ runs: false, envelope: { code: 200, message: 'ok', data: 'unexpected' } }),
  wrongField: (answer) => ({
    runs: true,
    mistake: (own) => wrongField(own, answer).mistake,
    raw: (own) => json(JSON.stringify(own && wrongField(own, answer).envelope)),
  }),
  null: () => ({ runs: false, envelope: { code: 200, message: 'ok', data: null } }),
  empty: () => ({
    runs: true,
    raw: (own) => json(JSON.stringify(own && { ...own, data: emptied(own.data) })),
  }),
}
