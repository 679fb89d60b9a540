/** Letters of one text, rows of one list: an assistant reads all that it is sent. */
const LETTERS = 400
const ROWS = 40

/** A value without what is long: texts are cut, of lists the newest rows stay, of inner lists the first. */
export function brief(value: unknown, whole = ROWS): unknown {
  const rows = Array.isArray(value) ? value.slice(-whole) : value
  const left = Array.isArray(value) ? value.length - whole : 0
  const short = shortened(rows, 0)
  return left > 0 ? { left_off: left, newest: short } : short
}

/** Bodies of calls, and rows that an act fits: beyond these levels little more than their size is told. */
const DEEP = 6
const INNER = 6

function shortened(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return value.length > LETTERS ? `${value.slice(0, LETTERS)}… (${value.length})` : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    if (depth === 0) return value.map((one) => shortened(one, 1))
    if (depth >= DEEP && value.length > 0) return `a list of ${value.length}`
    const items = value.slice(0, INNER).map((one) => shortened(one, depth + 1))
    return value.length > INNER ? [...items, `… ${value.length} in all`] : items
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shortened(inner, depth + 1)]),
  )
}
