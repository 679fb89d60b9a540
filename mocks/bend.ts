import type { Answer } from '@scenarios/scenario'
import type { Envelope, Raw } from './reply'

/** What a rule makes of an answer. */
export interface Bent {
  /** The server does what was asked first. */
  runs: boolean
  /** Kept back before anything happens. */
  holds?: boolean
  /** No answer at all. */
  cut?: boolean
  envelope?: Envelope
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

export function bend(answer: Answer): Bent {
  if ('code' in answer)
    return {
      runs: false,
      envelope: { code: answer.code, message: answer.message ?? '', data: answer.data ?? null },
    }
  if ('status' in answer) return { runs: false, raw: () => page(answer.status) }
  switch (answer.fault) {
    case 'offline':
      return { runs: false, cut: true }
    case 'timeout':
      return { runs: false, holds: true, cut: true }
    case 'hold':
      return { runs: true, holds: true }
    case 'lost':
      return { runs: true, cut: true }
    case 'html':
      return { runs: false, raw: () => page(200) }
    case 'garbage':
      return { runs: false, raw: () => json('<<<') }
    case 'truncated':
      return {
        runs: true,
        raw: (own) => {
          const whole = JSON.stringify(own)
          return json(whole.slice(0, Math.floor(whole.length / 2)))
        },
      }
    case 'wrongShape':
      return { runs: false, envelope: { code: 200, message: 'ok', data: 'unexpected' } }
    case 'null':
      return { runs: false, envelope: { code: 200, message: 'ok', data: null } }
    case 'empty':
      return {
        runs: true,
        raw: (own) => json(JSON.stringify(own && { ...own, data: emptied(own.data) })),
      }
  }
}
