import { noSuch } from '@fixtures/nearest'
import type { Envelope } from './reply'

interface Wrong {
  /** A path with dots; `*` means every item of a list. */
  field: string
  /** When left out, the field is removed. */
  value?: unknown
}

/**
 * The answer with one field replaced or removed; `mistake` says that there is no such field, with the nearest
 * one.
 */
export function wrongField(
  own: Envelope,
  { field, value }: Wrong,
): { envelope: Envelope; mistake?: string } {
  // A refusal has no data to change.
  if (own.code !== 200) return { envelope: own }
  const envelope = structuredClone(own)
  const mistake = change(envelope, field.split('.'), value)
  return mistake === undefined ? { envelope } : { envelope: own, mistake }
}

/** Changes the field in place; returns what was not found. */
function change(on: unknown, [name = '', ...rest]: string[], value: unknown): string | undefined {
  if (on === null || typeof on !== 'object') return `${name} 不在应答里：它的上一层不是对象`
  if (name === '*' && Array.isArray(on)) {
    if (rest.length === 0) return '* 之后还要写字段'
    for (const item of on) {
      const mistake = change(item, rest, value)
      if (mistake !== undefined) return mistake
    }
    return undefined
  }
  const fields = on as Record<string, unknown>
  if (!Object.hasOwn(fields, name)) return `应答里${noSuch('字段', name, Object.keys(fields))}`
  if (rest.length > 0) return change(fields[name], rest, value)
  if (value !== undefined) fields[name] = value
  else if (Array.isArray(on)) on.splice(Number(name), 1)
  else Reflect.deleteProperty(fields, name)
  return undefined
}
