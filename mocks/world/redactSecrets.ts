import { MAX_DEPTH } from './jsonLimits'

const SECRET = /pass|token|authorization|cookie/i

/** A copy with passwords and tokens starred out. */
export function redactSecrets(value: unknown, levels = MAX_DEPTH): unknown {
  if (value === null || typeof value !== 'object') return value
  if (levels === 0) return '……'
  if (Array.isArray(value)) return value.map((inner) => redactSecrets(inner, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([k, inner]) => [
      k,
      SECRET.test(k) && inner ? '***' : redactSecrets(inner, levels - 1),
    ]),
  )
}
