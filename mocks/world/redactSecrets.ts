import { MAX_DEPTH } from './jsonLimits'

const SECRET = /pass|token|authorization|cookie/i

export function redactSecrets(value: unknown, levels = MAX_DEPTH): unknown {
  if (value === null || typeof value !== 'object') return value
  if (levels === 0) return '……'
  if (Array.isArray(value)) return value.map((inner) => redactSecrets(inner, levels - 1))
  const clean: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value))
    clean[name] = SECRET.test(name) && inner ? '***' : redactSecrets(inner, levels - 1)
  return clean
}
