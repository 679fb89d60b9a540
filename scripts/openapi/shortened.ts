const ROWS = 3
const LETTERS = 120

/** A drawn picture is long and adds nothing to an example. */
const short = (text: string) => {
  if (text.startsWith('data:')) return `${text.slice(0, text.indexOf(',') + 1)}…`
  return text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text
}

/** A copy with three rows of each list, without the pictures' data, and with long texts cut. */
export function trimmed<T>(value: T): T
export function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return short(value)
  if (Array.isArray(value)) return value.slice(0, ROWS).map((row: unknown) => trimmed(row))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}
