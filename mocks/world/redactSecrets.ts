import type { Change } from '../db/db'
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

/** A session's id is its token, so it is starred out. */
export const redactChanges = (changes: readonly Change[]): Change[] =>
  changes.map((change) => {
    const clean = redactSecrets(change) as Change
    if (change.table !== 'sessions') return clean
    const hideId = (row: Change['after']) => row && { ...row, id: '***' }
    return { ...clean, id: '***', before: hideId(clean.before), after: hideId(clean.after) }
  })
