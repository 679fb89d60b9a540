import type { Change } from '../db/db'

/** One call, as the journal has it. */
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
  /** Bytes of what is longer than the journal keeps of one body: it has the beginning of its JSON. */
  cut?: { request?: number; response?: number; changes?: number }
  /** The bodies made room for those of newer calls. */
  emptied?: boolean
}

/** Bytes that the journal keeps of one body, and of all bodies of a world. */
export const BODY = 64 * 1024
export const ALL = 8 * 1024 * 1024

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length
const jsonOf = (value: unknown) => JSON.stringify(value) ?? ''

/** What is kept of a body, its bytes, and, where it was cut, the bytes of the whole. */
interface Kept {
  kept: unknown
  bytes: number
  whole?: number
}

/** A body that fits, as it is; of a longer one the beginning of its JSON. */
function body(value: unknown): Kept {
  const text = jsonOf(value)
  const bytes = bytesOf(text)
  if (bytes <= BODY) return { kept: value, bytes }
  const { read } = encoder.encodeInto(text, new Uint8Array(BODY))
  return { kept: text.slice(0, read), bytes: BODY, whole: bytes }
}

/** The first rows that fit together. */
function rows(changes: readonly unknown[]): Kept {
  const kept: unknown[] = []
  let [bytes, whole] = [0, 0]
  for (const change of changes) {
    whole += bytesOf(jsonOf(change))
    if (whole > BODY) continue
    kept.push(change)
    bytes = whole
  }
  return whole > BODY ? { kept, bytes, whole } : { kept, bytes }
}

/** Puts what is told of a call into its entry, cut to what is kept of a body. Says how many bytes these have. */
export function enter(entry: Entry, told: Partial<Entry>): number {
  Object.assign(entry, told)
  let all = 0
  for (const name of ['request', 'response', 'changes'] as const) {
    if (told[name] === undefined) continue
    const { kept, bytes, whole } = name === 'changes' ? rows(told.changes ?? []) : body(told[name])
    all += bytes
    // One that comes from a file was cut before.
    if (whole === undefined || told.cut?.[name] !== undefined) continue
    Object.assign(entry, { [name]: kept, cut: { ...entry.cut, [name]: whole } })
  }
  return all
}
