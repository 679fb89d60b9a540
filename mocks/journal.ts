import type { Change } from './db/db'

export interface Entry {
  seq: number
  /** World time. */
  at: number
  method: string
  path: string
  /** The endpoint's id; null when no endpoint has this path. */
  endpoint: string | null
  request: unknown
  response?: unknown
  status?: number
  /** Which rule changed the answer. */
  rule?: string
  changes?: Change[]
  /** Machine milliseconds from asked to answered. */
  took?: number
  /** What was off the contract, field by field. */
  violation?: string
  /** For a path nobody answers: the likeliest meant. */
  nearest?: string[]
  member?: string | null
  generation: number
}

const KEPT = 500
const SECRET = /pass|token|authorization/i

/** A copy in which passwords and tokens are starred out. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([k, inner]) => [k, SECRET.test(k) && inner ? '***' : redact(inner)]),
  )
}

/** Rows as the journal may show them: a session's id is its token. */
export const redactChanges = (changes: readonly Change[]): Change[] =>
  changes.map((change) => {
    const clean = redact(change) as Change
    if (change.table !== 'sessions') return clean
    const starred = (row: Change['after']) => row && { ...row, id: '***' }
    return { ...clean, id: '***', before: starred(clean.before), after: starred(clean.after) }
  })

/** Every call of a world, newest last; a ring of the last 500. */
export class Journal {
  #seq = 0
  #entries: Entry[] = []
  #listeners = new Set<() => void>()

  begin(entry: Omit<Entry, 'seq'>): Entry {
    const kept = { ...entry, seq: ++this.#seq }
    this.#entries.push(kept)
    if (this.#entries.length > KEPT) this.#entries.shift()
    this.#tell()
    return kept
  }
  end(entry: Entry, rest: Partial<Entry>) {
    Object.assign(entry, rest)
    this.#tell()
  }
  /** Copies of the entries after `since`. */
  list(since = 0): Entry[] {
    return this.#entries.filter((e) => e.seq > since).map((e) => ({ ...e }))
  }
  clear() {
    this.#entries = []
    this.#tell()
  }
  state = () => ({ seq: this.#seq, entries: this.list() })
  /** Takes over the entries of another time or place; what comes goes on counting from them. */
  restore(entries: readonly Entry[], seq = 0) {
    this.#entries = entries.slice(-KEPT).map((e) => ({ ...e }))
    this.#seq = Math.max(this.#seq, seq, ...entries.map((e) => e.seq))
    this.#tell()
  }
  subscribe(listener: () => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
